/** More than anybody reads in a label, and little enough to lay out at once. */
const mostShown = 400;

/** A text for show, cut where a server sent far more than a screen can hold; what is edited and sent is never cut. */
export function shorten(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What a field is called: its label, or its code where the label shows nothing. */
export function nameOf({ label, code, key }: { readonly label: string; readonly code: string | undefined; readonly key: string }): string {
  const shown = shorten(label);
  return visible.test(shown) ? shown : shorten(code !== undefined && visible.test(code) ? code : key);
}
