/** Tracks typed fields that refresh the form, which waits for their blur. `ask` requests the refresh; it returns false without one. */
export function createTypedRefreshes(ask: (key: string) => boolean) {
  const waiting = new Set<string>();
  return {
    /** A typed field waits; a complete change refreshes at once. */
    changed(key: string, how: 'whole' | 'typed'): void {
      waiting.delete(key);
      if (how === 'typed') waiting.add(key);
      else ask(key);
    },
    left(key: string): void {
      if (waiting.delete(key)) ask(key);
    },
    /** Ends the typing while the field keeps the focus. Returns whether a refresh follows. */
    finish(): boolean {
      const requested = [...waiting].map(ask);
      waiting.clear();
      return requested.includes(true);
    },
  };
}
