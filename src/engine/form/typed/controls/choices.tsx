import { type ReactNode, use } from 'react';
import type { IdList } from '../../../../schemas/wire/idList';
import { CheckList } from '../../../../ui/checklist/CheckList';
import { bindClasses } from '../../../../ui/classNames';
import { Combobox } from '../../../../ui/combobox/Combobox';
import { describedBy, Field, FieldNotes, fieldClasses, Mark } from '../../../../ui/Field';
import { loadingText, SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { Tick } from '../../../../ui/Tick';
import { FilterContext } from '../FilterContext';
import { amountWords } from '../valueWords';
import { type ControlProps, textOf } from './control';
import { Group } from './Group';
import styles from './Slider.module.css';

/** The empty entry of an optional list. */
const none = '';

export function Select({
  id,
  label,
  hint,
  error,
  required,
  autoFocus,
  value,
  onChange,
  choices,
  isLoading,
  field,
}: ControlProps): ReactNode {
  const { emptyName, defaulted } = use(FilterContext);
  const { placeholder } = field.view;
  const options = choices.map((choice) => ({ id: String(choice.value), name: choice.name }));
  // A default is no user choice: in a required field it can be cleared, and is then missing.
  const isStart = required && field.schema.default !== undefined;
  const isAnswered = (required && (isLoading || !isStart)) || defaulted.has(field.key);
  return (
    <SelectField
      {...{ id, label, hint, error, required, autoFocus, isLoading }}
      options={isAnswered ? options : [{ id: none, name: placeholder ?? (isStart ? 'Choose…' : emptyName) }, ...options]}
      value={value === undefined ? (isAnswered ? undefined : none) : textOf(value)}
      placeholder={placeholder}
      onChange={(chosen) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value)}
    />
  );
}

export function Radio({ id, label, hint, error, required, autoFocus, value, onChange, choices, isLoading }: ControlProps): ReactNode {
  return (
    <Group {...{ id, label, hint, error, required, isLoading }} role="radiogroup">
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

export function CheckBoxes({ id, label, hint, error, required, value, onChange, choices, isLoading }: ControlProps): ReactNode {
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Group {...{ id, label, hint, error, required, isLoading }}>
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

export function Combo({
  id,
  label,
  hint,
  error,
  required,
  autoFocus,
  value,
  onChange,
  choices,
  isLoading,
  field,
}: ControlProps): ReactNode {
  const at = choices.findIndex((choice) => choice.value === value);
  return (
    <Field {...{ id, label, hint, error, required }}>
      {(control) => (
        <Combobox
          attributes={{
            ...control,
            className: fieldClasses('control', 'select', error !== undefined && 'invalid'),
            ...(autoFocus ? { autoFocus } : {}),
            ...(isLoading ? { 'aria-busy': true } : {}),
          }}
          label={label}
          // Ids may be texts; the list needs numbers.
          choices={choices.map(({ name }, place) => ({ id: place, name }))}
          value={at < 0 ? undefined : at}
          isRequired={required}
          placeholder={isLoading ? loadingText : (field.view.placeholder ?? 'Choose…')}
          onChoose={(place) => onChange(place === undefined ? undefined : choices[place]?.value)}
        />
      )}
    </Field>
  );
}

function isId(value: unknown): value is number {
  return typeof value === 'number';
}

/** 'all' selects every entry where the field supports it. */
export function Ids({ id, label, hint, error, required, value, onChange, choices, isLoading, field }: ControlProps): ReactNode {
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
      <CheckList label={required ? `${label} *` : label} entries={entries} value={own} onChange={change} isLoading={isLoading} />
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

export function YesNo(props: ControlProps): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus, reasonId, value, onChange, field } = props;
  // A required box may be false, unless only true is valid.
  const mustBeTicked = required && field.schema.const === true;
  return (
    <div className={fieldClasses('field')}>
      <Tick
        id={id}
        kind={field.widget === 'switch' ? 'switch' : 'checkbox'}
        label={
          <>
            {label}
            <Mark required={mustBeTicked} />
          </>
        }
        checked={value === true}
        readOnly={readOnly}
        autoFocus={autoFocus}
        onChange={onChange}
        aria-describedby={[describedBy({ id, hint, error }), reasonId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={mustBeTicked || undefined}
      />
      <FieldNotes {...{ id, hint, error }} />
    </div>
  );
}

const cx = bindClasses(styles);

export function Slider({ id, label, hint, error, required, value, onChange, field }: ControlProps): ReactNode {
  const { minimum = 0, maximum = 100, multipleOf = 1 } = field.schema;
  const now = typeof value === 'number' ? value : minimum;
  const words = amountWords(now, field.view.unit);
  return (
    <Field {...{ id, label, hint, error, required }}>
      {(control) => (
        <div className={cx('slider')}>
          <input
            {...control}
            type="range"
            min={minimum}
            max={maximum}
            step={multipleOf}
            value={now}
            aria-valuetext={words}
            className={cx('range')}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true" className={cx('words')}>
            {words}
          </span>
        </div>
      )}
    </Field>
  );
}
