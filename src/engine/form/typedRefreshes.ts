/** The fields that have been typed in and refresh their form, which waits until they are left: what is half typed need not be asked about. */
interface TypedRefreshes {
  /** A field was changed: a typed one waits, one that is changed as a whole asks at once. */
  readonly changed: (key: string, how: 'whole' | 'typed') => void;
  readonly left: (key: string) => void;
  /** Nothing more is typed, although the field that waits still has the focus. Gives whether the form is made anew for it. */
  readonly finish: () => boolean;
}

/** Keeps which fields wait. `ask` asks for the form because a field has changed; it gives false where nobody can be asked. */
export function createTypedRefreshes(ask: (key: string) => boolean): TypedRefreshes {
  const waiting = new Set<string>();
  return {
    changed(key, how) {
      waiting.delete(key);
      if (how === 'typed') waiting.add(key);
      else ask(key);
    },
    left(key) {
      if (waiting.delete(key)) ask(key);
    },
    finish() {
      const asked = [...waiting].map(ask);
      waiting.clear();
      return asked.includes(true);
    },
  };
}
