import type { ReactNode } from 'react';
import type { IdList } from '../../../../schemas/wire/idList';
import { CheckList } from '../../../../ui/checklist/CheckList';
import { describedBy, fieldClasses, Said } from '../../../../ui/Field';
import type { ControlProps } from './control';

function isId(value: unknown): value is number {
  return typeof value === 'number';
}

/** 'all' selects every entry where the field supports it. */
export function Ids({ id, label, hint, error, required, value, onChange, choices, field }: ControlProps): ReactNode {
  const entries = choices.flatMap((choice) => (isId(choice.value) ? [{ id: choice.value, name: choice.name }] : []));
  const every = entries.map((entry) => entry.id);
  const own: IdList = value === 'all' ? 'all' : Array.isArray(value) ? value.filter(isId) : [];
  const change = (next: IdList): void => onChange(next === 'all' && field.schema.type === 'array' ? every : next);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset here would announce the label twice, with the list's own.
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy({ id, hint, error })}
      className={fieldClasses('field')}
    >
      <CheckList label={required ? `${label} *` : label} entries={entries} value={own} onChange={change} />
      <Said {...{ id, hint, error }} />
    </div>
  );
}
