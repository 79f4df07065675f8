import { type ReactNode, useState } from 'react';

/** A question to the user before what was entered is saved. `draw` draws its `dialog`, which takes the answer and is there while `ask` waits for it. */
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
