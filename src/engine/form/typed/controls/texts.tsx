import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetName } from '../../../../schemas/forms/view';
import { isDecimal, readDecimal } from '../../../../schemas/options/decimal';
import { currencySymbol } from '../../../../schemas/wire/currency';
import { atRelease } from '../../../../ui/press';
import { TextField, type TextFieldProps } from '../../../../ui/TextField';
import { type ControlProps, textOf } from './control';

const kinds: Readonly<Partial<Record<WidgetName, Pick<TextFieldProps, 'type' | 'multiline' | 'inputMode'>>>> = {
  multiline: { multiline: true },
  email: { type: 'email' },
  phone: { inputMode: 'tel' },
  number: { type: 'number' },
};

/** What is typed as a text: in one line or several, an address to send mail to, a phone number. */
export function Text({ field, value, onChange, onBlur, ...props }: ControlProps & Pick<TextFieldProps, 'onBlur'>): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus } = props;
  const { placeholder, rows } = field.view;
  return (
    <TextField
      {...{ id, label, hint, error, required, readOnly, autoFocus, placeholder, rows, onBlur }}
      {...(field.widget && kinds[field.widget])}
      value={textOf(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

/** A number with so many decimals at least; whatever they cannot hold stays as it is. */
function padded(value: number, decimals = 0): string {
  const fixed = value.toFixed(decimals);
  return Number(fixed) === value ? fixed : String(value);
}

/** The number that a text is, in digits and one dot whatever the browser's language; the text itself where it is none. */
function numberIn(text: string): number | string | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const value = isDecimal(bare) ? Number(bare) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}

/** The same of a field that is left: an amount may have been pasted as it is written elsewhere. */
function settled(text: string): number | string | undefined {
  const bare = text.trim();
  const symbol = currencySymbol();
  const amount = bare.startsWith(symbol) ? bare.slice(symbol.length).trim() : bare;
  return numberIn(/^[\d.,]+$/.test(amount) ? (readDecimal(amount) ?? text) : text);
}

/** A number, typed as text, so that nothing is lost while it is being typed. */
export function Numeric(props: ControlProps): ReactNode {
  const { value, onChange, field } = props;
  const [typed, setTyped] = useState<string>();
  // Another value from outside takes the place of what is typed.
  const isTyped = typed !== undefined && numberIn(typed) === value;
  const shown = isTyped ? typed : typeof value === 'number' ? padded(value, field.view.decimals) : textOf(value);
  function type(text: unknown): void {
    setTyped(textOf(text));
    onChange(numberIn(textOf(text)));
  }
  function leave(): void {
    setTyped(undefined);
    if (settled(shown) !== value) onChange(settled(shown));
  }
  const leaveNow = useRef(leave);
  useLayoutEffect(() => {
    leaveNow.current = leave;
  });
  // A complaint that is met then must not move what is being pressed away; its click has to know of the number.
  return <Text {...props} value={shown} onChange={type} onBlur={() => atRelease(() => leaveNow.current())} />;
}
