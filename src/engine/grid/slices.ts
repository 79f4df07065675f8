/** Milliseconds per slice; a frame has 16. */
const budget = 8;

/** Runs a generator in slices of up to 8 ms, the first at once. Returns a stop function. */
export function inSlices<Result>(work: Generator<undefined, Result>, done: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function slice(): void {
    const end = performance.now() + budget;
    do {
      const step = work.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
    } while (performance.now() < end);
    timer = setTimeout(slice);
  }
  slice();
  return () => clearTimeout(timer);
}
