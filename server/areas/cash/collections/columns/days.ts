import type { dailyPerformance } from '../../../../db/schema';
import { cell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import type { CollectionFigures } from '../common/figures';
import { dayCell, money, quantity } from './parts';

type MeterMoney = Pick<CollectionFigures, 'type' | 'stake' | 'win' | 'expected' | 'ticketIn' | 'ticketOut'>;

const measures = ['sessions', 'games', 'stake', 'win', 'cashIn', 'ticketIn', 'ticketOut'] as const;

/** Corrections and sums have no day. */
type Day = Pick<typeof dailyPerformance.$inferSelect, (typeof measures)[number]> & {
  readonly businessDay: string | null;
  readonly name?: 'Meter corrections';
};

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

/** Returns corrected meters minus played amounts; empty without a correction. */
export function correctionOf(meters: MeterMoney, days: readonly Day[]): readonly Day[] {
  // An open week's meters follow play.
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
