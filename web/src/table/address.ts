/** Where the socket of a table is, and names for wishes that nobody else gives. */

/** Works on pages that were not fetched over https, too, unlike randomUUID. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function socketAddress(id: string, page: string, hands = true): string {
  const address = new URL(`api/v1/tables/${encodeURIComponent(id)}/socket`, page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (!hands) address.searchParams.set("as", "none");
  return address.href;
}
