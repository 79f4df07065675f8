import { setClockAhead } from '../../schemas/wire/clock';

/** Advances the clock. Returns the function that resets it. */
export function letPass(minutes: number): () => void {
  setClockAhead(minutes * 60_000);
  return () => setClockAhead(0);
}

/** Holds back timers of this many milliseconds, which a busy machine could exceed between two presses. Returns the release function. */
export function holdPauses(of: number): () => void {
  const held = new Map<unknown, () => unknown>();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  globalThis.setTimeout = new Proxy(begin, {
    apply(target, _, given) {
      const [then, wait, ...rest] = given;
      if (wait !== of) return Reflect.apply(target, globalThis, given);
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
