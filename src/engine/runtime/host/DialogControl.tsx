import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { DialogDefinition } from '../../definition/erased';
import { isGranted } from '../../definition/requirement';
import { unsavedForms } from '../../form/guard';
import { Button, Dialog } from '../../ui';
import { useContextAt, useReason, useScreen } from './screenContext';
import { useScreenServices } from './services';

interface DialogControlProps {
  readonly dialog: DialogDefinition;
}

/** A button that opens a screen in a dialog; which one is open is part of the address. */
export function DialogControl({ dialog }: DialogControlProps): ReactNode {
  const { login } = useScreenServices();
  return isGranted(dialog.can ?? [], login) ? <GrantedDialog dialog={dialog} /> : null;
}

function GrantedDialog({ dialog }: DialogControlProps): ReactNode {
  const { definition, address, host } = useScreen();
  const ctx = useContextAt(definition.panes.length);
  const reason = useReason(dialog.needs ?? []);
  const isOpen = address.params['dialog'] === dialog.id && reason === undefined;

  /** Forms around the dialog that were unsaved when it was opened; they are still there when it is closed. */
  const around = useRef<ReadonlySet<string>>(new Set());

  // It may be opened by other ways than its button. What it holds has not said anything yet.
  useLayoutEffect(() => {
    if (isOpen) around.current = unsavedForms();
  }, [isOpen]);

  // However it was closed: by its button, by what was done in it, or by going back.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void host.refresh(dialog.refreshes ?? []);
    wasOpen.current = isOpen;
  }, [isOpen, host, dialog.refreshes]);

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
      <Button disabledReason={reason} onClick={() => address.set({ dialog: dialog.id }, 'push')}>
        {typeof dialog.label === 'function' ? dialog.label(ctx) : dialog.label}
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
