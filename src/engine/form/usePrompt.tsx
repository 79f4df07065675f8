import { type ReactNode, useState } from 'react';

interface Prompt<Answer> {
  /** Asks the user, and gives the answer. */
  readonly ask: (text: string) => Promise<Answer>;
  /** The dialog that asks, while it does. */
  readonly dialog: ReactNode;
}

/** A question to the user before what was entered is saved. `draw` draws its dialog, which takes the answer. */
export function usePrompt<Answer>(draw: (text: string, onAnswer: (answer: Answer) => void) => ReactNode): Prompt<Answer> {
  const [asked, setAsked] = useState<{ readonly text: string; readonly settle: (answer: Answer) => void }>();
  const answer = (given: Answer): void => {
    setAsked(undefined);
    asked?.settle(given);
  };
  return {
    ask: (text) => new Promise((settle) => setAsked({ text, settle })),
    dialog: asked === undefined ? null : draw(asked.text, answer),
  };
}
