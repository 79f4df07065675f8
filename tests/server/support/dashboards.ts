import type { OpenDatabase } from '../../../server/db/database';
import { company, gameTitle, machineEvent, operatorRegion, position, subCompany } from '../../../server/db/schema';
import { businessDay } from '../../../src/schemas/wire/dates';
import { moneyOf, readTables, sum, sundayOf } from './collections';

export async function readTrade({ db }: OpenDatabase) {
  const tables = await readTables(db);
  const titles = new Map((await db.select().from(gameTitle)).map(({ id, name }) => [id, name]));
  const names = new Map(tables.machines.map(({ id, assetNo, gameTitleId }) => [id, `${assetNo} ${titles.get(gameTitleId)}`]));
  const kinds = new Map((await db.select().from(position)).map(({ id, kind }) => [id, kind]));
  const categories = new Map(tables.machines.map(({ id, categoryId }) => [id, categoryId]));
  const installations = tables.installations.map((one) => ({
    ...one,
    category: categories.get(one.machineId) ?? -1,
    isKiosk: kinds.get(one.positionId) === 'kiosk',
    from: sundayOf(businessDay(one.installedAt)),
    until: one.removedAt === null ? '9999-12-31' : sundayOf(businessDay(one.removedAt)),
  }));
  const byId = new Map(installations.map((one) => [one.id, one]));
  const bySession = new Map(tables.sessions.map(({ id, installationId }) => [id, installationId]));
  const categoryOf = (installation: number | null | undefined) => byId.get(installation ?? -1)?.category ?? -1;
  const trade = {
    installations: installations.filter(({ isKiosk }) => !isKiosk),
    sessions: tables.sessions.map((one) => ({ ...one, week: sundayOf(one.businessDay), category: categoryOf(one.installationId) })),
    promotions: tables.tickets
      .filter(({ origin }) => origin === 'promo')
      .map((one) => ({ ...one, week: sundayOf(one.businessDay), category: categoryOf(bySession.get(one.sessionId ?? -1)) })),
    collections: tables.collections.map((one) => ({
      ...one,
      week: one.weekEnding,
      category: categoryOf(one.installationId),
      machineId: byId.get(one.installationId)?.machineId ?? -1,
      name: names.get(byId.get(one.installationId)?.machineId ?? -1) ?? '',
    })),
    events: (await db.select().from(machineEvent)).map((one) => ({
      ...one,
      week: sundayOf(businessDay(one.at)),
      siteId: byId.get(one.installationId)?.siteId ?? -1,
      category: categoryOf(one.installationId),
    })),
  };
  return {
    sites: tables.sites,
    regions: await db.select().from(operatorRegion),
    companies: await db.select().from(company),
    subCompanies: await db.select().from(subCompany),
    promotions: trade.promotions,
    bySite: new Map(tables.sites.map(({ id }) => [id, ofSite(trade, id)])),
  };
}

interface Placed {
  readonly siteId: number;
}

function ofSite<Rows extends Readonly<Record<string, readonly Placed[]>>>(rows: Rows, site: number): Rows {
  const own = Object.entries(rows).map(([name, list]) => [name, list.filter(({ siteId }) => siteId === site)]);
  // The same keys with filtered lists.
  return Object.fromEntries(own) as Rows;
}

type Trade = Awaited<ReturnType<typeof readTrade>>;

export interface Choice {
  readonly category?: number;
  readonly varianceType: number;
  readonly promoType: number;
}

type Value = number | string | null;
type Amount = number | null;
const percent = (part: number, whole: number): Amount => (whole === 0 ? null : (part / whole) * 100);

