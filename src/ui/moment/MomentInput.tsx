import { CalendarDays } from 'lucide-react';
import {
  type AriaAttributes,
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { venueMinute } from '../../schemas/wire/clock';
import type { DateOrder } from '../../schemas/wire/dates';
import { bindClasses } from '../classNames';
import { IconButton } from '../IconButton';
import { atRelease } from '../press';
import { CalendarPopover } from './CalendarPopover';
import { clampDay, plusDays, plusMinutes, plusMonths } from './days';
import { dayIn, type MomentKind, notationOf, showMoment } from './kinds';
import styles from './MomentInput.module.css';
import { IsJoined, type RangeEnd } from './rangeEnd';
import { readTyped } from './typedMoment';

const cx = bindClasses(styles);

export interface MomentInputProps
  extends Pick<AriaAttributes, 'aria-describedby' | 'aria-disabled' | 'aria-invalid' | 'aria-required' | 'aria-label' | 'aria-labelledby'> {
  readonly kind: MomentKind;
  readonly order: DateOrder;
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD, HH:mm or YYYY-MM-DDTHH:mm; '' for none; unparsed text as typed. */
  readonly value: string;
  /** `isWhole`: the value is final, by the calendar or the end of typing. */
  readonly onChange: (value: string, isWhole: boolean) => void;
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  /** The calendar of an empty field opens at this day's year, and asks for year, month and day. */
  readonly opensAt?: string | undefined;
  readonly range?: RangeEnd | undefined;
  readonly readOnly?: boolean | undefined;
  /** One of very many, not in use: it has no calendar. */
  readonly isAsleep?: boolean | undefined;
  readonly isBare?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** A different external value ends typing. */
interface Typing {
  readonly text: string;
  readonly result: string;
  readonly before: string;
}

interface Step {
  readonly days?: number;
  readonly months?: number;
  readonly minutes?: number;
}

const daySteps: Readonly<Record<string, Step>> = {
  ArrowUp: { days: 1 },
  ArrowDown: { days: -1 },
  PageUp: { months: 1 },
  PageDown: { months: -1 },
};
const timeSteps: Readonly<Record<string, Step>> = {
  ArrowUp: { minutes: 1 },
  ArrowDown: { minutes: -1 },
  PageUp: { minutes: 60 },
  PageDown: { minutes: -60 },
};

/**
 * A day, time or both, typed in the declared notation, independent of the browser's locale. Up and Down step; Alt+Down opens the calendar.
 */
export function MomentInput(props: MomentInputProps): ReactNode {
  const {
    kind,
    order,
    id,
    name,
    value,
    onChange,
    earliest,
    latest,
    opensAt,
    range,
    readOnly = false,
    isAsleep = false,
    isBare = false,
    autoFocus,
    className,
    style,
    ...aria
  } = props;
  const [typing, setTyping] = useState<Typing>();
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  const isTyping = typing !== undefined && typing.result === value;
  const shown = isTyping ? typing.text : showMoment(kind, value, order);
  // Half-typed text has no time, so the earlier value counts.
  const before = isTyping ? typing.before : value;
  const hasCalendar = kind !== 'time' && !readOnly && !isAsleep;
  const isJoined = use(IsJoined) && range !== undefined;
  const box = style?.width === undefined ? undefined : { width: style.width };
  const hasButton = hasCalendar && !(isJoined && range.is === 'from');
  const [asks, setAsks] = useState(range?.is);

  function read(text: string, isFinal: boolean): string {
    if (text.trim() === '') return '';
    // Two-digit years mean the past century only for long-ago dates; elsewhere a day that is too late is rejected.
    const last = opensAt === undefined ? undefined : latest;
    return (
      readTyped(kind, text, { order, now: venueMinute(), latest: last, value: before.length === 16 ? before : undefined, isFinal }) ?? text
    );
  }
  function type(event: ChangeEvent<HTMLInputElement>): void {
    // A surrounding form must not read half-typed text.
    event.stopPropagation();
    const text = event.currentTarget.value;
    const result = read(text, false);
    setTyping({ text, result, before });
    if (result !== value) onChange(result, false);
  }
  function settle(): void {
    if (typing === undefined) return;
    const result = read(shown, true);
    setTyping(undefined);
    if (result !== value) onChange(result, true);
  }
  const settleNow = useRef(settle);
  useLayoutEffect(() => {
    settleNow.current = settle;
  });
  function take(next: string, isWhole: boolean): void {
    setTyping(undefined);
    if (next !== value) onChange(next, isWhole);
  }
  /** Without a time the value is not final. */
  function pick(day: string): void {
    const time = value.slice(11, 16);
    if (kind === 'date') take(day, true);
    else take(`${day}T${time || '00:00'}`, time !== '');
  }
  function stepped({ days, months, minutes }: Step): string {
    const now = venueMinute();
    const current = read(shown, true);
    if (kind === 'time') return plusMinutes(/^\d\d:\d\d$/.test(current) ? current : now.slice(11), minutes ?? 0);
    const day = dayIn(current);
    const time = current.slice(11, 16) || '00:00';
    if (minutes !== undefined && day !== undefined) return `${day}T${plusMinutes(time, minutes)}`;
    const start = day ?? clampDay(now.slice(0, 10), earliest, latest);
    const moved = day === undefined ? start : days === undefined ? plusMonths(start, months ?? 0) : plusDays(start, days);
    const next = clampDay(moved, earliest, latest);
    return kind === 'date' ? next : `${next}T${time}`;
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (readOnly) return;
    if (hasCalendar && event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setAsks(range?.is);
      popover.current?.showPopover();
      return;
    }
    // Enter submits the form with the typed value.
    if (event.key === 'Enter') flushSync(settle);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isInTime = kind === 'time' || (kind === 'dateTime' && (event.currentTarget.selectionStart ?? 0) > 10);
    const step = (isInTime ? timeSteps : daySteps)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const caret = event.currentTarget.selectionStart;
    flushSync(() => take(stepped(step), false));
    input.current?.setSelectionRange(caret, caret);
  }

  const field = (
    <input
      {...aria}
      ref={input}
      id={id}
      // `className` is from another CSS module.
      className={[cx('input', hasButton && 'withCalendar'), className].filter(Boolean).join(' ')}
      style={style}
      type="text"
      inputMode={kind === 'time' ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      placeholder={readOnly ? undefined : notationOf(kind, order)}
      aria-keyshortcuts={hasCalendar ? 'Alt+ArrowDown' : undefined}
      value={shown}
      readOnly={readOnly}
      // biome-ignore lint/a11y/noAutofocus: a form may name the field that is answered first.
      autoFocus={autoFocus}
      onChange={type}
      // The change may shift the page, so it waits for the press to end.
      onBlur={() => atRelease(() => settleNow.current())}
      onKeyDown={press}
    />
  );
  const calendar = hasCalendar ? (
    <>
      {hasButton ? (
        <span className={cx('button')}>
          <IconButton
            label={`Choose ${isJoined ? range.name : name} in a calendar`}
            icon={<CalendarDays />}
            size="small"
            tabIndex={-1}
            popoverTarget={popoverId}
            aria-haspopup="dialog"
            // The one button of a joined range starts with its first day.
            onClick={() => setAsks(isJoined ? 'from' : range?.is)}
          />
        </span>
      ) : null}
      <CalendarPopover
        ref={popover}
        id={popoverId}
        anchor={input}
        name={isJoined ? range.name : name}
        order={order}
        value={dayIn(read(shown, true))}
        {...{ earliest, latest, opensAt, range, asks }}
        onDay={pick}
      />
    </>
  ) : null;
  if (isBare) {
    return (
      <>
        {field}
        {calendar && (
          <span className={cx('end')} style={box}>
            {calendar}
          </span>
        )}
      </>
    );
  }
  return (
    <span className={cx('moment')} style={box}>
      {field}
      {calendar}
    </span>
  );
}
