/** Memoises by response, so that a grid keeps its rows and selection when other state changes. */
export function perAnswer<Answer extends object, Made>(make: (answer: Answer) => Made): (answer: Answer) => Made {
  const made = new WeakMap<Answer, Made>();
  return (answer) => {
    const before = made.get(answer);
    if (before !== undefined) return before;
    const now = make(answer);
    made.set(answer, now);
    return now;
  };
}
