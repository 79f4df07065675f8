import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bindClasses } from '../../../ui/classNames';
import { fieldClasses } from '../../../ui/Field';
import styles from './Group.module.css';

const cx = bindClasses(styles);

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
        <p id={`${id}-hint`} className={fieldClasses('hint')}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={fieldClasses('error')}>
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
    <span className={fieldClasses('mark')} data-mark="" aria-hidden="true">
      *
    </span>
  ) : null;
}

interface GroupProps extends SaidProps {
  readonly label: string;
  readonly required: boolean;
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function Group({ id, label, hint, error, required, role, children }: GroupProps): ReactNode {
  const state = role === undefined ? {} : { role, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined };
  return (
    <fieldset {...state} aria-describedby={describedBy({ id, hint, error })} className={fieldClasses('field')}>
      <legend className={cx('legend')}>
        {label}
        <Mark required={required} />
      </legend>
      <div className={cx('answers')}>{children}</div>
      <Said {...{ id, hint, error }} />
    </fieldset>
  );
}
