import type { ReactNode } from 'react';
import type { DialogDefinition } from '../../definition/erased';
import { Button, Dialog } from '../../ui';
import { useContextAt, useReason, useScreen } from './screenContext';

/** A button that opens a screen in a dialog; which one is open is part of the address. */
export function DialogControl({ dialog }: { readonly dialog: DialogDefinition }): ReactNode {
  const { definition, address, host } = useScreen();
  const ctx = useContextAt(definition.panes.length);
  const reason = useReason(dialog.needs ?? []);
  const isOpen = address.params['dialog'] === dialog.id && reason === undefined;

  async function close(): Promise<void> {
    if (await host.requestLeave()) address.set({ dialog: undefined });
  }

  return (
    <>
      <Button disabledReason={reason} onClick={() => address.set({ dialog: dialog.id }, 'push')}>
        {dialog.label}
      </Button>
      {isOpen && (
        <Dialog
          title={typeof dialog.title === 'function' ? dialog.title(ctx) : dialog.title}
          size={dialog.size ?? 'large'}
          onClose={() => void close()}
        >
          {host.renderScreen(dialog.screen, ctx, dialog.id)}
        </Dialog>
      )}
    </>
  );
}
