import type { ReactNode } from 'react';
import { textOf } from '../../schemas/options/types/texts';
import { Combobox } from '../../ui/combobox/Combobox';
import { PrintedText } from '../../ui/PrintedText';
import { shorten } from '../../ui/shorten';
import type { DrawnField } from './drawnField';
import { attributesOf, type Control, heardByForm, optionWidget } from './widget';

/** Longer lists have a search. */
const mostInSelect = 30;

function placeholderOf({ placeholder }: DrawnField): string {
  return placeholder === undefined ? 'Choose…' : shorten(placeholder);
}

function drawSelect(control: Control): ReactNode {
  const { field, state } = control;
  const value = field.choices.some(({ id }) => id === state.value) ? textOf(state.value) : '';
  return (
    <>
      <select {...attributesOf(control, value === '' ? 'select unset' : 'select')} value={value} onChange={heardByForm}>
        {value !== '' && field.isRequired ? null : <option value="">{placeholderOf(field)}</option>}
        {field.choices.map(({ id, name }, index) => (
          // A server may repeat an id; the first of them is the one that is chosen.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else is sure to be unique, and a choice has no state.
          <option key={index} value={id} dir="auto">
            {shorten(name)}
          </option>
        ))}
      </select>
      <PrintedText text={shorten(field.choices.find(({ id }) => id === state.value)?.name ?? '')} />
    </>
  );
}

/** Type 1: one of several choices; a long list is searched. docs/rules/forms.md, 3. */
export const list = optionWidget(
  (control) => {
    const { field, state, isReadOnly } = control;
    if (isReadOnly) {
      // A native list has no read-only state, and a disabled one gets no focus.
      const chosen = field.choices.find(({ id }) => id === state.value)?.name ?? '';
      return (
        <>
          <input {...attributesOf(control)} readOnly value={shorten(chosen)} />
          <PrintedText text={shorten(chosen)} />
        </>
      );
    }
    if (field.choices.length > mostInSelect) {
      const { label, choices, isRequired, key } = field;
      return (
        <Combobox
          {...{ label, choices, isRequired }}
          attributes={attributesOf(control, 'select')}
          value={state.value}
          placeholder={placeholderOf(field)}
          onChoose={(id) => control.change(key, id)}
        />
      );
    }
    return drawSelect(control);
  },
  { read: ({ value }) => (value === '' ? undefined : Number(value)) },
);