export function recount(trade: Trade, sites: readonly Trade['sites'][number][], choice: Choice) {
  const places = sites.flatMap(({ id }) => trade.bySite.get(id) ?? []);
  const fits = ({ category }: { readonly category: number }) => choice.category === undefined || category === choice.category;
  const own = {
    sessions: places.flatMap(({ sessions }) => sessions.filter(fits)),
    events: places.flatMap(({ events }) => events.filter(fits)),
    collections: places.flatMap(({ collections }) => collections.filter(fits)),
    installations: places.flatMap(({ installations }) => installations.filter(fits)),
    promotions: places
      .flatMap(({ promotions }) => promotions.filter(fits))
      .filter(({ issuedInstallationId: kiosk }) => choice.promoType === 1 || (kiosk === null) === (choice.promoType === 2)),
  };
  const among =
    (weeks: readonly string[]) =>
    ({ week }: { readonly week: string }) =>
      weeks.includes(week);
  const money = (weeks: readonly string[]) => moneyOf(own.sessions.filter(among(weeks)));
  const machines = (week: string) =>
    new Set(own.installations.filter(({ from, until }) => from <= week && until >= week).map(({ machineId }) => machineId)).size;
  const countedIn = (weeks: readonly string[]) => own.collections.filter(among(weeks)).filter(({ counted }) => counted !== null);
  const variance = (rows: typeof own.collections): Amount => {
    if (rows.length === 0) return null;
    const off = sum(rows, (row) => (row.counted ?? 0) - row.expected);
    return choice.varianceType === 1
      ? off / 100
      : percent(
          off,
          sum(rows, (row) => row.expected),
        );
  };
  const perMachine = (weeks: readonly string[], amount: number): Amount => {
    const standing = sum(weeks, machines);
    return standing === 0 ? null : amount / standing / 100;
  };
  const eventsOf = (kind: string) => (weeks: readonly string[]) =>
    own.events.filter(among(weeks)).filter((event) => event.kind === kind).length;
  const sessionsThat = (is: (session: (typeof own.sessions)[number]) => boolean) => (weeks: readonly string[]) =>
    own.sessions.filter(among(weeks)).filter(is).length;

  const figures = new Map<string, (weeks: readonly string[]) => Amount>([
    ['Net Income', (weeks) => money(weeks).netIncome / 100],
    ['Cash In', (weeks) => money(weeks).cashIn / 100],
    ['Tickets In', (weeks) => money(weeks).ticketIn / 100],
    ['Tickets Out', (weeks) => money(weeks).ticketOut / 100],
    ['Promotions', (weeks) => sum(own.promotions.filter(among(weeks)), ({ amount }) => amount) / 100],
    ['Notes', (weeks) => sum(own.sessions.filter(among(weeks)), ({ n50, n20, n10, n5 }) => 50 * n50 + 20 * n20 + 10 * n10 + 5 * n5)],
    ['Coins', (weeks) => sum(own.sessions.filter(among(weeks)), ({ coinsPence }) => coinsPence) / 100],
    ['Stakes', (weeks) => money(weeks).stake / 100],
    ['Wins', (weeks) => money(weeks).win / 100],
    ['Net Win', (weeks) => (money(weeks).stake - money(weeks).win) / 100],
    ['Payout %', (weeks) => percent(money(weeks).win, money(weeks).stake)],
    ['Games', (weeks) => sum(own.sessions.filter(among(weeks)), ({ games }) => games)],
    ['Sessions', (weeks) => own.sessions.filter(among(weeks)).length],
    ['Net Income per Machine', (weeks) => perMachine(weeks, money(weeks).netIncome)],
    ['Cash In per Machine', (weeks) => perMachine(weeks, money(weeks).cashIn)],
    ['Variance', (weeks) => variance(countedIn(weeks))],
    ['Expected of Counted', (weeks) => (countedIn(weeks).length === 0 ? null : sum(countedIn(weeks), ({ expected }) => expected) / 100)],
    ['Counted', (weeks) => (countedIn(weeks).length === 0 ? null : sum(countedIn(weeks), ({ counted }) => counted ?? 0) / 100)],
    ['Doors Opened', eventsOf('door-open')],
    ['Power On', eventsOf('power-on')],
    ['Suspicious Sessions', sessionsThat(({ suspiciousReason }) => suspiciousReason !== null)],
    ['Zero-Bet Sessions', sessionsThat(({ stake }) => stake === 0)],
  ]);

  const figure = (name: string, weeks: readonly string[]): Amount => {
    const of = figures.get(name);
    if (of === undefined) throw new Error(`There is no figure ${name}`);
    return of(weeks);
  };

  const change = (name: string, last: readonly string[], before: readonly string[]): Amount => {
    const [now, then] = [figure(name, last), figure(name, before)];
    if (now === null || then === null) return null;
    return choice.varianceType === 1 ? now - then : percent(now - then, Math.abs(then));
  };

  const byMachine = (weeks: readonly string[]) => {
    const rows = own.collections.filter(among(weeks));
    const ids = [...new Set(rows.map(({ machineId }) => machineId))];
    return ids.map((id) => {
      const all = rows.filter(({ machineId }) => machineId === id);
      const counted = all.filter((row) => row.counted !== null);
      return { all, counted, isOut: counted.some((row) => Math.abs(row.variance ?? 0) > 500) };
    });
  };

  const byMachineAndSite = (weeks: readonly string[]) =>
    byMachine(weeks).flatMap(({ counted }) => {
      const places = [...new Set(counted.map(({ siteId }) => siteId))];
      return places.map((place) => {
        const atPlace = counted.filter(({ siteId }) => siteId === place);
        return { counted: atPlace, off: variance(atPlace) };
      });
    });

  return { figure, change, machines, byMachine, byMachineAndSite };
}

