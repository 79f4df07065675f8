import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/TextField';
import { type ControlProps, textOf } from './control';

function TextControl(props: ControlProps & Pick<TextFieldProps, 'type' | 'multiline' | 'inputMode'>): ReactNode {
  const { id, label, hint, error, required, readOnly, autoFocus, value, onChange, field, type, multiline, inputMode } = props;
  const { placeholder, rows } = field.view;
  return (
    <TextField
      {...{ id, label, hint, error, required, readOnly, autoFocus, type, multiline, inputMode, placeholder, rows }}
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

/** A number, typed as text, so that nothing is lost while it is being typed. */
export function Numeric(props: ControlProps): ReactNode {
  return <TextControl {...props} type="number" />;
}
