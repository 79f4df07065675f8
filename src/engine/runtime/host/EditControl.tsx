import type { ReactNode } from 'react';
import type { PaneOf } from '../../definition/kind';
import { isGranted } from '../../definition/requirement';
import { editingParameter } from '../../panes/form/mode';
import { Button } from '../../ui';
import { isPossible } from './permitted';
import { useContextAt, useReason, useScreen } from './screenContext';
import { useScreenServices } from './services';

interface EditControlProps {
  readonly pane: PaneOf<'form'>;
  /** The pane's place in the screen. */
  readonly place: number;
}

/** The button that turns a form from being read to being changed, and back. There is none where nothing could be saved. */
export function EditControl({ pane: { name, options }, place, pane }: EditControlProps): ReactNode {
  const { address, host } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(place);
  const { edit, save, load, readOnly } = options;
  const reason = useReason(edit?.needs ?? []);
  const parameter = `${name}.${editingParameter}`;
  if (edit === undefined || save === undefined || !isGranted(edit.can ?? [], login) || !isPossible(pane, ctx, login)) return null;
  if (!(load ?? edit.load)(ctx) || readOnly?.(ctx) !== undefined) return null;
  const isEditing = address.params[parameter] === 'edit';

  async function goBack(): Promise<void> {
    if (await host.requestLeave()) address.set({ [parameter]: undefined });
  }

  if (isEditing) return <Button onClick={() => void goBack()}>{edit.back ?? 'Back'}</Button>;
  return (
    <Button disabledReason={reason} onClick={() => address.set({ [parameter]: 'edit' })}>
      {edit.label ?? 'Edit'}
    </Button>
  );
}
