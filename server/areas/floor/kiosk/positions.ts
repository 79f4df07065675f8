import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { kiosk } from '../../../../src/schemas/calls/kiosk';
import type { Cell } from '../../../../src/schemas/entities/grid';
import { siteAndTown } from '../../../access/placeName';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { collectionBatch, installation, type MachineStatus, machine, position, site } from '../../../db/schema';
import { cell, instantCell, moneyCell } from '../../../output/grids/cells';
import { type GridColumn, gridOf } from '../../../output/grids/gridOf';
import { grouped } from '../../../output/values/grouped';
import { denominationName } from '../../../output/values/money';
import { periodValue, showDay } from '../../cash/collections/common/weeks';
import { sitesOf } from '../../sessions/scope';
import { countersOf } from '../counters';
import { liveStatusCell } from '../liveCell';
import { isLow, type Level, readLevels, worthOf } from './contents';

async function readKiosks({ db }: Context, sites: readonly number[]) {
  return db
    .select({
      installationId: installation.id,
      positionId: position.id,
      siteId: site.id,
      number: position.number,
      site: siteAndTown(),
      assetNo: machine.assetNo,
      status: installation.status,
      statusSince: installation.statusSince,
      eftEnabled: installation.eftEnabled,
    })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(isNull(installation.removedAt), eq(position.kind, 'kiosk'), inArray(installation.siteId, [...sites])))
    .orderBy(asc(site.retailerName), asc(site.id), asc(position.number));
}

type KioskRow = Awaited<ReturnType<typeof readKiosks>>[number] & { readonly levels: readonly Level[] };

const amber = { r: 249, g: 168, b: 37, a: 255 };
const green = { r: 46, g: 125, b: 50, a: 255 };
const [black, white] = [
  { r: 0, g: 0, b: 0, a: 255 },
  { r: 255, g: 255, b: 255, a: 255 },
];

function floatCell({ levels }: KioskRow): Cell {
  if (levels.length === 0) return cell(null);
  const low = levels.filter(isLow).map(({ denomination }) => denominationName(denomination));
  if (low.length === 0) {
    return { type: 'cell', data: { actualValue: 'ok', displayValue: 'OK', backColour: green, foreColour: white, code: 'ok' } };
  }
  const displayValue = `Low: ${low.join(', ')}`;
  return { type: 'cell', data: { actualValue: displayValue, displayValue, backColour: amber, foreColour: black, code: 'low' } };
}

function money(levels: readonly Level[], count: 'target' | 'held'): Cell {
  return moneyCell(levels.length === 0 ? null : worthOf(levels, count));
}

function columnsAt(now: Date): readonly GridColumn<KioskRow>[] {
  return [
    { text: 'Pos.', width: 64, align: 'right', lock: true, of: ({ number }) => cell(number) },
    { text: 'Site', width: 220, of: (row) => cell(row.site) },
    { text: 'Asset No.', width: 110, of: ({ assetNo }) => cell(assetNo) },
    { text: 'Status', width: 170, align: 'center', of: (row) => liveStatusCell(row, now) },
    { text: 'Since', width: 156, align: 'center', of: ({ statusSince }) => instantCell(statusSince) },
    { text: 'Float', width: 190, of: floatCell },
    { text: 'In Kiosk Now', width: 120, align: 'right', of: ({ levels }) => money(levels, 'held') },
    { text: 'Float Target', width: 120, align: 'right', of: ({ levels }) => money(levels, 'target') },
    { text: 'EFT', width: 90, align: 'center', of: ({ eftEnabled }) => cell(eftEnabled ? 'Enabled' : 'Disabled') },
  ];
}

async function collectionDates({ db }: Context, sites: readonly number[]) {
  const weeks = await db
    .selectDistinct({ weekEnding: collectionBatch.weekEnding })
    .from(collectionBatch)
    .where(inArray(collectionBatch.siteId, [...sites]));
  return weeks
    .map(({ weekEnding }) => weekEnding)
    .sort()
    .reverse()
    .map((weekEnding) => ({ id: periodValue(weekEnding), name: `Week ending ${showDay(weekEnding)}` }));
}

/** The filter of each status. The other two are always sent, and the client hides them. docs/rules/floor.md, 4. */
const sentBy: Readonly<Partial<Record<MachineStatus, 'online' | 'offlineSiteOpen' | 'pending' | 'authReq' | 'offlineSiteClosed'>>> = {
  online: 'online',
  offlineSiteOpen: 'offlineSiteOpen',
  pending: 'pending',
  authReq: 'authReq',
  offlineSiteClosed: 'offlineSiteClosed',
};

/** The counters count all kiosks. Throws CallError 403 outside the data access. docs/rules/floor.md, 2 to 4. */
export const positions: Handler<typeof kiosk.positions> = async (context, input) => {
  const { flags } = signedIn(context);
  const { operator: OperatorId, company: CompanyId, subCompany: SubCompanyId, site: SiteId, ...shown } = input;
  const sites = await sitesOf(context, { OperatorId, CompanyId, SubCompanyId, SiteId, OperatorRegions: 'all' });
  const all = await readKiosks(context, sites);
  const listed = all.filter(({ status }) => {
    const filter = sentBy[status];
    return filter === undefined || shown[filter];
  });
  const levels = grouped(
    await readLevels(
      context.db,
      listed.map(({ installationId }) => installationId),
    ),
    ({ installationId }) => installationId,
  );
  const rows = listed.map((row) => ({ ...row, levels: levels.get(row.installationId) ?? [] }));
  return {
    grid: gridOf(columnsAt(context.now), rows, ({ installationId, positionId, siteId, status }) => ({
      installationId,
      positionId,
      siteId,
      optionAllowAuthorise: status === 'authReq' && flags.has('optionAllowAuthorise'),
      optionShowSetting: flags.has('optionShowSetting'),
      optionShowDetails: flags.has('optionShowDetails'),
    })),
    collectionDates: await collectionDates(
      context,
      all.map(({ siteId }) => siteId),
    ),
    ...countersOf(all.map(({ status, eftEnabled }) => ({ status, eftEnabled, quantity: 1 }))),
  };
};
