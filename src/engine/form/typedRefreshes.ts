/**
 * Keeps the fields that have been typed in and refresh their form, which waits until they are left: what is half typed need not be asked about.
 * `ask` asks for the form because a field has changed; it gives false where nobody can be asked.
 */
export function createTypedRefreshes(ask: (key: string) => boolean) {
  const waiting = new Set<string>();
  return {
    /** A field was changed: a typed one waits, one that is changed as a whole asks at once. */
    changed(key: string, how: 'whole' | 'typed'): void {
      waiting.delete(key);
      if (how === 'typed') waiting.add(key);
      else ask(key);
    },
    left(key: string): void {
      if (waiting.delete(key)) ask(key);
    },
    /** Nothing more is typed, although the field that waits still has the focus. Gives whether the form is made anew for it. */
    finish(): boolean {
      const asked = [...waiting].map(ask);
      waiting.clear();
      return asked.includes(true);
    },
  };
}
