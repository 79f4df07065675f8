import type { ReactNode } from 'react';
import { Combobox } from '../../../../ui/combobox/Combobox';
import { Field, fieldClasses } from '../../../../ui/Field';
import type { ControlProps } from './control';
import { Fixed } from './Fixed';

const cx = fieldClasses;

/** One answer of many, found by typing. */
export function Combo(props: ControlProps): ReactNode {
  if (props.readOnly) return <Fixed {...props} />;
  const { id, label, hint, error, required, autoFocus, value, onChange, choices, field } = props;
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
          // Ids may be texts; a list is searched by its places.
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
