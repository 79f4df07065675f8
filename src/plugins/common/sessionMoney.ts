import type { GraphAnswer } from '../../schemas/entities/graph';
import type { SessionDetails } from '../../schemas/entities/sessions';
import { showInstantOf } from '../../schemas/wire/londonInstant';

type Events = SessionDetails['eventsGrid'] | undefined;

/** The events that move money, by the name of their line in the graph. */
const lines = [
  { name: 'Paid in', events: ['Cash In', 'Ticket In'] },
  { name: 'Big wins', events: ['Big Win'] },
  { name: 'Paid out', events: ['Ticket Out', 'Cash Out'] },
] as const;

/** The days and times of a graph have no zone: London time with seconds. */
function placeOf(instant: string): string {
  return `${showInstantOf(instant, 'year-first').replace(' ', 'T')}${instant.slice(16, 19)}`;
}

function movesOf(events: NonNullable<Events>) {
  const column = (heading: string) => events.headerDef.findIndex(({ text }) => text === heading);
  const [at, event, amount] = [column('At'), column('Event'), column('Amount')];
  return events.rows
    .flatMap(({ cellData }) => {
      const [time, money] = [cellData[at]?.data.actualValue, cellData[amount]?.data.actualValue];
      const name = cellData[event]?.data.displayValue ?? '';
      return typeof time === 'string' && !Number.isNaN(Date.parse(time))
        ? [{ time, name, money: typeof money === 'number' ? money : 0 }]
        : [];
    })
    .sort((one, other) => one.time.localeCompare(other.time));
}

interface OfSession {
  readonly session: { readonly answer: { readonly eventsGrid?: Events | null } | undefined };
}

/** The graph of a session's money, on a press: the lists beside it need the height. */
export const moneyGraph = {
  load: () => undefined,
  given: ({ session }: OfSession) => sessionMoney(session),
  picture: 'steps',
  dates: 'day-first',
  when: ({ session }: OfSession) => sessionMoney(session) !== undefined,
  toggle: { show: 'Show Graph', hide: 'Hide Graph', start: 'hidden', at: 'events' },
} as const;

/** Draws a session's money up to each event, from its list of events; `undefined` without two events or without money. */
export function sessionMoney({ answer }: OfSession['session']): GraphAnswer | undefined {
  const events = answer?.eventsGrid;
  const moves = events ? movesOf(events) : [];
  const series = lines.flatMap(({ name, events: own }) => {
    const counts = (move: string) => own.some((each) => each === move);
    if (!moves.some((move) => counts(move.name))) return [];
    let pence = 0;
    const values = moves.map((move) => {
      if (counts(move.name)) pence += Math.round(100 * move.money);
      return pence / 100;
    });
    return [{ name: `${name} so far`, kind: 'money' as const, values }];
  });
  if (moves.length < 2 || series.length === 0) return undefined;
  return {
    title: 'Money of this session',
    axis: 'Time',
    places: moves.map(({ time }) => placeOf(time)),
    series,
  };
}
