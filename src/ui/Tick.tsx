import type { ComponentProps, ReactNode } from 'react';
import { bindClasses } from './classNames';
import styles from './Tick.module.css';

const cx = bindClasses(styles);

interface TickProps
  extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'autoFocus' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  readonly label: ReactNode;
  readonly kind: 'checkbox' | 'radio' | 'switch';
  readonly checked: boolean;
  readonly readOnly: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A check box, radio button or switch with its label. Read-only, it can still be focused. */
export function Tick({ label, kind, checked, readOnly, onChange, ...rest }: TickProps): ReactNode {
  return (
    <label className={cx('tick', readOnly && 'fixed')}>
      <input
        {...rest}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        {...(kind === 'switch' ? { role: 'switch' } : {})}
        className={cx(kind === 'switch' ? 'switch' : 'input')}
        checked={checked}
        aria-disabled={readOnly || undefined}
        onChange={(event) => {
          if (!readOnly) onChange(event.currentTarget.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
