import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import { editingParameter } from '../../definition/kinds/form';
import { isPossible } from '../../graph/permitted';
import { useContextAt, useReason, useScreen } from '../screen/screenContext';
import { useScreenServices } from '../screen/services';
import type { PaneControlProps } from './control';

/** Makes the control that switches a form between reading and editing; none if saving is impossible. */
export function EditControl({ pane: { name, options }, place, pane, children }: PaneControlProps<'form'>): ReactNode {
  const { address, host } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(place);
  const { edit, save, load, readOnly } = options;
  const reason = useReason(edit?.needs ?? []);
  const parameter = `${name}.${editingParameter}`;
  const isUseless = edit === undefined || save === undefined || edit.when?.(ctx) === false || !isPossible(pane, ctx, login);
  if (isUseless || !(load ?? edit.load)(ctx) || wordsNow(readOnly, ctx) !== undefined) return children(undefined);
  const isEditing = address.params[parameter] === 'edit';
  const label = wordsNow(edit.label, ctx) ?? 'Edit';

  async function goBack(): Promise<void> {
    if (await host.requestLeave()) address.set({ [parameter]: undefined });
  }

  return children({
    id: `${name}.edit`,
    rank: 'row',
    label: isEditing ? 'Back' : label,
    labels: [label, 'Back'],
    reason: isEditing ? undefined : reason,
    isBusy: false,
    isPassing: true,
    press: () => (isEditing ? void goBack() : address.set({ [parameter]: 'edit' })),
  });
}
