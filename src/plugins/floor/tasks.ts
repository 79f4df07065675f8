import { figure, go, isGranted, menu, sumText, type Tile, task } from '../../engine';
import { api } from '../../schemas/calls';
import type { FloorMachinesAnswer } from '../../schemas/entities/floor';
import type { Grid } from '../../schemas/entities/grid';
import { nowMs } from '../../schemas/wire/clock';
import { everyStatus } from '../common/links';
import { countedIn, isLow, type StatusKey, statusFlags, statusOf } from '../common/statuses';
import { machineTiles } from './machineTiles';
import { type AtPlace, unitOf } from './place';

const { floor, kiosk } = api;

/** After a day a waiting machine is overdue. */
const aDay = 1;

/** `undefined` if the server does not count. */
function countOf(count: number | undefined) {
  return count === undefined ? undefined : { count };
}

/** All statuses, so that every count shares one request. */
function machinesOf(ctx: AtPlace) {
  return floor.machines({ ...unitOf(ctx), ...statusFlags(everyStatus), PageNumber: 1 });
}

function machinesWith(statuses: readonly StatusKey[], { sort, chosen }: { readonly sort?: string; readonly chosen?: string } = {}) {
  return go('/dashboard/live-floor-view', {
    'floor.open': 'Machine Status',
    'floor.Machine Status.machines.facets': statuses.join('.'),
    'floor.Machine Status.machines.sort': sort && `${sort}:asc`,
    'floor.Machine Status.machines.chosen': chosen,
  });
}

function machinesIn(key: StatusKey, label: string) {
  return task(`machines-${key}`, {
    label,
    days: aDay,
    load: machinesOf,
    count: (answer) => countOf(answer[`${key}Qty`]),
    leads: () => machinesWith([key]),
  });
}

/** A closed site is offline over night. */
const hoursOffline = 24;
const offlineIn: readonly StatusKey[] = ['offlineSiteOpen', 'offlineSiteClosed'];
const since = 'Since';

/** Returns when each machine of a page lost its connection, oldest first; `undefined` from a server that does not sort. */
function offlineTimes({ grid: { headerDef, rows }, sortedBy }: FloorMachinesAnswer): readonly string[] | undefined {
  const column = headerDef.findIndex(({ text }) => text === since);
  const times = rows.flatMap(({ cellData }) => String(cellData[column]?.data.actualValue ?? ''));
  return column === -1 || sortedBy !== since ? undefined : times;
}

/** Instants of one format, so that texts compare like times. */
function longAgo(): string {
  return new Date(nowMs() - hoursOffline * 60 * 60 * 1000).toISOString();
}

export const floorTasks = [
  machinesIn('authReq', 'Machines waiting for authorisation'),
  machinesIn('offlineSiteOpen', 'Machines offline during opening hours'),
  task('silent', {
    label: 'Machines offline for more than a day',
    // The home of a site with all rights already uses its 12 calls.
    load: (ctx) =>
      ctx.scope.node.type === 'ALL' && floor.machines({ ...unitOf(ctx), ...statusFlags(offlineIn), PageNumber: 1, sort: since }),
    count(answer) {
      const times = offlineTimes(answer);
      if (times === undefined) return undefined;
      const silent = times.filter((time) => time !== '' && time < longAgo());
      const isWhole = silent.length < times.length || (answer.pageCount ?? 1) <= 1;
      return { count: silent.length, oldest: silent[0], note: isWhole ? undefined : 'or more' };
    },
    leads: () => machinesWith(offlineIn, { sort: since }),
  }),
] as const;

/** Cash in box has no period, and sends the first. docs/rules/floor.md, 7. */
const firstPeriod = 1;

const onlineIn: readonly StatusKey[] = ['online', 'pending', 'onlineEFTDisabled', 'onlineNoFunds'];

