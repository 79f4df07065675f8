import { type ReactNode, use } from 'react';
import { SelectField } from '../../../../ui/SelectField';
import { Tick } from '../../../../ui/Tick';
import { FilterContext } from '../FilterContext';
import { type ControlProps, textOf } from './control';
import { Group } from './Group';

/** The entry of an optional list that stands for no answer. */
const none = '';

/** One answer from a list. */
export function Select({ id, label, hint, error, required, autoFocus, value, onChange, choices, field }: ControlProps): ReactNode {
  const { emptyName, defaulted } = use(FilterContext);
  const { placeholder } = field.view;
  const options = choices.map((choice) => ({ id: String(choice.value), name: choice.name }));
  const isAnswered = required || defaulted.has(field.key);
  return (
    <SelectField
      {...{ id, label, hint, error, required, autoFocus }}
      options={isAnswered ? options : [{ id: none, name: placeholder ?? emptyName }, ...options]}
      value={value === undefined ? (isAnswered ? undefined : none) : textOf(value)}
      placeholder={placeholder}
      onChange={(chosen) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value)}
    />
  );
}

/** One answer from a few that all show. */
export function Radio({ id, label, hint, error, required, autoFocus, value, onChange, choices }: ControlProps): ReactNode {
  return (
    <Group {...{ id, label, hint, error, required }} role="radiogroup">
      {choices.map((choice, index) => (
        <Tick
          key={String(choice.value)}
          // A summary's link leads to the first.
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

/** Any of a few answers that all show. */
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
