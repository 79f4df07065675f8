import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { bindClasses } from '../classNames';
import { Later } from '../Later';
import { placeOpened } from '../place';
import { Skeleton } from '../Skeleton';
import type { CalendarProps } from './Calendar';
import styles from './Calendar.module.css';

const cx = bindClasses(styles);

/** Most people type; the calendar is loaded by the first who opens one. */
const loadCalendar = async () => (await import('./Calendar')).Calendar;

interface CalendarPopoverProps extends Omit<CalendarProps, 'onClose'> {
  readonly id: string;
  readonly ref: Ref<HTMLDivElement>;
  /** The field that it stands under, which has the focus again when it closes. */
  readonly anchor: RefObject<HTMLInputElement | null>;
}

/** A calendar under its field, in the browser's top layer; at the bottom of a narrow screen. Its contents exist while it is open. */
export function CalendarPopover({ id, ref, anchor, ...calendar }: CalendarPopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement, []);
  // The calendar may come after its box was opened, and months have four to six weeks: wherever it has no room below it stands above.
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
      // A form around it must take neither its keys nor its clicks.
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
