const mostShown = 400;

/** Truncates a displayed text; never use it for edited or sent text. */
export function shorten(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}
