import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AssetStatus, accessProfile, appUser, gameTitle, installation, machine, site } from '../../../server/db/schema';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import type { AssetNode, AssetTree } from '../../../src/schemas/entities/assets';
import { startTestApp, type TestApp } from './app';

export type TreeInput = InputOf<typeof api.assets.tree>;

export const everything: TreeInput = {
  OperatorId: 1,
  MachineTypeId: undefined,
  ManufacturerId: undefined,
  CabinetTypeId: undefined,
  GameId: undefined,
  NoteAcceptorId: undefined,
  StatusCode: 'all',
  VariantId: undefined,
  GroupBy: undefined,
  Search: undefined,
  Depot: undefined,
  ownershipProfileId: undefined,
  SupplierId: undefined,
  showSummary: false,
};

/** Adds machine assets of every status, deleted ones, and a minimal one. */
async function vary({ open: { db } }: TestApp): Promise<void> {
  const free = await db
    .select({ id: machine.id })
    .from(machine)
    .leftJoin(installation, eq(installation.machineId, machine.id))
    .where(and(eq(machine.operatorId, 1), isNull(installation.id)))
    .orderBy(asc(machine.id))
    .limit(4);
  const [sold, scrapped, deleted, bare] = free.map(({ id }) => id);
  if (bare === undefined) throw new Error('The estate has too few machine assets that were never installed');
  const nothing = { noteAcceptorModelId: null, variantId: null, depotId: null, supplierId: null, ownershipProfileId: null };
  const set = (id: number | undefined, values: Partial<typeof machine.$inferInsert>) =>
    db
      .update(machine)
      .set(values)
      .where(eq(machine.id, id ?? 0));
  await set(sold, { status: 'sold' });
  await set(scrapped, { status: 'scrapped' });
  await set(deleted, { deletedAt: new Date('2026-04-01T09:00:00Z') });
  await set(bare, nothing);
}

export async function startRegister() {
  const server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  await vary(server);
  const ofRestricted = db.select({ id: appUser.accessProfileId }).from(appUser).where(eq(appUser.username, 'restricted'));
  await db
    .update(accessProfile)
    .set({ menu: ['GENERAL_SYSADMIN'] })
    .where(inArray(accessProfile.id, ofRestricted));
  const keys = new Map<string, string>();
  for (const username of ['admin', 'operator', 'restricted']) keys.set(username, (await server.signIn(username)).sessionkey);
  const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

  async function tree(input: Partial<TreeInput> = {}, username = 'operator'): Promise<AssetTree> {
    const { status, body, text } = await server.ask(api.assets.tree({ ...everything, ...input }), caller(username));
    if (status !== 200) throw new Error(`The asset tree was refused: ${status} ${text}`);
    return body;
  }

  return { server, caller, tree };
}

export type PlainMachine = typeof machine.$inferSelect & {
  readonly title: string;
  readonly site: string | null;
  readonly siteId: number | null;
};

/** Includes deleted ones. */
export async function plainMachines({ open }: TestApp): Promise<readonly PlainMachine[]> {
  const rows = await open.db
    .select({ machine, title: gameTitle.name, site: site.retailerName, siteId: site.id })
    .from(machine)
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .leftJoin(installation, and(eq(installation.machineId, machine.id), sql`${installation.removedAt} is null`))
    .leftJoin(site, eq(site.id, installation.siteId))
    .orderBy(asc(machine.id));
  return rows.map((row) => ({ ...row.machine, title: row.title, site: row.site, siteId: row.siteId }));
}

const statuses: readonly AssetStatus[] = ['in-use', 'in-depot', 'sold', 'scrapped'];

export function countByStatus(machines: readonly PlainMachine[]): readonly number[] {
  return statuses.map((status) => machines.filter((asset) => asset.status === status).length);
}

export function hasStatus({ status }: PlainMachine, { StatusCode = 'all' }: Partial<TreeInput>): boolean {
  return StatusCode === 'all' || StatusCode.includes(statuses.indexOf(status) + 1);
}

/** Checks all filters except status, independently. */
export function fitsFilters(asset: PlainMachine, input: Partial<TreeInput>): boolean {
  const { OperatorId = 1, Search = '' } = input;
  const wanted: readonly (readonly [number | null, number | undefined])[] = [
    [asset.categoryId, input.MachineTypeId],
    [asset.manufacturerId, input.ManufacturerId],
    [asset.cabinetTypeId, input.CabinetTypeId],
    [asset.gameTitleId, input.GameId],
    [asset.noteAcceptorModelId, input.NoteAcceptorId],
    [asset.variantId, input.VariantId],
    [asset.depotId, input.Depot],
    [asset.ownershipProfileId, input.ownershipProfileId],
    [asset.supplierId, input.SupplierId],
  ];
  const words = Search.toLowerCase().split(/\s+/u).filter(Boolean);
  const texts = [asset.assetNo, asset.serialNo, asset.title, asset.site ?? ''];
  return (
    asset.operatorId === OperatorId &&
    asset.deletedAt === null &&
    wanted.every(([id, chosen]) => chosen === undefined || id === chosen) &&
    words.every((word) => texts.some((each) => each.toLowerCase().includes(word)))
  );
}

/** Parents before children. */
export function flat(nodes: readonly AssetNode[]): readonly AssetNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

export function machineIds(nodes: readonly AssetNode[]): readonly number[] {
  return flat(nodes).flatMap(({ type, id }) => (type === 'MA' ? [id] : []));
}

export function sorted(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b);
}
