import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/TextField';
import { type ControlProps, textOf } from './control';

function TextControl(props: ControlProps & Pick<TextFieldProps, 'type' | 'multiline' | 'inputMode' | 'onBlur'>): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus, value, onChange, onBlur, field, type, multiline, inputMode } = props;
  const { placeholder, rows } = field.view;
  return (
    <TextField
      {...{ id, label, hint, error, required, readOnly, autoFocus, type, multiline, inputMode, placeholder, rows, onBlur }}
      value={textOf(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

/** One line of text. */
export function Text(props: ControlProps): ReactNode {
  return <TextControl {...props} />;
}

/** Several lines of text. */
export function Multiline(props: ControlProps): ReactNode {
  return <TextControl {...props} multiline />;
}

/** An address to send mail to. */
export function Email(props: ControlProps): ReactNode {
  return <TextControl {...props} type="email" />;
}

/** A phone number. */
export function Phone(props: ControlProps): ReactNode {
  return <TextControl {...props} inputMode="tel" />;
}

/** A number with so many decimals at least; whatever they cannot hold stays as it is. */
function padded(value: unknown, decimals: number): string {
  const text = textOf(value);
  const fixed = Number(text).toFixed(decimals);
  return text.trim() !== '' && Number(fixed) === Number(text) ? fixed : text;
}

/** A number, typed as text, so that nothing is lost while it is being typed. */
export function Numeric(props: ControlProps): ReactNode {
  const { value, onChange, field } = props;
  const { decimals } = field.view;
  if (decimals === undefined) return <TextControl {...props} type="number" />;
  // What was typed is a text until it is saved; a number is one that was loaded.
  const shown = typeof value === 'number' ? padded(value, decimals) : value;
  const leave = (): void => {
    if (padded(shown, decimals) !== textOf(shown)) onChange(padded(shown, decimals));
  };
  return <TextControl {...props} value={shown} type="number" onBlur={leave} />;
}
