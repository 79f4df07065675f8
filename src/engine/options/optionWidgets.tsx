import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatMoney } from '../../schemas/options/decimal';
import { isOverMaximum } from '../../schemas/options/faults';
import type { OptionTypeName } from '../../schemas/options/model';
import { textOf } from '../../schemas/options/types/texts';
import { Combobox } from '../../ui/combobox/Combobox';
import type { MomentKind } from '../../ui/moment/kinds';
import { MomentInput } from '../../ui/moment/MomentInput';
import { PasswordPeek } from '../../ui/PasswordPeek';
import { PrintedText } from '../../ui/PrintedText';
import { shorten } from '../../ui/shorten';
import type { DrawnField } from './drawnField';
import { drawReadout, icon, label, multi, unknown } from './readouts';
import {
  attributesOf,
  type Control,
  fieldClasses as cx,
  directionOf,
  heardByForm,
  type OptionWidget,
  optionWidget,
  typedText,
} from './widget';

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
          // A server may repeat an id; a selection means the first.
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
const list = optionWidget(
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

function typedAttributes(control: Control, kind = '', value = typedText(control)) {
  const { field, isReadOnly } = control;
  const placeholder = field.placeholder === undefined ? undefined : shorten(field.placeholder);
  return { ...attributesOf(control, kind), value, placeholder, readOnly: isReadOnly, onChange: heardByForm };
}

function typedWidget(draw: (control: Control) => ReactNode, traits: { readonly isWide?: true } = {}) {
  return optionWidget(draw, { ...traits, isTyped: true, read: (element) => element.value });
}

function PasswordInput(props: ComponentProps<'input'>): ReactNode {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <input {...props} type={isShown ? 'text' : 'password'} autoComplete="new-password" autoCapitalize="none" spellCheck={false} />
      <span className={cx('peek')}>
        <PasswordPeek of={props.id} isShown={isShown} onToggle={() => setIsShown(!isShown)} />
      </span>
    </>
  );
}

/** Type 2: one line of text, or a password. docs/rules/forms.md, 3. */
const text = typedWidget((control) => {
  if (control.field.isPassword) return <PasswordInput {...typedAttributes(control, 'secret')} />;
  const typed = typedText(control);
  return (
    <>
      <input {...typedAttributes(control)} dir={directionOf(typed)} />
      <PrintedText text={typed} />
    </>
  );
});

/** Type 11: text in several lines, as tall as its content. docs/rules/forms.md, 3. */
const multilineText = typedWidget(
  (control) => <textarea {...typedAttributes(control, 'area')} rows={3} dir={directionOf(typedText(control))} />,
  { isWide: true },
);

/** Type 7: a number, in a text input with a numeric keyboard: no wheel changes and no rounding. docs/rules/forms.md, 3. */
const number = typedWidget((control) => <input {...typedAttributes(control, 'number')} inputMode="decimal" />);

/** Type 6: money, raw with focus, otherwise 2 decimals. docs/rules/forms.md, 3 and 5. */
const money = typedWidget((control) => {
  const raw = typedText(control);
  // Empty is not 0.00.
  const shown = control.state.isEditing || raw === '' ? raw : formatMoney(raw);
  return <input {...typedAttributes(control, 'money', shown)} inputMode="decimal" />;
});

/** Formats money with 2 decimals; a total of nothing stays empty. */
function shownText(text: string, { currency }: DrawnField): string {
  return shorten(currency === undefined || text === '' ? text : formatMoney(text));
}

/** Errors are red regardless of the server's colours. */
function withoutColours(control: Control): Control {
  return { ...control, field: { ...control.field, background: undefined, foreground: undefined } };
}

/** Type 13: a total over other options, red above its maximum. docs/rules/forms.md, 3 and 5. */
const total = optionWidget((control) => {
  const { field, state } = control;
  const result = state.total ?? { text: textOf(state.value) };
  if ('fault' in result) return drawReadout(withoutColours(control), <span className={cx('over')}>{shorten(result.fault)}</span>);
  if (!isOverMaximum(field, result.text)) return drawReadout(control, shownText(result.text, field), 'number');
  return drawReadout(
    withoutColours(control),
    <>
      {shownText(result.text, field)} <span className={cx('note')}>above the maximum of {shownText(field.maximum ?? '', field)}</span>
    </>,
    'number over',
  );
});

/** In a long form the calendar button renders on first use. */
function momentWidget(kind: MomentKind): OptionWidget {
  function draw(control: Control): ReactNode {
    const { field, isReadOnly, isOneOfMany, state, change } = control;
    const value = textOf(state.value);
    return (
      <MomentInput
        {...attributesOf(control, 'number')}
        kind={kind}
        order="day-first"
        name={field.label}
        value={value}
        onChange={(next, isWhole) => change(field.key, next, isWhole)}
        readOnly={isReadOnly}
        isAsleep={isOneOfMany && !state.isEditing}
        isBare={field.currency === undefined && field.suffix === undefined}
      />
    );
  }
  return optionWidget(draw, { wakes: true });
}

/** A read-only one stays in the tab order; the form reverts clicks. */
function checkWidget(role?: 'switch'): OptionWidget {
  const draw = ({ field, state, id, isInvalid, describedBy, isReadOnly }: Control): ReactNode => (
    <input
      id={id}
      type="checkbox"
      role={role}
      className={cx(role ?? 'check', isInvalid && 'invalid')}
      checked={state.value === true}
      aria-readonly={isReadOnly || undefined}
      aria-required={(role === undefined && field.isRequired) || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={heardByForm}
    />
  );
  return optionWidget(draw, { label: 'beside', read: (element) => element.checked });
}

/** The widgets of the option types by `ui:widget` name. docs/rules/forms.md, 3. */
export const optionWidgets: Readonly<Record<OptionTypeName | 'unknown', OptionWidget>> = {
  list,
  text,
  date: momentWidget('date'),
  multi,
  dateTime: momentWidget('dateTime'),
  money,
  number,
  toggle: checkWidget('switch'),
  label,
  checkBox: checkWidget(),
  multilineText,
  icon,
  total,
  // In hundredths; the row shows the percent sign.
  percentage: number,
  time: momentWidget('time'),
  unknown,
};

export function widgetOf(type: OptionTypeName | undefined): OptionWidget {
  return optionWidgets[type ?? 'unknown'];
}
