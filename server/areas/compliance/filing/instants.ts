const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const earliest = Date.parse('1900-01-01T00:00:00Z');

/** The instant that a text of the contract stands for; nothing for one that is empty or no instant. */
export function instantOf(text: string | null | undefined): Date | undefined {
  if (text === undefined || text === null || !pattern.test(text)) return undefined;
  const ms = Date.parse(text);
  return ms >= earliest ? new Date(ms) : undefined;
}
