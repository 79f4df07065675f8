import type { dailyPerformance } from '../../../../db/schema';
import { cell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { CollectionFigures } from '../ground/figures';
import { dayCell, money, quantity } from './parts';

type MeterMoney = Pick<CollectionFigures, 'type' | 'stake' | 'win' | 'expected' | 'ticketIn' | 'ticketOut'>;

const measures = ['sessions', 'games', 'stake', 'win', 'cashIn', 'ticketIn', 'ticketOut'] as const;

/** What a machine came to on a day; what corrected meters say beside that, and sums, are of no day. */
type Day = Pick<typeof dailyPerformance.$inferSelect, (typeof measures)[number]> & {
  readonly businessDay: string | null;
  readonly name?: 'Meter corrections';
};

/** Days added up. */
export function sumOfDays(days: readonly Day[]): Day {
  const sum = (measure: (typeof measures)[number]) => days.reduce((total, day) => total + day[measure], 0);
  return {
    businessDay: null,
    sessions: sum('sessions'),
    games: sum('games'),
    stake: sum('stake'),
    win: sum('win'),
    cashIn: sum('cashIn'),
    ticketIn: sum('ticketIn'),
    ticketOut: sum('ticketOut'),
  };
}

/** How far a collection's corrected meters are from what was played on its days; nothing where they were not corrected. */
export function correctionOf(meters: MeterMoney, days: readonly Day[]): readonly Day[] {
  // The meters of a week that is not over follow what is played.
  if (meters.type === 2) return [];
  const played = sumOfDays(days);
  const correction = {
    stake: meters.stake - played.stake,
    win: meters.win - played.win,
    cashIn: meters.expected - played.cashIn,
    ticketIn: meters.ticketIn - played.ticketIn,
    ticketOut: meters.ticketOut - played.ticketOut,
  };
  if (Object.values(correction).every((pence) => pence === 0)) return [];
  return [{ businessDay: null, name: 'Meter corrections', sessions: 0, games: 0, ...correction }];
}

/** The columns of a machine's net income, day by day. */
export const dayColumns: readonly GridColumn<Day>[] = [
  {
    text: 'Day',
    width: 140,
    lock: true,
    of: ({ businessDay, name }) => (businessDay === null ? cell(name ?? 'Total') : dayCell(businessDay)),
  },
  quantity('Sessions', ({ sessions }) => sessions),
  quantity('Games', ({ games }) => games),
  money('Staked', ({ stake }) => stake),
  money('Won', ({ win }) => win),
  money('Cash In', ({ cashIn }) => cashIn),
  money('Tickets In', ({ ticketIn }) => ticketIn),
  money('Tickets Out', ({ ticketOut }) => ticketOut),
  money('Net Income', ({ cashIn, ticketIn, ticketOut }) => cashIn + ticketIn - ticketOut),
];
