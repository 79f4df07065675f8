/** More than anybody reads in a label, and little enough to lay out at once. */
const mostShown = 400;

/** A text for show, cut where a server sent far more than a screen can hold; what is edited and sent is never cut. */
export function shorten(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}
