/** The action that a lesson asks for, so that questions can show which of their answers it is. None outside of lessons. */

let asked: string | null = $state(null);

export const askFor = (action: string | null): void => void (asked = action);

/** Strands of one route are alike here. */
const plain = (action: string): string => action.replace(/\.\d\b/, "");

export const isAsked = (action: string): boolean => asked !== null && plain(asked) === plain(action);

/** Whether a ticket is one of those that are to be kept. */
export const isTicketAsked = (ticket: string): boolean => {
  const [verb, tickets = ""] = asked?.split(" ") ?? [];
  return verb === "keep" && tickets.split(",").includes(ticket);
};
