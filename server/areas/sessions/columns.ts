import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Cell } from '../../../src/schemas/entities/grid';
import type { DateOrder } from '../../../src/schemas/wire/dates';
import { siteAndTown } from '../../access/placeName';
import { byText } from '../../call/sorting';
import { category, gameTitle, machine, playSession, position } from '../../db/schema';
import type { FileColumn } from '../../output/csv/csv';
import { cell, instantCell, moneyCell, quantityCell } from '../../output/grids/cells';
import type { GridColumn } from '../../output/grids/gridOf';
import { clockText } from '../../output/values/clockText';
import { showDuration } from '../../output/values/duration';
import type { CurrentUser } from '../../security/currentUser';
import { netOf, type SessionRow, secondsOf } from './rows';

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

function text(heading: string, width: number, by: SQLWrapper, of: (row: SessionRow) => string): SessionColumn {
  return { text: heading, width, by: byText(by), of: (row) => cell(of(row)), plain: of };
}

function money(heading: string, by: SQLWrapper, pence: (row: SessionRow) => number): SessionColumn {
  return {
    text: heading,
    by,
    width: 100,
    align: 'right',
    unit: 'money',
    of: (row) => moneyCell(pence(row)),
    plain: (row) => ({ pence: pence(row) }),
  };
}

function moment(heading: string, by: SQLWrapper, instant: (row: SessionRow) => Date | null, order?: DateOrder): SessionColumn {
  return {
    text: heading,
    by,
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
  by: playSession.id,
  of: ({ id }) => cell(id),
  plain: ({ id }) => id,
};
export const assetColumn = text('Asset No.', 110, machine.assetNo, ({ assetNo }) => assetNo);
export const gameColumn = text('Game', 200, gameTitle.name, ({ game }) => game);
const started = ({ startedAt }: SessionRow) => startedAt;
const ended = ({ endedAt }: SessionRow) => endedAt;
export const startColumn = moment('Start', playSession.startedAt, started);
export const endColumn = moment('End', playSession.endedAt, ended);
/** Compliance dates begin with the year. docs/rules/everywhere.md, 3. */
export const yearFirstStartColumn = moment('Start', playSession.startedAt, started, 'year-first');
export const yearFirstEndColumn = moment('End', playSession.endedAt, ended, 'year-first');
/** Empty for a running session, so that durations add up to the total. */
export const durationColumn: SessionColumn = {
  text: 'Duration',
  width: 90,
  align: 'right',
  by: sql`${playSession.endedAt} - ${playSession.startedAt}`,
  of: durationCell,
  plain(row) {
    const seconds = secondsOf(row);
    return seconds === null ? null : showDuration(seconds);
  },
};
const playerColumn = text('Player', 110, playSession.playerId, ({ playerId }) => playerId ?? '');
export const gamesColumn: SessionColumn = {
  text: 'Games',
  width: 80,
  align: 'right',
  by: playSession.games,
  of: ({ games }) => quantityCell(games),
  plain: ({ games }) => games,
};
export const stakedColumn = money('Staked', playSession.stake, ({ stake }) => stake);
export const wonColumn = money('Won', playSession.win, ({ win }) => win);
export const cashInColumn = money('Cash In', playSession.cashIn, ({ cashIn }) => cashIn);
export const ticketInColumn = money('Ticket In', playSession.ticketIn, ({ ticketIn }) => ticketIn);
export const ticketOutColumn = money('Ticket Out', playSession.ticketOut, ({ ticketOut }) => ticketOut);
export const netColumn = money('Net', sql`${playSession.cashIn} + ${playSession.ticketIn} - ${playSession.ticketOut}`, netOf);
export const suspiciousColumn: SessionColumn = {
  text: suspicious,
  width: 110,
  align: 'center',
  by: playSession.suspiciousReason,
  of: suspiciousCell,
  plain: ({ suspiciousReason }) => (suspiciousReason === null ? null : suspicious),
};
export const spendColumn = money('Spend', playSession.stake, ({ stake }) => stake);

const positionColumn: SessionColumn = {
  text: 'Pos.',
  width: 64,
  align: 'right',
  by: position.number,
  of: (row) => cell(row.position),
  plain: (row) => row.position,
};

export function playerIfShown({ flags }: CurrentUser): readonly SessionColumn[] {
  return flags.has('optionShowPlayerID') ? [playerColumn] : [];
}

/** The columns in display order. docs/rules/sessions.md, 2. */
export function listColumns(user: CurrentUser): readonly SessionColumn[] {
  return [
    sessionColumn,
    text('Site', 220, siteAndTown(), (row) => row.site),
    positionColumn,
    assetColumn,
    gameColumn,
    text('Category', 90, category.name, (row) => row.category),
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
