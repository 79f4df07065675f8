import type { ReactNode } from 'react';
import { TextField } from '../../../../ui/TextField';
import type { ControlProps } from './control';

/** What was chosen, in words. */
export function Fixed({ id, label, hint, error, required, value, choices }: ControlProps): ReactNode {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const named = choices.filter((choice) => values.includes(choice.value)).map(({ name }) => name);
  return <TextField {...{ id, label, hint, error, required }} readOnly value={value === 'all' ? 'All' : named.join(', ')} />;
}
