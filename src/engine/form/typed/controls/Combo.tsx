import type { ReactNode } from 'react';
import { Combobox } from '../../../../ui/combobox/Combobox';
import { fieldClasses as cx, Field } from '../../../../ui/Field';
import type { ControlProps } from './control';

export function Combo({ id, label, hint, error, required, autoFocus, value, onChange, choices, field }: ControlProps): ReactNode {
  const at = choices.findIndex((choice) => choice.value === value);
  return (
    <Field {...{ id, label, hint, error, required }}>
      {(control) => (
        <Combobox
          attributes={{
            ...control,
            className: cx('control', 'select', error !== undefined && 'invalid'),
            ...(autoFocus ? { autoFocus } : {}),
          }}
          label={label}
          // Ids may be texts; the list needs numbers.
          choices={choices.map(({ name }, place) => ({ id: place, name }))}
          value={at < 0 ? undefined : at}
          isRequired={required}
          placeholder={field.view.placeholder ?? 'Choose…'}
          onChoose={(place) => onChange(place === undefined ? undefined : choices[place]?.value)}
        />
      )}
    </Field>
  );
}
