import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { bindClasses } from './classNames';
import styles from './Field.module.css';

/** Class names shared by all field controls. */
export const fieldClasses = bindClasses(styles);
const cx = fieldClasses;

export interface FieldProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly id?: string | undefined;
}

interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldNotesProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** Returns the ids of the hint and error that `FieldNotes` renders. */
export function describedBy({ id, hint, error }: FieldNotesProps): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

export function FieldNotes({ id, hint, error }: FieldNotesProps): ReactNode {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className={cx('hint')}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={cx('error')} data-error="">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </>
  );
}

/** The star of a required field. Assistive technology reads `aria-required` instead. */
export function Mark({ required }: { readonly required: boolean }): ReactNode {
  return required ? (
    <span className={cx('mark')} data-mark="" aria-hidden="true">
      *
    </span>
  ) : null;
}

interface FrameProps extends FieldProps {
  readonly children: (control: ControlAttributes) => ReactNode;
}

export const FieldLook = createContext<'above' | 'inside' | 'beside'>('above');

/** A field: label, control, hint and error, linked for assistive technology. */
export function Field({ label, hideLabel = false, hint, error, required = false, id, children }: FrameProps): ReactNode {
  const own = useId();
  const look = use(FieldLook);
  const control = id ?? own;
  const notes = { id: control, hint, error };
  return (
    <div className={cx('field', look !== 'above' && !hideLabel && look)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : cx('label')}>
        {label}
        <Mark required={required} />
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy(notes),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes {...notes} />
    </div>
  );
}
