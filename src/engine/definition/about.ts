/** What something is about, as a text to be compared; nothing where it is about nothing yet. */
export function aboutText(about: unknown): string | undefined {
  return JSON.stringify(about ?? undefined);
}
