import { type ReactNode, use } from 'react';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { Tick } from '../../../../ui/Tick';
import { FilterContext } from '../FilterContext';
import { type ControlProps, textOf } from './control';
import { Group } from './Group';

/** The empty entry of an optional list. */
const none = '';

export function Select({ id, label, hint, error, required, autoFocus, value, onChange, choices, field }: ControlProps): ReactNode {
  const { emptyName, defaulted } = use(FilterContext);
  const { placeholder } = field.view;
  const options = choices.map((choice) => ({ id: String(choice.value), name: choice.name }));
  // A default is no user choice: in a required field it can be cleared, and is then missing.
  const isStart = required && field.schema.default !== undefined;
  const isAnswered = (required && !isStart) || defaulted.has(field.key);
  return (
    <SelectField
      {...{ id, label, hint, error, required, autoFocus }}
      options={isAnswered ? options : [{ id: none, name: placeholder ?? (isStart ? 'Choose…' : emptyName) }, ...options]}
      value={value === undefined ? (isAnswered ? undefined : none) : textOf(value)}
      placeholder={placeholder}
      onChange={(chosen) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value)}
    />
  );
}

export function Radio({ id, label, hint, error, required, autoFocus, value, onChange, choices }: ControlProps): ReactNode {
  return (
    <Group {...{ id, label, hint, error, required }} role="radiogroup">
      {choices.map((choice, index) => (
        <Tick
          key={String(choice.value)}
          // The target of the summary's link.
          id={index === 0 ? id : `${id}-${index}`}
          name={id}
          kind="radio"
          label={choice.name}
          checked={value === choice.value}
          readOnly={false}
          autoFocus={autoFocus && index === 0}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </Group>
  );
}

export function CheckBoxes({ id, label, hint, error, required, value, onChange, choices }: ControlProps): ReactNode {
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Group {...{ id, label, hint, error, required }}>
      {choices.map((choice, index) => (
        <Tick
          key={String(choice.value)}
          id={index === 0 ? id : `${id}-${index}`}
          kind="checkbox"
          label={choice.name}
          checked={ticked.includes(choice.value)}
          readOnly={false}
          aria-invalid={error ? true : undefined}
          onChange={(isTicked) =>
            onChange(choices.flatMap((each) => ((each === choice ? isTicked : ticked.includes(each.value)) ? [each.value] : [])))
          }
        />
      ))}
    </Group>
  );
}

export function Fixed({ id, label, hint, error, required, value, choices }: ControlProps): ReactNode {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const named = choices.filter((choice) => values.includes(choice.value)).map(({ name }) => name);
  return <TextField {...{ id, label, hint, error, required }} readOnly value={value === 'all' ? 'All' : named.join(', ')} />;
}
