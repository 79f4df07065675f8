import type { ReactNode } from 'react';
import { bindClasses } from '../../../../ui/classNames';
import { describedBy, FieldNotes, fieldClasses, Mark } from '../../../../ui/Field';
import { loadingText } from '../../../../ui/SelectField';
import styles from './Group.module.css';

const cx = bindClasses(styles);

interface GroupProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly label: string;
  readonly required: boolean;
  readonly role?: 'radiogroup';
  /** The choices have not arrived yet. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

export function Group({ id, label, hint, error, required, role, isLoading = false, children }: GroupProps): ReactNode {
  const state = role === undefined ? {} : { role, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined };
  return (
    <fieldset
      {...state}
      aria-busy={isLoading || undefined}
      aria-describedby={describedBy({ id, hint, error })}
      className={fieldClasses('field')}
    >
      <legend className={cx('legend')}>
        {label}
        <Mark required={required} />
      </legend>
      <div className={cx('answers')}>
        {isLoading ? (
          <p id={id} className={cx('loading')}>
            {loadingText}
          </p>
        ) : (
          children
        )}
      </div>
      <FieldNotes {...{ id, hint, error }} />
    </fieldset>
  );
}
