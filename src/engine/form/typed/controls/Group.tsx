import type { ReactNode } from 'react';
import { bindClasses } from '../../../../ui/classNames';
import { describedBy, FieldNotes, fieldClasses, Mark } from '../../../../ui/Field';
import styles from './Group.module.css';

const cx = bindClasses(styles);

interface GroupProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly label: string;
  readonly required: boolean;
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
}

export function Group({ id, label, hint, error, required, role, children }: GroupProps): ReactNode {
  const state = role === undefined ? {} : { role, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined };
  return (
    <fieldset {...state} aria-describedby={describedBy({ id, hint, error })} className={fieldClasses('field')}>
      <legend className={cx('legend')}>
        {label}
        <Mark required={required} />
      </legend>
      <div className={cx('answers')}>{children}</div>
      <FieldNotes {...{ id, hint, error }} />
    </fieldset>
  );
}
