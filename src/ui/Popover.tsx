import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { bindClasses } from './classNames';
import styles from './Popover.module.css';
import { placeOpened } from './place';

const cx = bindClasses(styles);

export interface PopoverTrigger {
  readonly id: string;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
}

export interface PopoverProps {
  readonly label: string;
  readonly trigger: (attributes: PopoverTrigger) => ReactNode;
  /** A function receives the close callback. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: 'start' | 'end' | undefined;
  readonly size?: 'menu' | 'form' | 'chooser' | undefined;
  /** Keeps its contents mounted while closed. */
  readonly staysMounted?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** A popover opened by a button. The browser provides top layer, light dismiss and focus return. */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  size = 'menu',
  staysMounted = false,
  onKeyDown,
}: PopoverProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {trigger({ id: `${id}-trigger`, popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      <div
        id={id}
        role="dialog"
        aria-label={label}
        popover="auto"
        className={cx('popover', size)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          // Escape must not also close the dialog around it.
          event.stopPropagation();
          event.currentTarget.hidePopover();
        }}
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === 'open');
        }}
        onToggle={(event) => {
          const anchor = document.getElementById(`${id}-trigger`);
          if (event.target !== event.currentTarget || event.newState !== 'open' || anchor === null) return;
          placeOpened(event.currentTarget, anchor, { side: 'bottom', align, gap: 4 });
          const search = event.currentTarget.querySelector<HTMLElement>('input[type=search]');
          (search ?? event.currentTarget.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
        }}
      >
        {isOpen || staysMounted
          ? typeof children === 'function'
            ? children(() => document.getElementById(id)?.hidePopover())
            : children
          : null}
      </div>
    </>
  );
}
