/** Lets so many minutes pass at once, for whoever asks for the present. Gives what takes them back. */
export function letPass(minutes: number): () => void {
  const { Date: present } = globalThis;
  globalThis.Date = new Proxy(present, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [present.now() + minutes * 60_000] : given),
  });
  return () => {
    globalThis.Date = present;
  };
}

/**
 * Holds back whatever is to happen in so many milliseconds, which a busy machine may take between two presses of a story. Gives what lets it happen,
 * and holds back nothing more.
 */
export function holdPauses(of: number): () => void {
  const held = new Map<unknown, () => unknown>();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  globalThis.setTimeout = new Proxy(begin, {
    apply(target, _, given) {
      const [then, wait, ...rest] = given;
      if (wait !== of) return Reflect.apply(target, globalThis, given);
      // A timer that does nothing has the number.
      const id = begin(() => undefined);
      held.set(id, () => then(...rest));
      return id;
    },
  });
  globalThis.clearTimeout = new Proxy(end, {
    apply(target, _, given) {
      held.delete(given[0]);
      return Reflect.apply(target, globalThis, given);
    },
  });
  return () => {
    globalThis.setTimeout = begin;
    globalThis.clearTimeout = end;
    const due = [...held.values()];
    held.clear();
    for (const then of due) then();
  };
}
