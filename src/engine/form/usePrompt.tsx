import { type ReactNode, useState } from 'react';

/** Asks a question before a save. `draw` renders the `dialog` while `ask` waits for the answer. */
export function usePrompt<Answer>(draw: (text: string, onAnswer: (answer: Answer) => void) => ReactNode) {
  const [prompt, setPrompt] = useState<{ readonly text: string; readonly settle: (answer: Answer) => void }>();
  const answer = (given: Answer): void => {
    setPrompt(undefined);
    prompt?.settle(given);
  };
  return {
    ask: (text: string) => new Promise<Answer>((settle) => setPrompt({ text, settle })),
    dialog: prompt === undefined ? null : draw(prompt.text, answer),
  };
}
