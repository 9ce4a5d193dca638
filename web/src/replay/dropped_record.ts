/** The record that somebody has brought along: kept for this tab, so that a reload does not lose it. */

const KEY = "semafor-record";
/** Larger ones the server does not take either. */
const LARGEST = 512 * 1024;

let record: string | null = null;
let isTooLarge = false;

/** Keeps it and shows it. Whether it is a record, the server says. */
export async function openRecord(content: Blob): Promise<void> {
  isTooLarge = content.size > LARGEST;
  record = isTooLarge ? null : await content.text();
  try {
    if (record === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, record);
  } catch {
    // A browser without room for it still shows it until the page is left.
  }
  // A new number each time, so that a second record is shown where the first one was.
  location.hash = `#/replay/?dropped=${Date.now()}`;
}

export const keptRecord = (): string | null => record ?? sessionStorage.getItem(KEY);
export const wasTooLarge = (): boolean => isTooLarge;

/** The file that is dragged over the page or dropped on it; nothing, where it is a card or a piece of text. */
export const bringsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
