import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/modals/ConfirmDialog';

interface Confirmation {
  /** Asks, and gives whether it goes on. */
  readonly ask: (text: string) => Promise<boolean>;
  /** Where it is asked. */
  readonly dialog: ReactNode;
}

/** Asks before what was entered is saved. */
export function useConfirmation(): Confirmation {
  const [asked, setAsked] = useState<{ readonly text: string; readonly settle: (goesOn: boolean) => void }>();
  const answer = (goesOn: boolean): void => {
    setAsked(undefined);
    asked?.settle(goesOn);
  };
  return {
    ask: (text) => new Promise((settle) => setAsked({ text, settle })),
    dialog: asked && <ConfirmDialog text={asked.text} onConfirm={() => answer(true)} onClose={() => answer(false)} />,
  };
}
