import { useState } from 'react';
import { useWhen } from '../../../ui/useWhen';
import { editingParameter } from '../../definition/kinds/form';
import { questionKey } from '../../definition/question';
import type { PaneProps } from '../contract';

type Props = Pick<PaneProps<'form'>, 'options' | 'ctx' | 'params' | 'setParams' | 'host'>;

/** Read or edit mode, and since when; earlier responses are ignored. */
export interface FormMode {
  readonly isEditing: boolean;
  /** Milliseconds; 0 for the initial mode. */
  readonly since: number;
}

interface Stand extends FormMode {
  readonly about: string | undefined;
}

function mayEdit({ options: { edit, save }, host }: Pick<Props, 'options' | 'host'>): boolean {
  return edit !== undefined && save !== undefined && host.whyNot(edit.needs ?? []) === undefined;
}

/** Reads the mode from the address. Checks the gates once, since a save may fail them briefly. */
export function useFormMode(props: Props): FormMode {
  const { options, ctx, params, setParams } = props;
  const about = questionKey(options.load?.(ctx));
  const isWanted = options.edit !== undefined && params[editingParameter] === 'edit';
  const [stand, setStand] = useState<Stand>(() => ({ isEditing: false, since: 0, about }));
  const isOther = stand.about !== undefined && stand.about !== about;
  const isEditing = isWanted && !isOther && (stand.isEditing || mayEdit(props));
  const isNews = isEditing !== stand.isEditing || about !== stand.about;
  const now = isNews ? { isEditing, about, since: isEditing === stand.isEditing ? stand.since : Date.now() } : stand;
  if (isNews) setStand(now);
  const isPast = isOther && isWanted;
  const [past, setPast] = useState(false);
  if (isPast && !past) setPast(true);
  useWhen(past, () => {
    setParams({ [editingParameter]: undefined }, 'replace');
    setPast(false);
  });
  return past || isPast ? { isEditing: false, since: now.since } : now;
}
