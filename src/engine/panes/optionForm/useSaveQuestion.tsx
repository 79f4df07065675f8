import { type ReactNode, useState } from 'react';
import { SaveQuestion } from './SaveQuestion';

type Answer = boolean | undefined;

/** Asks a question and waits for its answer: Yes, No, or neither. `dialog` is where it is asked. */
export function useSaveQuestion(): { readonly ask: (text: string) => Promise<Answer>; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<{ readonly text: string; readonly settle: (answer: Answer) => void }>();
  return {
    ask: (text) => new Promise((settle) => setAsked({ text, settle })),
    dialog:
      asked === undefined ? null : (
        <SaveQuestion
          text={asked.text}
          onAnswer={(answer) => {
            setAsked(undefined);
            asked.settle(answer);
          }}
        />
      ),
  };
}
