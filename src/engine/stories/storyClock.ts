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
