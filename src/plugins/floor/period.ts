import { periodModes } from '../../schemas/forms/floorPeriod.form';
import { businessDay } from '../../schemas/wire/dates';
import { addDays } from '../../schemas/wire/days';

/** What a filter holds of a period. */
export interface PeriodValues {
  readonly mode?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currentDate?: boolean | undefined;
  readonly week?: number | undefined;
}

/** The last minute of today. Nothing is later than now, so what happened until then is what happened until now, and the question stays the same. */
export function endOfToday(): string {
  return `${businessDay(new Date())}T23:59`;
}

/** Since the start of yesterday, until now. docs/rules/floor.md, 4. */
export function periodStart({ asOf }: { readonly asOf: string }) {
  return { mode: periodModes.dates, from: `${addDays(businessDay(new Date()), -1)}T00:00`, to: asOf, currentDate: true } as const;
}

const kinds = {
  currentWeek: { id: periodModes.currentWeek, name: 'Current Week' },
  dates: { id: periodModes.dates, name: 'Date Period', isDefault: true },
  collectionWeek: { id: periodModes.collectionWeek, name: 'Collection Week' },
} as const;

/** The kinds of periods of a kiosk; those by weeks only where there are weeks. docs/rules/floor.md, 2. */
export function kioskModes(hasWeeks: boolean) {
  return hasWeeks ? [kinds.dates, kinds.collectionWeek, kinds.currentWeek] : [kinds.dates];
}

/** The kinds of periods of transactions. docs/rules/floor.md, 2. */
export const transactionModes = [kinds.currentWeek, kinds.dates, kinds.collectionWeek] as const;

const dayAsNumber = /^(\d{4})(\d{2})(\d{2})$/;

/** The id of the current week, which is a kind of period of its own here. docs/rules/everywhere.md, 3. */
const currentWeek = -1;

/** Collection weeks as choices, called by the day that they end on where the server tells nothing but their ids. docs/rules/floor.md, 3 and 7. */
export function weekChoices(weeks: readonly { readonly id: number; readonly name?: string | undefined }[]) {
  return weeks
    .filter(({ id }) => id !== currentWeek)
    .map(({ id, name }) => ({ id, name: name ?? String(id).replace(dayAsNumber, 'Week ending $3-$2-$1') }));
}

interface WithValues {
  readonly values: PeriodValues;
}
const isDates = ({ values }: WithValues) => (values.mode ?? periodModes.dates) === periodModes.dates;

/** Which fields a kind of period has. */
export const periodFields = {
  from: isDates,
  to: (ctx: WithValues) => isDates(ctx) && ctx.values.currentDate !== true,
  currentDate: isDates,
  week: ({ values }: WithValues) => values.mode === periodModes.collectionWeek,
} as const;

/**
 * A period as calls take it: dates are always sent, and count only where no week is asked for. `end` is the end where it is now. Nothing while the week or
 * a date is missing. docs/rules/floor.md, 4.
 */
export function periodAsked({ mode = periodModes.dates, from, to, currentDate, week }: PeriodValues, end: string) {
  const start = periodStart({ asOf: end }).from;
  if (mode === periodModes.currentWeek) return { start, end, week: undefined, useCurrentWeek: true };
  if (mode === periodModes.collectionWeek) return week === undefined ? undefined : { start, end, week, useCurrentWeek: false };
  const until = currentDate ? end : to;
  return from === undefined || until === undefined ? undefined : { start: from, end: until, week: undefined, useCurrentWeek: false };
}

/** What a period is about, of all that its filter holds: an end that nobody has set goes on being now. docs/rules/floor.md, 4. */
export function periodAbout({ mode, from, to, currentDate, week }: PeriodValues, asOf: string): PeriodValues {
  return { mode, from, to: to === asOf ? undefined : to, currentDate, week };
}
