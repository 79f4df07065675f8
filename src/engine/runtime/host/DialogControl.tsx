import { type ReactNode, useRef } from 'react';
import type { DialogDefinition } from '../../definition/erased';
import { unsavedForms } from '../../form/guard';
import { Button, Dialog } from '../../ui';
import { useContextAt, useReason, useScreen } from './screenContext';

/** A button that opens a screen in a dialog; which one is open is part of the address. */
export function DialogControl({ dialog }: { readonly dialog: DialogDefinition }): ReactNode {
  const { definition, address, host } = useScreen();
  const ctx = useContextAt(definition.panes.length);
  const reason = useReason(dialog.needs ?? []);
  const isOpen = address.params['dialog'] === dialog.id && reason === undefined;

  /** Forms around the dialog that were unsaved when it was opened; they are still there when it is closed. */
  const around = useRef<ReadonlySet<string>>(new Set());

  function openIt(): void {
    around.current = unsavedForms();
    address.set({ dialog: dialog.id }, 'push');
  }

  /** What was chosen and filtered in it goes with it. */
  async function close(agreed?: 'agreed'): Promise<boolean> {
    const isUnsaved = [...unsavedForms()].some((form) => !around.current.has(form));
    if (agreed === undefined && isUnsaved && !(await host.requestLeave())) return false;
    const inside = Object.keys(address.params).filter((name) => name.startsWith(`${dialog.id}.`));
    address.set({ dialog: undefined, ...Object.fromEntries(inside.map((name) => [name, undefined])) });
    return true;
  }

  return (
    <>
      <Button disabledReason={reason} onClick={openIt}>
        {dialog.label}
      </Button>
      {isOpen && (
        <Dialog
          title={typeof dialog.title === 'function' ? dialog.title(ctx) : dialog.title}
          size={dialog.size ?? 'large'}
          isScreen
          onClose={() => void close()}
        >
          {host.renderScreen(dialog.screen, ctx, dialog.id, close)}
        </Dialog>
      )}
    </>
  );
}
