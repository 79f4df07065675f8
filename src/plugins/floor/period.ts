import { periodModes } from '../../schemas/forms/floorPeriod.form';
import { today } from '../../schemas/wire/clock';
import { addDays } from '../../schemas/wire/days';
import { minutesOf, rangeMenu } from '../common/rangeMenu';

export interface PeriodValues {
  readonly periodId?: number | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly currentDate?: boolean | undefined;
}

/** Nothing is later than now, so the end of today means now and keeps the query stable. */
export function endOfToday(): string {
  return `${today()}T23:59`;
}

/** Default period: from yesterday's start until now. docs/rules/floor.md, 4. */
export function periodStart({ asOf }: { readonly asOf: string }) {
  return { periodId: periodModes.dates, fromDate: `${addDays(today(), -1)}T00:00`, toDate: asOf, currentDate: true } as const;
}

const kinds = {
  currentWeek: { id: periodModes.currentWeek, name: 'Current Week' },
  dates: { id: periodModes.dates, name: 'Date Period', isDefault: true },
  collectionWeek: { id: periodModes.collectionWeek, name: 'Collection Week' },
} as const;

/** Returns a kiosk's period modes; week modes need weeks. docs/rules/floor.md, 2. */
export function kioskModes(hasWeeks: boolean) {
  return hasWeeks ? [kinds.dates, kinds.collectionWeek, kinds.currentWeek] : [kinds.dates];
}

/** Period modes of transactions. docs/rules/floor.md, 2. */
export const transactionModes = [kinds.currentWeek, kinds.dates, kinds.collectionWeek] as const;

const dayAsNumber = /^(\d{4})(\d{2})(\d{2})$/;

/** Id of the current week, a period mode of its own here. docs/rules/everywhere.md, 3. */
const currentWeek = -1;

/** Returns collection weeks as choices, named by their end day if the server sends only ids. docs/rules/floor.md, 3 and 7. */
export function weekChoices(weeks: readonly { readonly id: number; readonly name?: string | undefined }[]) {
  return weeks
    .filter(({ id }) => id !== currentWeek)
    .map(({ id, name }) => ({ id, name: name ?? String(id).replace(dayAsNumber, 'Week ending $3-$2-$1') }));
}

/** Named ranges for a period; one that ends today ends now. docs/rules/floor.md, 4. */
export const periodRanges = rangeMenu('period', (range) => {
  const { first, last } = minutesOf(range);
  const isUntilNow = range.to === today();
  return { periodId: periodModes.dates, fromDate: first, currentDate: isUntilNow, ...(isUntilNow ? {} : { toDate: last }) };
});

interface WithValues {
  readonly values: PeriodValues;
}
const isDates = ({ values }: WithValues) => (values.periodId ?? periodModes.dates) === periodModes.dates;

export const dateFields = {
  fromDate: isDates,
  toDate: (ctx: WithValues) => isDates(ctx) && ctx.values.currentDate !== true,
  currentDate: isDates,
} as const;

export function isByWeek({ values }: WithValues): boolean {
  return values.periodId === periodModes.collectionWeek;
}

/**
 * Converts a period for calls: dates are always sent, but count only without a week. `end` stands for now. `undefined` while incomplete.
 * docs/rules/floor.md, 4.
 */
export function requestedPeriod(period: PeriodValues, week: number | undefined, end: string) {
  const { periodId = periodModes.dates, fromDate, toDate, currentDate } = period;
  const start = periodStart({ asOf: end }).fromDate;
  if (periodId === periodModes.currentWeek) return { start, end, week: undefined, useCurrentWeek: true };
  if (periodId === periodModes.collectionWeek) return week === undefined ? undefined : { start, end, week, useCurrentWeek: false };
  const until = currentDate ? end : toDate;
  return fromDate === undefined || until === undefined
    ? undefined
    : { start: fromDate, end: until, week: undefined, useCurrentWeek: false };
}

/** Identity of a period: an end that the user has not set stays "now". docs/rules/floor.md, 4. */
export function periodAbout({ periodId, fromDate, toDate, currentDate }: PeriodValues, week: number | undefined, asOf: string) {
  return { periodId, fromDate, toDate: toDate === asOf ? undefined : toDate, currentDate, week };
}
