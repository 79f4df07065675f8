type Answer = boolean | 'unknown';

/** Memory limits, far above a form's needs. */
const mostAnswers = 2000;
const mostCharacters = 20_000_000;

/** A cache of match results; drops the oldest. */
export function createAnswers() {
  const answers = new Map<string, Answer>();
  let characters = 0;

  function keyOf(pattern: string, text: string): string {
    return `${pattern.length}:${pattern}${text}`;
  }
  function forget(key: string): void {
    if (answers.delete(key)) characters -= key.length;
  }

  return {
    get: (pattern: string, text: string): Answer | undefined => answers.get(keyOf(pattern, text)),
    set(pattern: string, text: string, answer: Answer): void {
      const key = keyOf(pattern, text);
      forget(key);
      answers.set(key, answer);
      characters += key.length;
      for (const oldest of answers.keys()) {
        if (answers.size <= mostAnswers && characters <= mostCharacters) break;
        forget(oldest);
      }
    },
  };
}
