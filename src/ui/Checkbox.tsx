import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Checkbox.module.css';
import { bindClasses } from './classNames';

const cx = bindClasses(styles);

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly indeterminate?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
}

/** A box to tick, with its label; `indeterminate` for some of several. */
export function Checkbox({ label, checked, indeterminate = false, onChange, disabled = false, id }: CheckboxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={cx('checkbox', disabled && 'disabled')}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        className={cx('input')}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
