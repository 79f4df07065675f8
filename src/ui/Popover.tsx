import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { bindClasses } from './classNames';
import styles from './Popover.module.css';
import { placeOpened } from './place';

const cx = bindClasses(styles);

/** What the trigger spreads on its button. */
export interface PopoverTrigger {
  readonly id: string;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
}

export interface PopoverProps {
  /** What it holds, for assistive technology. */
  readonly label: string;
  readonly trigger: (attributes: PopoverTrigger) => ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  /** As wide as a menu, or as a form of one column. */
  readonly size?: 'menu' | 'form' | undefined;
  /** Its contents are there while it is closed too, because somebody counts on them. */
  readonly isKept?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * A box over the page that a button opens: nothing moves for it. The browser gives the top layer (also over a dialog), dismissal by a click outside
 * or Escape, and the return of the focus.
 */
export function Popover({ label, trigger, children, align = 'start', size = 'menu', isKept = false, onKeyDown }: PopoverProps): ReactNode {
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
          // What it was opened from, be it a dialog, is not left with it.
          event.stopPropagation();
          event.currentTarget.hidePopover();
        }}
        onBeforeToggle={(event) => {
          // What is opened inside tells of itself here too.
          if (event.target === event.currentTarget) setOpen(event.newState === 'open');
        }}
        onToggle={(event) => {
          const anchor = document.getElementById(`${id}-trigger`);
          if (event.target !== event.currentTarget || event.newState !== 'open' || anchor === null) return;
          placeOpened(event.currentTarget, anchor, { side: 'bottom', align, gap: 4 });
          event.currentTarget.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
        }}
      >
        {isOpen || isKept ? children : null}
      </div>
    </>
  );
}
