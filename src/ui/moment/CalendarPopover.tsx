import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { bindClasses } from '../classNames';
import { Later } from '../Later';
import { placeOpened } from '../place';
import { Skeleton } from '../Skeleton';
import type { CalendarProps } from './Calendar';
import styles from './Calendar.module.css';

const cx = bindClasses(styles);

/** Most users type, so the calendar loads on first use. */
const loadCalendar = async () => (await import('./Calendar')).Calendar;

interface CalendarPopoverProps extends Omit<CalendarProps, 'onClose'> {
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly anchor: RefObject<HTMLInputElement | null>;
}

/** A calendar below its field, in the top layer; its contents exist only while open. */
export function CalendarPopover({ id, ref, anchor, ...calendar }: CalendarPopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement, []);
  // The calendar may load late, and months have four to six weeks: flips above the field if needed.
  useEffect(() => {
    const opened = box.current;
    if (!isOpen || opened === null) return;
    const observer = new ResizeObserver(() => {
      if (anchor.current !== null) placeOpened(opened, anchor.current, { side: 'bottom', align: 'start', gap: 4 });
    });
    observer.observe(opened);
    return () => observer.disconnect();
  }, [isOpen, anchor]);

  function close(): void {
    box.current?.hidePopover();
    anchor.current?.focus();
  }
  return (
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-label={`Calendar: ${calendar.name}`}
      popover="auto"
      className={cx('popover')}
      onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      // Its keys and clicks must not reach a surrounding form.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      onChange={(event) => event.stopPropagation()}
    >
      {isOpen ? (
        <Later load={loadCalendar} name="The calendar" waiting={<Skeleton lines={7} />}>
          {(Calendar) => <Calendar {...calendar} onClose={close} />}
        </Later>
      ) : null}
    </div>
  );
}
