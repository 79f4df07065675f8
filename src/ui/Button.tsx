import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { bindClasses } from './classNames';
import { SpinnerRing } from './Spinner';
import { useTooltip } from './Tooltip';

const cx = bindClasses(styles);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'style'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  /** Shows progress: keeps its width and focus, and ignores clicks. */
  readonly busy?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly icon?: ReactNode;
}

interface FrameProps extends ButtonProps {
  readonly square?: boolean;
  readonly hint?: string | undefined;
}

/** A button. It has no `disabled`: a blocked button gives its reason (`disabledReason`). */
export function Button(props: ButtonProps): ReactNode {
  return <ButtonFrame {...props} />;
}

export function ButtonFrame(props: FrameProps): ReactNode {
  const { variant = 'secondary', size = 'normal', busy = false, disabledReason, icon, square = false, hint, children, ...rest } = props;
  const reason = disabledReason === '' ? undefined : disabledReason;
  const { anchor, tip, show } = useTooltip({ text: reason ?? hint, describes: reason !== undefined });
  const inert = busy || reason !== undefined;

  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (!inert) {
      rest.onClick?.(event);
      return;
    }
    // Also prevents form submission and opening a popover.
    event.preventDefault();
    event.stopPropagation();
    if (reason !== undefined) show(event.currentTarget);
  }

  const described = [rest['aria-describedby'], anchor['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(
          'button',
          variant,
          size === 'small' && 'small',
          square && 'square',
          reason !== undefined && 'blocked',
          busy && 'busy',
        )}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        aria-describedby={described === '' ? undefined : described}
        onClick={click}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          anchor.onPointerEnter(event);
        }}
        onPointerLeave={(event) => {
          rest.onPointerLeave?.(event);
          anchor.onPointerLeave();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          anchor.onFocus(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          anchor.onBlur();
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          anchor.onKeyDown(event);
        }}
      >
        {busy || icon !== undefined ? <span className={cx('icon')}>{busy ? <SpinnerRing /> : icon}</span> : null}
        {children}
      </button>
      {tip}
    </>
  );
}
