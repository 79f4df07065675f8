import { type ReactNode, useState } from 'react';

/** Asks a question before a save. `draw` renders the `dialog` while `ask` waits for the answer. */
export function usePrompt<Answer>(draw: (text: string, onAnswer: (answer: Answer) => void) => ReactNode) {
  const [asked, setAsked] = useState<{ readonly text: string; readonly settle: (answer: Answer) => void }>();
  const answer = (given: Answer): void => {
    setAsked(undefined);
    asked?.settle(given);
  };
  return {
    ask: (text: string) => new Promise<Answer>((settle) => setAsked({ text, settle })),
    dialog: asked === undefined ? null : draw(asked.text, answer),
  };
}
