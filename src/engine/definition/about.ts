/** Returns `about` as comparable text; `undefined` where there is no value. */
export function aboutText(about: unknown): string | undefined {
  return JSON.stringify(about ?? undefined);
}
