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
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('field', look !== 'above' && !hideLabel && look)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : cx('label')}>
        {label}
        {required ? (
          <span className={cx('mark')} data-mark="" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children({
        id: control,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint ? (
        <p id={`${control}-hint`} className={cx('hint')}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${control}-error`} className={cx('error')}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
