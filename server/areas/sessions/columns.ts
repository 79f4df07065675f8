import type { Cell } from '../../../src/schemas/entities/grid';
import type { DateOrder } from '../../../src/schemas/wire/dates';
import type { FileColumn } from '../../output/csv/csv';
import { cell, instantCell, moneyCell, quantityCell } from '../../output/grids/cells';
import type { GridColumn } from '../../output/grids/gridOf';
import { clockText } from '../../output/values/clockText';
import { showDuration } from '../../output/values/duration';
import type { CurrentUser } from '../../security/currentUser';
import { netOf, type SessionRow, secondsOf } from './rows';

/** A column of a list of sessions, in a grid and in a file. */
export interface SessionColumn extends GridColumn<SessionRow>, FileColumn<SessionRow> {}

function durationCell(row: SessionRow): Cell {
  const seconds = secondsOf(row);
  return { type: 'cell', data: { actualValue: seconds, displayValue: seconds === null ? '' : showDuration(seconds) } };
}

const suspicious = 'Suspicious';

function suspiciousCell({ suspiciousReason }: SessionRow): Cell {
  if (suspiciousReason === null) return cell(null);
  const [backColour, foreColour] = [
    { r: 198, g: 40, b: 40, a: 255 },
    { r: 255, g: 255, b: 255, a: 255 },
  ];
  return { type: 'cell', data: { actualValue: suspiciousReason, displayValue: suspicious, backColour, foreColour, code: 'suspicious' } };
}

function text(heading: string, width: number, of: (row: SessionRow) => string): SessionColumn {
  return { text: heading, width, of: (row) => cell(of(row)), plain: of };
}

function money(heading: string, pence: (row: SessionRow) => number): SessionColumn {
  return {
    text: heading,
    width: 100,
    align: 'right',
    isMoney: true,
    of: (row) => moneyCell(pence(row)),
    plain: (row) => ({ pence: pence(row) }),
  };
}

function moment(heading: string, instant: (row: SessionRow) => Date | null, order?: DateOrder): SessionColumn {
  return {
    text: heading,
    width: 156,
    of: (row) => instantCell(instant(row), order),
    plain(row) {
      const at = instant(row);
      return at === null ? null : clockText(at);
    },
  };
}

export const sessionColumn: SessionColumn = {
  text: 'Session',
  width: 100,
  align: 'right',
  lock: true,
  of: ({ id }) => cell(id),
  plain: ({ id }) => id,
};
export const assetColumn = text('Asset No.', 110, ({ assetNo }) => assetNo);
export const gameColumn = text('Game', 200, ({ game }) => game);
const started = ({ startedAt }: SessionRow) => startedAt;
const ended = ({ endedAt }: SessionRow) => endedAt;
export const startColumn = moment('Start', started);
export const endColumn = moment('End', ended);
/** The same for compliance, whose dates begin with the year. docs/rules/everywhere.md, 3. */
export const yearFirstStartColumn = moment('Start', started, 'year-first');
export const yearFirstEndColumn = moment('End', ended, 'year-first');
/** Empty while a session runs, so that the durations of a list come to its time played. */
export const durationColumn: SessionColumn = {
  text: 'Duration',
  width: 90,
  align: 'right',
  of: durationCell,
  plain(row) {
    const seconds = secondsOf(row);
    return seconds === null ? null : showDuration(seconds);
  },
};
const playerColumn = text('Player', 110, ({ playerId }) => playerId ?? '');
export const gamesColumn: SessionColumn = {
  text: 'Games',
  width: 80,
  align: 'right',
  of: ({ games }) => quantityCell(games),
  plain: ({ games }) => games,
};
export const stakedColumn = money('Staked', ({ stake }) => stake);
export const wonColumn = money('Won', ({ win }) => win);
export const cashInColumn = money('Cash In', ({ cashIn }) => cashIn);
export const ticketInColumn = money('Ticket In', ({ ticketIn }) => ticketIn);
export const ticketOutColumn = money('Ticket Out', ({ ticketOut }) => ticketOut);
export const netColumn = money('Net', netOf);
export const suspiciousColumn: SessionColumn = {
  text: suspicious,
  width: 110,
  align: 'center',
  of: suspiciousCell,
  plain: ({ suspiciousReason }) => (suspiciousReason === null ? null : suspicious),
};
export const spendColumn = money('Spend', ({ stake }) => stake);

const positionColumn: SessionColumn = {
  text: 'Pos.',
  width: 64,
  align: 'right',
  of: ({ position }) => cell(position),
  plain: ({ position }) => position,
};

/** Players are shown where the user's profile says so. */
export function playerIfShown({ flags }: CurrentUser): readonly SessionColumn[] {
  return flags.has('optionShowPlayerID') ? [playerColumn] : [];
}

/** The columns of the list of sessions, left to right. docs/rules/sessions.md, 2. */
export function listColumns(user: CurrentUser): readonly SessionColumn[] {
  return [
    sessionColumn,
    text('Site', 220, ({ siteName, town }) => `${siteName}, ${town}`),
    positionColumn,
    assetColumn,
    gameColumn,
    text('Category', 90, ({ category }) => category),
    ...playerIfShown(user),
    startColumn,
    endColumn,
    durationColumn,
    gamesColumn,
    stakedColumn,
    wonColumn,
    cashInColumn,
    ticketInColumn,
    ticketOutColumn,
    netColumn,
    suspiciousColumn,
  ];
}
