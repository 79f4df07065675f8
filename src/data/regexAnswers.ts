type Answer = boolean | 'unknown';

/** Far more than a form asks, and a bound of memory: how many answers are remembered, and how many characters they are about. */
const mostAnswers = 2000;
const mostCharacters = 20_000_000;

/** Answers to whether a text matches an expression; the oldest are forgotten. */
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
