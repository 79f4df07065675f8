import { type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode, type Ref, use, useState } from 'react';
import { usualText } from '../schemas/wire/usualText';
import { Field, FieldLook, type FieldProps, fieldClasses } from './Field';
import { PasswordPeek } from './PasswordPeek';
import { PrintedText } from './PrintedText';

const cx = fieldClasses;

type Passed = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'readOnly' | 'maxLength' | 'placeholder' | 'name' | 'spellCheck'
>;

export interface TextFieldProps extends FieldProps, Passed {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly type?: 'text' | 'password' | 'email' | 'search' | 'number' | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly multiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
}

/** A text input. Passwords can be shown; numbers are text with a numeric keyboard, so that the wheel never changes them. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    hideLabel,
    hint,
    error,
    required,
    id,
    value,
    onChange,
    type = 'text',
    autoFocus,
    multiline,
    rows: lines = 4,
    ref,
    ...rest
  } = props;
  // A read-only value beside its label wraps if it is long.
  const isRead = use(FieldLook) === 'beside' && rest.readOnly === true;
  const rows = isRead && !multiline ? 1 : lines;
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => onChange?.(event.currentTarget.value);
  // Servers reject a longer search, and its list would be lost.
  const most = type === 'search' ? { maxLength: usualText } : {};
  const common = { ...most, value, onChange: change, ref, autoFocus, 'data-autofocus': autoFocus || undefined, ...rest };
  return (
    <Field {...{ label, hideLabel, hint, error, required, id }}>
      {(control) =>
        multiline || isRead ? (
          <textarea {...control} {...common} rows={rows} className={cx('control', 'area', error !== undefined && 'invalid')} />
        ) : (
          // A read-only value cannot be scrolled by typing, so a tooltip shows it.
          <div className={cx('box')} title={rest.readOnly === true && !secret ? value || undefined : undefined}>
            <input
              {...(type === 'number' ? { inputMode: 'decimal' } : {})}
              {...(secret ? { spellCheck: false, autoCapitalize: 'none' } : {})}
              {...control}
              {...common}
              type={secret && shown ? 'text' : type === 'number' ? 'text' : type}
              className={cx('control', secret && 'withEnd', error !== undefined && 'invalid')}
            />
            {secret ? null : <PrintedText text={value} />}
            {secret ? (
              <span className={cx('end')}>
                <PasswordPeek of={control.id} isShown={shown} onToggle={() => setShown(!shown)} />
              </span>
            ) : null}
          </div>
        )
      }
    </Field>
  );
}