export const floorFigures = [
  figure('online', {
    label: 'Machines online',
    unit: 'number',
    load: machinesOf,
    tell(answer) {
      const counted = countedIn(answer);
      const among = (keys: readonly StatusKey[]) => counted.reduce((sum, { id, qty }) => sum + (keys.includes(id) ? qty : 0), 0);
      const of = among(everyStatus) + (answer.unknownQty ?? 0);
      if (!counted.some(({ id }) => id === 'online')) return undefined;
      return { value: among(onlineIn), of, note: `${among(['offlineSiteOpen'])} offline during opening hours` };
    },
    leads: () => machinesWith(onlineIn),
  }),
  figure('states', {
    label: 'Machines by status',
    unit: 'number',
    lineUnit: 'number',
    // For one site; the machines of several are counted above.
    load: (ctx) => ctx.scope.node.type === 'SI' && machinesOf(ctx),
    tell(answer) {
      const counted = countedIn(answer).filter(({ qty }) => qty > 0);
      if (counted.length === 0) return undefined;
      const value = counted.reduce((sum, { qty }) => sum + qty, 0);
      const tiles = machineTiles(answer, undefined);
      const leadsTo = ({ id: chosen, group }: Tile) => {
        const own = counted.filter(({ id }) => statusOf(id)?.name === group).map(({ id }) => id);
        return machinesWith(own, { chosen });
      };
      // A page does not list all machines of a large site.
      if (tiles.length === value) return { value, tiles: tiles.map((tile) => ({ ...tile, leads: leadsTo(tile) })) };
      return {
        value,
        bars: counted.map(({ id, qty }) => ({ label: statusOf(id)?.name ?? id, value: qty, leads: machinesWith([id]) })),
      };
    },
    leads: () => machinesWith(everyStatus),
  }),
  figure('boxes', {
    label: 'Cash in boxes',
    unit: 'money',
    // For one site; the home of an analyst already uses its 12 calls there.
    load: (ctx) =>
      ctx.scope.node.type === 'SI' &&
      !isGranted([menu('GENERAL_ANALYSIS')], ctx.login) &&
      floor.cashInBox({ ...unitOf(ctx), ...ctx.scope.filters, PeriodId: firstPeriod, showOfflineOnly: false }),
    tell({ grid }) {
      const rows = grid.rows.filter(({ isTotal }) => isTotal !== true);
      const value = sumOf({ ...grid, rows }, 'Cash In Box');
      const column = grid.headerDef.findIndex(({ text }) => text === 'Last Collected');
      const collected = rows.length === 1 ? rows[0]?.cellData[column]?.data.displayValue : undefined;
      return value === undefined ? undefined : { value, note: collected ? `Last collected ${collected}` : undefined };
    },
    leads: () => go('/dashboard/live-floor-view', { 'floor.open': 'Site Details' }),
  }),
];

function kiosksIn(key: StatusKey, label: string) {
  return task(`kiosks-${key}`, {
    label,
    load: (ctx) => kiosk.positions(kiosksOf(ctx)),
    count: (answer) => countOf(answer[`${key}Qty`]),
    leads: () => go('/dashboard/kiosk', { 'positions.facets': key }),
  });
}

/** All statuses, so that both items share one request. */
function kiosksOf(ctx: AtPlace) {
  const { OperatorId: operator, CompanyId: company, SubCompanyId: subCompany, SiteId: site } = unitOf(ctx);
  const { online, offlineSiteOpen, pending, authReq, offlineSiteClosed } = statusFlags(everyStatus);
  return { operator, company, subCompany, site, online, offlineSiteOpen, pending, authReq, offlineSiteClosed };
}

/** Adds a column to the penny; `undefined` without it, or if a cell is no amount. */
function sumOf({ headerDef, rows }: Grid, heading: string): number | undefined {
  const column = headerDef.findIndex(({ text }) => text === heading);
  const amounts = rows.map(({ cellData }) => cellData[column]?.data.actualValue ?? null).filter((amount) => amount !== null);
  if (column === -1 || amounts.some((amount) => typeof amount !== 'number')) return undefined;
  return amounts.reduce((sum: number, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;
}

export const kioskFigures = [
  figure('funds', {
    label: 'In kiosks now',
    unit: 'money',
    load: (ctx) => kiosk.positions(kiosksOf(ctx)),
    tell({ grid }) {
      const value = sumOf(grid, 'In Kiosk Now');
      const target = sumOf(grid, 'Float Target');
      if (value === undefined) return undefined;
      const of = grid.rows.length === 1 ? '1 kiosk' : `${grid.rows.length} kiosks`;
      return { value, note: target === undefined ? of : `${of}, float target ${sumText(target)}` };
    },
    leads: () => go('/dashboard/kiosk', { 'positions.facets': everyStatus.join('.') }),
  }),
];

export const kioskTasks = [
  kiosksIn('authReq', 'Kiosks waiting for authorisation'),
  kiosksIn('offlineSiteOpen', 'Kiosks offline during opening hours'),
  kiosksIn('onlineNoFunds', 'Kiosks without funds'),
  task('kiosks-low', {
    label: 'Kiosks low on funds',
    load: (ctx) => kiosk.positions(kiosksOf(ctx)),
    count: ({ grid: { rows } }) => ({ count: rows.filter(isLow).length }),
    leads: () => go('/dashboard/kiosk', { 'only.set': JSON.stringify({ lowOnly: true }) }),
  }),
] as const;
