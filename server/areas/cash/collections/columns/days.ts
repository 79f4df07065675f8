import type { dailyPerformance } from '../../../../db/schema';
import { cell } from '../../../../output/grids/cells';
import type { GridColumn } from '../../../../output/grids/gridOf';
import { dayCell, money, quantity } from './parts';

const measures = ['sessions', 'games', 'stake', 'win', 'cashIn', 'ticketIn', 'ticketOut'] as const;

/** What a machine came to on a day, or on several: those are of no day. */
type Day = Pick<typeof dailyPerformance.$inferSelect, (typeof measures)[number]> & { readonly businessDay: string | null };

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

/** The columns of a machine's net income, day by day. */
export const dayColumns: readonly GridColumn<Day>[] = [
  { text: 'Day', width: 120, lock: true, of: ({ businessDay }) => (businessDay === null ? cell('Total') : dayCell(businessDay)) },
  quantity('Sessions', ({ sessions }) => sessions),
  quantity('Games', ({ games }) => games),
  money('Staked', ({ stake }) => stake),
  money('Won', ({ win }) => win),
  money('Cash In', ({ cashIn }) => cashIn),
  money('Tickets In', ({ ticketIn }) => ticketIn),
  money('Tickets Out', ({ ticketOut }) => ticketOut),
  money('Net Income', ({ cashIn, ticketIn, ticketOut }) => cashIn + ticketIn - ticketOut),
];
