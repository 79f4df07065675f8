import { type MouseEvent, type ReactNode, useId } from 'react';
import { bindClasses } from '../classNames';
import { ToneIcon } from '../tones';
import styles from './FormErrors.module.css';

const cx = bindClasses(styles);

export interface FormError {
  readonly message: string;
  readonly field?: string | undefined;
  readonly onVisit?: (() => void) | undefined;
}

export interface FormErrorsProps {
  readonly errors: readonly FormError[];
  /** Its heading. */
  readonly title?: string | undefined;
}

function visit(event: MouseEvent<HTMLAnchorElement>, field: string, onVisit: FormError['onVisit']): void {
  if (onVisit !== undefined) {
    event.preventDefault();
    onVisit();
    return;
  }
  const control = document.getElementById(field);
  if (control === null) return;
  // The router owns the URL; only move the focus.
  event.preventDefault();
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

/** An error summary that links to the fields; empty without errors. docs/rules/everywhere.md, 8. */
export function FormErrors({ errors, title = 'Please correct the following errors on your form' }: FormErrorsProps): ReactNode {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div role="alert" aria-labelledby={id} className={cx('box')}>
      <ToneIcon tone="error" className={cx('icon')} />
      <div>
        <h2 id={id} className={cx('title')}>
          {title}
        </h2>
        <ul className={cx('list')}>
          {errors.map(({ message, field, onVisit }) => (
            <li key={`${field} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <a href={`#${field}`} onClick={(event) => visit(event, field, onVisit)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
