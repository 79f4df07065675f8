import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { bindClasses } from './classNames';
import styles from './Field.module.css';

/** The class names that every field's control shares. */
export const fieldClasses = bindClasses(styles);
const cx = fieldClasses;

export interface FieldProps {
  readonly label: string;
  /** The label is said but not shown, where the place makes it plain (a search box). */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The id of the control, for an error summary that links to it. */
  readonly id?: string | undefined;
}

/** What a field's control spreads on itself. */
interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface SaidProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** The ids of what describes a control, as Said draws them. */
export function describedBy({ id, hint, error }: SaidProps): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

/** The hint and the complaint below a control. */
export function Said({ id, hint, error }: SaidProps): ReactNode {
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

/** The red asterisk of what must be answered. */
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

/** Where a field has its label: above the control, inside its box, where fields stand in one line, or beside it, where it is only read. */
export const FieldLook = createContext<'above' | 'inside' | 'beside'>('above');

/** Label above, control, then hint and error below, tied together for assistive technology. A required field has a red asterisk. */
export function Field({ label, hideLabel = false, hint, error, required = false, id, children }: FrameProps): ReactNode {
  const own = useId();
  const look = use(FieldLook);
  const control = id ?? own;
  const said = { id: control, hint, error };
  return (
    <div className={cx('field', look !== 'above' && !hideLabel && look)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : cx('label')}>
        {label}
        <Mark required={required} />
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy(said),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <Said {...said} />
    </div>
  );
}
