import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { wordsNow } from '../../../data/words';
import { Dialog } from '../../../ui';
import { useWhenOver } from '../../../ui/useWhen';
import type { DialogDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { firstReason, isOffered } from '../../definition/situation';
import { presentForms, requestLeave } from '../../form/guard';
import type { ControlProps } from './control';
import { useScreen, useSituation } from './screenContext';

/** A screen in a dialog as a control that opens it; which one is open is part of the address. */
export function DialogControl({ dialog, children }: ControlProps<{ readonly dialog: DialogDefinition }>): ReactNode {
  const { address, host } = useScreen();
  const situation = useSituation();
  const { outputs: ctx } = situation;
  const reason = firstReason(dialog.needs ?? [], situation);
  const isThere = isOffered(dialog, situation);
  const isOpen = isThere && address.params['dialog'] === dialog.id && reason === undefined;

  /** Forms around the dialog; they are still there when it is closed, also those that it has filled in. */
  const around = useRef<ReadonlySet<string>>(new Set());

  // It may be opened by other ways than its button. What it holds has not said anything yet.
  useLayoutEffect(() => {
    if (isOpen) around.current = presentForms();
  }, [isOpen]);

  // However it was closed: by its button, by what was done in it, or by going back.
  useWhenOver(isOpen, () => void host.refresh(dialog.refreshes ?? []));

  const leave = () => requestLeave(undefined, around.current);

  /** What was chosen and filtered in it goes with it. */
  async function close(agreed?: 'agreed'): Promise<boolean> {
    if (agreed === undefined && !(await leave())) return false;
    const inside = Object.keys(address.params).filter((name) => name.startsWith(`${dialog.id}.`));
    address.set({ dialog: undefined, ...Object.fromEntries(inside.map((name) => [name, undefined])) });
    return true;
  }

  if (!isThere) return children(undefined);
  return children({
    id: dialog.id,
    rank: rankOf(dialog),
    label: wordsNow(dialog.label, ctx),
    icon: dialog.icon,
    isPassing: dialog.when !== undefined,
    isUnseen: dialog.hasButton === false,
    reason,
    isBusy: false,
    press: () => address.set({ dialog: dialog.id }, 'push'),
    beside: isOpen && (
      <Dialog
        title={wordsNow(dialog.title, ctx)}
        about={wordsNow(dialog.about, ctx)}
        size={dialog.size ?? 'large'}
        height={dialog.height}
        isScreen
        onClose={() => void close()}
      >
        {host.renderScreen(dialog.screen, ctx, dialog.id, { close, leave })}
      </Dialog>
    ),
  });
}
