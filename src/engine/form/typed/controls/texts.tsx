import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetName } from '../../../../schemas/forms/view';
import { isDecimal, readDecimal } from '../../../../schemas/options/decimal';
import { currencySymbol } from '../../../../schemas/wire/currency';
import { fieldClasses as cx, Field } from '../../../../ui/Field';
import { MomentInput } from '../../../../ui/moment/MomentInput';
import { atRelease } from '../../../../ui/press';
import { TextField, type TextFieldProps } from '../../../../ui/TextField';
import { useLatest } from '../../../../ui/useLatest';
import { dayOf, momentKindOf } from '../days';
import { type ControlProps, textOf } from './control';

const kinds: Readonly<Partial<Record<WidgetName, Pick<TextFieldProps, 'type' | 'multiline' | 'inputMode'>>>> = {
  multiline: { multiline: true },
  email: { type: 'email' },
  phone: { inputMode: 'tel' },
  number: { type: 'number' },
};

export function Text({
  field,
  value,
  onChange,
  onBlur,
  onFocus,
  ...props
}: ControlProps & Pick<TextFieldProps, 'onFocus' | 'onBlur'>): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus } = props;
  const { placeholder, rows } = field.view;
  return (
    <TextField
      {...{ id, label, hint, error, required, readOnly, autoFocus, placeholder, rows, onFocus, onBlur }}
      {...(field.widget && kinds[field.widget])}
      value={textOf(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

/** Pads to at least these decimals; never rounds. */
function padded(value: number, decimals = 0): string {
  const fixed = value.toFixed(decimals);
  return Number(fixed) === value ? fixed : String(value);
}

/** Formats as 2,140.00. */
function grouped(value: number, decimals: number): string {
  const fixed = padded(value, decimals);
  const [whole = '', ...rest] = fixed.split('.');
  return /^-?\d{4,}$/.test(whole) ? [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.') : fixed;
}

/** Parses digits and one dot in any browser language; returns other text unchanged. */
function numberIn(text: string): number | string | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const value = isDecimal(bare) ? Number(bare) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}

/** For blur: also accepts a pasted amount with separators. */
function settled(text: string): number | string | undefined {
  const bare = text.trim();
  const symbol = currencySymbol();
  const amount = bare.startsWith(symbol) ? bare.slice(symbol.length).trim() : bare;
  return numberIn(/^[\d.,]+$/.test(amount) ? (readDecimal(amount) ?? text) : text);
}

/** A number in a text input, so that incomplete input is kept. */
export function Numeric(props: ControlProps): ReactNode {
  const { value, onChange, field } = props;
  const [typed, setTyped] = useState<string>();
  // A new outside value replaces the typed text.
  const isTyped = typed !== undefined && numberIn(typed) === value;
  const [isEditing, setEditing] = useState(false);
  const selected = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined);
  const { decimals } = field.view;
  const raw = typeof value === 'number' ? padded(value, decimals) : textOf(value);
  const shown = isTyped ? typed : typeof value === 'number' && decimals !== undefined && !isEditing ? grouped(value, decimals) : raw;
  function type(text: unknown): void {
    setTyped(textOf(text));
    onChange(numberIn(textOf(text)));
  }
  /** Shows the edit text and keeps a full selection. */
  function enter({ currentTarget: input }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    selected.current = input.selectionStart === 0 && input.selectionEnd === input.value.length ? input : undefined;
    setEditing(true);
  }
  useLayoutEffect(() => {
    if (isEditing) selected.current?.select();
  }, [isEditing]);
  function leave(): void {
    setTyped(undefined);
    setEditing(false);
    const text = isTyped ? typed : raw;
    if (settled(text) !== value) onChange(settled(text));
  }
  const leaveNow = useLatest(leave);
  // Waits for the release: a resolved error must not move the pressed button, whose click needs the number.
  return <Text {...props} value={shown} onChange={type} onFocus={enter} onBlur={() => atRelease(() => leaveNow.current())} />;
}

/** An incomplete date stays as typed, and the form marks it as invalid. */
export function Moment(props: ControlProps): ReactNode {
  const { label, hint, error, required, id, field, readOnly, value, onChange, autoFocus, range } = props;
  return (
    <Field {...{ label, hint, error, required, id }}>
      {(control) => (
        <MomentInput
          {...control}
          kind={momentKindOf(field) ?? 'date'}
          order={field.dates}
          name={label}
          value={textOf(value)}
          onChange={(next, isWhole) => onChange(next === '' ? undefined : next, isWhole)}
          earliest={dayOf(field.view.earliest)}
          latest={dayOf(field.view.latest)}
          opensAt={field.view.opensAt}
          range={range}
          readOnly={readOnly}
          aria-disabled={field.isDisabled || undefined}
          autoFocus={autoFocus}
          className={cx('control', error !== undefined && 'invalid')}
        />
      )}
    </Field>
  );
}
