import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { today as dayNow } from '../../schemas/wire/clock';
import type { DateOrder } from '../../schemas/wire/dates';
import { rangeNamed, rangeNames } from '../../schemas/wire/ranges';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import { IconButton } from '../IconButton';
import styles from './Calendar.module.css';
import { ChoiceGrid } from './ChoiceGrid';
import { clampDay, dayFrom, plusMonths } from './days';
import { dayIn, showMoment } from './kinds';
import type { DayLimits, RangeEnd } from './rangeEnd';

const cx = bindClasses(styles);

export interface CalendarProps extends DayLimits {
  readonly name: string;
  readonly order: DateOrder;
  readonly value: string | undefined;
  readonly opensAt?: string | undefined;
  readonly range?: RangeEnd | undefined;
  readonly asks?: RangeEnd['is'] | undefined;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

type View = 'years' | 'months' | 'days';

const yearsOnPage = 12;
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(new Date(2026, month, 1)),
);

/** The day at local noon, which no clock change moves. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function dayOf(date: Date): string {
  return dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';
}

function optionalDate(day: string | undefined): Date | undefined {
  return day === undefined ? undefined : dateOf(day);
}

function pageOf(year: number): number {
  return Math.floor(year / yearsOnPage) * yearsOnPage;
}

/** A calendar by days, months and years, Monday first; days outside the limits are disabled. */
export function Calendar({ order, value, opensAt, range, asks, onDay, onClose, ...own }: CalendarProps): ReactNode {
  const [end, setEnd] = useState(asks ?? range?.is);
  const { earliest, latest } = limitsOf(end, range, own);
  const today = dayNow();
  const [view, setView] = useState<View>(value === undefined && opensAt !== undefined ? 'years' : 'days');
  const [month, setMonth] = useState(() => `${clampDay(value ?? opensAt ?? today, earliest, latest).slice(0, 7)}-01`);
  const year = Number(month.slice(0, 4));
  const firstMonth = earliest?.slice(0, 7);
  const lastMonth = latest?.slice(0, 7);
  const isMonthOutside = (text: string): boolean =>
    (firstMonth !== undefined && text < firstMonth) || (lastMonth !== undefined && text > lastMonth);
  const isYearOutside = (each: number): boolean =>
    (firstMonth !== undefined && `${each}-12` < firstMonth) || (lastMonth !== undefined && `${each}-01` > lastMonth);

  function take(day: string): void {
    if (range === undefined) {
      onDay(day);
      onClose();
      return;
    }
    const { from, to } = endsOf(range, value);
    if (end === 'from') {
      range.onRange(day, to !== undefined && to >= day ? to : day, false);
      setEnd('to');
    } else {
      range.onRange(from !== undefined && from <= day ? from : day, day, true);
      onClose();
    }
  }
  function turn(by: number): void {
    setMonth(plusMonths(month, view === 'days' ? by : view === 'months' ? by * 12 : by * 12 * yearsOnPage));
  }
  function clampFor(which: RangeEnd['is'], day: string): string {
    const limits = limitsOf(which, range, own);
    return clampDay(day, limits.earliest, limits.latest);
  }
  const captions: Readonly<Record<View, string>> = {
    days: `${monthNames[Number(month.slice(5, 7)) - 1]} ${year}`,
    months: String(year),
    years: `${pageOf(year)} to ${pageOf(year) + yearsOnPage - 1}`,
  };
  const wider: Readonly<Record<View, View>> = { days: 'months', months: 'years', years: 'years' };
  const ends = range === undefined ? undefined : endsOf(range, value);

  return (
    <div className={cx('calendar')}>
      {end === undefined ? null : <p className={cx('asks')}>{end === 'from' ? 'Choose the first day' : 'Choose the last day'}</p>}
      <div className={cx('head')}>
        <IconButton label={`Earlier ${view}`} icon={<ChevronLeft />} size="small" onClick={() => turn(-1)} />
        <Button variant="quiet" size="small" aria-live="polite" onClick={() => setView(wider[view])}>
          {captions[view]}
        </Button>
        <IconButton label={`Later ${view}`} icon={<ChevronRight />} size="small" onClick={() => turn(1)} />
      </div>
      {view === 'days' ? (
        <DayPicker
          key={end}
          {...(range === undefined
            ? { mode: 'single', required: true, selected: optionalDate(value), onSelect: (date: Date) => take(dayOf(date)) }
            : {
                mode: 'range',
                selected: { from: optionalDate(ends?.from), to: optionalDate(ends?.to) },
                onDayClick: (date: Date, { disabled }) => (disabled ? undefined : take(dayOf(date))),
              })}
          month={dateOf(month)}
          onMonthChange={(date) => setMonth(`${dayOf(date).slice(0, 7)}-01`)}
          today={dateOf(today)}
          disabled={[
            ...(earliest === undefined ? [] : [{ before: dateOf(earliest) }]),
            ...(latest === undefined ? [] : [{ after: dateOf(latest) }]),
          ]}
          locale={enGB}
          weekStartsOn={1}
          fixedWeeks
          showOutsideDays
          hideNavigation
          autoFocus
          classNames={dayClasses}
        />
      ) : view === 'months' ? (
        <ChoiceGrid
          label="Month"
          choices={monthNames.map((name, at) => {
            const text = `${year}-${String(at + 1).padStart(2, '0')}`;
            return { id: at + 1, name: name.slice(0, 3), label: `${name} ${year}`, isDisabled: isMonthOutside(text) };
          })}
          current={Number(month.slice(5, 7))}
          onTake={(at) => {
            setMonth(dayFrom(year, at, 1) ?? month);
            setView('days');
          }}
          onTurn={turn}
        />
      ) : (
        <ChoiceGrid
          label="Year"
          choices={Array.from({ length: yearsOnPage }, (_, at) => pageOf(year) + at).map((each) => ({
            id: each,
            name: String(each),
            label: String(each),
            isDisabled: isYearOutside(each),
          }))}
          current={year}
          onTake={(each) => {
            setMonth(dayFrom(each, Number(month.slice(5, 7)), 1) ?? month);
            setView('months');
          }}
          onTurn={turn}
        />
      )}
      <div className={cx('foot')}>
        {range === undefined ? (
          <Button
            size="small"
            variant="quiet"
            disabledReason={clampDay(today, earliest, latest) === today ? undefined : 'Today is outside the permitted days.'}
            onClick={() => take(today)}
          >
            Today, {showMoment('date', today, order)}
          </Button>
        ) : (
          rangeNames.map((name) => {
            const preset = rangeNamed(name, today);
            const [from, to] = [clampFor('from', preset.from), clampFor('to', preset.to)];
            return (
              <Button
                key={name}
                size="small"
                variant="quiet"
                disabledReason={from <= preset.to && to >= preset.from ? undefined : `${name} is outside the permitted days.`}
                onClick={() => {
                  range.onRange(from, to, true);
                  onClose();
                }}
              >
                {name}
              </Button>
            );
          })
        )}
      </div>
    </div>
  );
}

function limitsOf(end: RangeEnd['is'] | undefined, range: RangeEnd | undefined, own: DayLimits): DayLimits {
  return end === undefined || end === range?.is ? own : (range?.otherDays ?? own);
}

function endsOf({ is, other }: RangeEnd, own: string | undefined): { readonly from: string | undefined; readonly to: string | undefined } {
  const partner = dayIn(other());
  return is === 'from' ? { from: own, to: partner } : { from: partner, to: own };
}

const dayClasses = {
  month_grid: cx('grid'),
  month_caption: 'sr-only',
  weekday: cx('weekday'),
  day: cx('day'),
  day_button: cx('dayButton'),
  selected: cx('selected'),
  today: cx('today'),
  outside: cx('outside'),
  disabled: cx('disabled'),
  range_middle: cx('middle'),
};
