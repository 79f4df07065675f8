/** Milliseconds of work between two chances for the page to answer; a frame has 16. */
const budget = 8;

/** Works through a generator in slices of at most 8 ms, the first at once. The function given back stops the work. */
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
