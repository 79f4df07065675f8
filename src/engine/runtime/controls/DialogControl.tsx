import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { wordsNow } from '../../../data/words';
import { Dialog } from '../../../ui';
import { useWhenOver } from '../../../ui/useWhen';
import type { DialogDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { firstReason, isOffered } from '../../definition/situation';
import { presentForms, requestLeave } from '../../form/guard';
import { useScreen, useSituation } from '../screen/screenContext';
import type { ControlProps } from './control';

/** Makes a control that opens a screen in a dialog; the open dialog is in the address. */
export function DialogControl({ dialog, children }: ControlProps<{ readonly dialog: DialogDefinition }>): ReactNode {
  const { address, host } = useScreen();
  const situation = useSituation();
  const { outputs: ctx } = situation;
  const reason = firstReason(dialog.needs ?? [], situation);
  const isThere = isOffered(dialog, situation);
  const isOpen = isThere && address.params['dialog'] === dialog.id && reason === undefined;

  const around = useRef<ReadonlySet<string>>(new Set());

  // Notes the forms around before the content adds its own; the address may open the dialog without its button.
  useLayoutEffect(() => {
    if (isOpen) around.current = presentForms();
  }, [isOpen]);

  // After any kind of closing: button, action or browser back.
  useWhenOver(isOpen, () => void host.refresh(dialog.refreshes ?? []));

  const leave = () => requestLeave(undefined, around.current);

  /** Closing clears the dialog's selection and filters. */
  async function close(agreed?: 'agreed'): Promise<boolean> {
    if (agreed === undefined && !(await leave())) return false;
    const inside = Object.keys(address.params).filter((name) => name.startsWith(`${dialog.id}.`));
    address.set({ dialog: undefined, ...Object.fromEntries(inside.map((name) => [name, undefined])) });
    return true;
  }

  if (!isThere) return children(undefined);
  const title = wordsNow(dialog.title, ctx);
  const about = wordsNow(dialog.about, ctx);
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
    dialog: isOpen && (
      <Dialog title={title} about={about} size={dialog.size ?? 'large'} height={dialog.height} isScreen onClose={() => void close()}>
        {host.renderScreen(dialog.screen, ctx, dialog.id, { close, leave, about: [title, about ?? ''] })}
      </Dialog>
    ),
  });
}
