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
import { type DateOrder, venueMinute } from '../../schemas/wire/dates';
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
  /** What the field is called, for its calendar. */
  readonly name: string;
  /** YYYY-MM-DD, HH:mm or YYYY-MM-DDTHH:mm; '' for none. What is no moment yet is the text as it was typed. */
  readonly value: string;
  /** `isWhole`: nothing of it is still to come, because it was picked in the calendar or its typing has ended. */
  readonly onChange: (value: string, isWhole: boolean) => void;
  /** The first and the last day that may be chosen. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  /** The day whose year the calendar opens at while the field is empty; it asks for year, month and day then. */
  readonly opensAt?: string | undefined;
  readonly range?: RangeEnd | undefined;
  readonly readOnly?: boolean | undefined;
  /** It is one of very many and not in use: its calendar is not drawn. */
  readonly isAsleep?: boolean | undefined;
  /** It stands in a block of its own, below its label, and needs no box around it: of many that is one element less each. */
  readonly isBare?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/**
 * A text that is being typed, the value that the field told for it, and the one that there was before: another value from outside ends the typing.
 */
interface Typing {
  readonly text: string;
  readonly told: string;
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
 * A field for a day, a time or both: typed in the notation that the screen declares, forgiving, the same under every locale of the browser. The
 * up and down keys step, Alt+Down and the button open a calendar.
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
  const isTyping = typing !== undefined && typing.told === value;
  const shown = isTyping ? typing.text : showMoment(kind, value, order);
  // What is half typed has no time any more.
  const before = isTyping ? typing.before : value;
  const hasCalendar = kind !== 'time' && !readOnly && !isAsleep;
  const isJoined = use(IsJoined) && range !== undefined;
  // The button of the calendar ends where the field does.
  const box = style?.width === undefined ? undefined : { width: style.width };
  const hasButton = hasCalendar && !(isJoined && range.is === 'from');
  const [asks, setAsks] = useState(range?.is);

  function read(text: string, isFinal: boolean): string {
    if (text.trim() === '') return '';
    // A day of the other century is meant of something long ago only; elsewhere one that lies too late is refused as it was typed.
    const last = opensAt === undefined ? undefined : latest;
    return (
      readTyped(kind, text, { order, now: venueMinute(), latest: last, value: before.length === 16 ? before : undefined, isFinal }) ?? text
    );
  }
  function type(event: ChangeEvent<HTMLInputElement>): void {
    // A form around it that listens for its fields' texts must not take what is half typed.
    event.stopPropagation();
    const text = event.currentTarget.value;
    const told = read(text, false);
    setTyping({ text, told, before });
    if (told !== value) onChange(told, false);
  }
  /** What was typed counts as finished. */
  function settle(): void {
    if (typing === undefined) return;
    const told = read(shown, true);
    setTyping(undefined);
    if (told !== value) onChange(told, true);
  }
  const settleNow = useRef(settle);
  useLayoutEffect(() => {
    settleNow.current = settle;
  });
  function take(next: string, isWhole: boolean): void {
    setTyping(undefined);
    if (next !== value) onChange(next, isWhole);
  }
  /** A day whose time has not been told yet is not the whole of a moment. */
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
    // The form that Enter submits has what was typed.
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
      // What comes from around is the name of another module's class.
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
      // What the field tells its form may move the page, which must not happen before the press that takes the focus is over; its click has to know.
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
            // The one button of a range begins with its first day.
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