type Counts = ReturnType<typeof recount>;

const summed = (names: readonly string[]) => (counts: Counts, last: readonly string[], before: readonly string[]) =>
  names.flatMap((name) => [counts.figure(name, last), counts.change(name, last, before)]);
const weekly = (name: string, counts: Counts, last: readonly string[]) => last.map((week) => counts.figure(name, [week]));

type View = (counts: Counts, last: readonly string[], before: readonly string[]) => readonly Value[];

export const recounted: Readonly<Record<'revenue' | 'incomeSecurity', readonly View[]>> = {
  revenue: [
    (counts, last, before) => {
      const [earned, given] = [counts.figure('Net Income', last) ?? 0, counts.figure('Promotions', last) ?? 0];
      return [...weekly('Net Income', counts, last), earned, counts.change('Net Income', last, before), given, earned - given];
    },
    (counts, last, before) => [...weekly('Cash In', counts, last), ...summed(['Cash In'])(counts, last, before)],
    summed(['Stakes', 'Wins', 'Net Win', 'Payout %', 'Games', 'Sessions']),
    (counts, last, before) => [
      ...weekly('Net Income per Machine', counts, last),
      ...summed(['Net Income per Machine'])(counts, last, before),
    ],
  ],
  incomeSecurity: [
    (counts, last) => {
      const atSites = counts.byMachineAndSite(last).filter(({ counted, off }) => counted.length > 0 && off !== null);
      const far = ({ off }: { readonly off: Amount }) => Math.abs(off ?? 0);
      const nameOf = ({ counted }: (typeof atSites)[number]) => counted[0]?.name ?? '';
      const [worst] = atSites.toSorted(
        (one, other) => far(other) - far(one) || (one.off ?? 0) - (other.off ?? 0) || (nameOf(one) < nameOf(other) ? -1 : 1),
      );
      return [...weekly('Variance', counts, last), counts.figure('Variance', last), worst?.counted[0]?.name ?? null, worst?.off ?? null];
    },
    (counts, last) => {
      const machines = counts.byMachine(last);
      const counted = machines.filter((machine) => machine.counted.length > 0);
      const out = counted.filter(({ isOut }) => isOut).length;
      const amounts = ['Expected of Counted', 'Counted', 'Variance'].map((name) => counts.figure(name, last));
      return [machines.length, counted.length, out, ...amounts];
    },
    summed(['Doors Opened', 'Power On', 'Suspicious Sessions', 'Zero-Bet Sessions']),
  ],
};
