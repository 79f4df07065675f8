import { and, asc, desc, eq, isNull, max, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { accessProfile, auditEntry, gameTitle, installation, machine, noteAcceptorModel, position } from '../../../server/db/schema';
import { demoProfiles } from '../../../server/estate/common/demoUsers';
import { api } from '../../../src/schemas/calls';
import type { Flag } from '../../../src/schemas/entities/flags';
import type { Option } from '../../../src/schemas/entities/option';
import type { Named } from '../../../src/schemas/entities/organisation';
import type { Details } from '../../../src/schemas/wire/details';
import { type Answer, type Caller, startTestApp, type TestApp } from './app';
import { filledIn } from './optionForm';

const { installations } = api;

/** The filter of every machine of operator 1. */
export const everyMachine = {
  OperatorId: 1,
  OperatorRegions: 'all',
  Manufacturers: 'all',
  GameNames: 'all',
  Categories: 'all',
  ShowHistory: false,
  ShowOfflineOnly: false,
} as const;

interface Sent {
  readonly positionId: number;
  readonly assetNo: string;
  readonly details?: Details;
  readonly complete?: boolean;
}

export interface InstallationTests {
  readonly server: TestApp;
  /** Default: the user of operator 1. `site` may only install and modify at the first site. */
  as(username?: string, idempotencyKey?: string): Caller;
  /** The first site's user, restricted to these flags from now on. */
  limited(flags: readonly Flag[]): Promise<Caller>;
  emptyPosition(siteId?: number): Promise<typeof position.$inferSelect>;
  /** A new machine in operator 1's depot; `columns` override defaults. */
  depotMachine(columns?: Partial<typeof machine.$inferInsert>): Promise<typeof machine.$inferSelect>;
  machineOf(id: number): Promise<typeof machine.$inferSelect | undefined>;
  others(row: typeof machine.$inferSelect): Promise<{ readonly title: Named; readonly acceptor: Named }>;
  standingAt(positionId: number): Promise<typeof installation.$inferSelect | undefined>;
  optionsFor(positionId: number, assetNo: string, username?: string): Promise<readonly Option[]>;
  details(positionId: number, assetNo: string, entered?: Readonly<Record<string, string>>): Promise<Details>;
  send(sent: Sent, caller?: Caller): ReturnType<typeof askInstall>;
  /** A machine just installed at a new position by a user who may authorise it. */
  installed(
    siteId?: number,
  ): Promise<{ readonly machineId: number; readonly assetNo: string; readonly positionId: number; readonly id: number }>;
  trail(count?: number): Promise<readonly (typeof auditEntry.$inferSelect)[]>;
  /** Expects a rejection, optionally for this field, that changes nothing. Returns its message. */
  expectRefused(ask: () => Promise<Answer<unknown>>, status: number, field?: string): Promise<string>;
}

function askInstall(server: TestApp, { positionId, assetNo, details = [], complete = true }: Sent, caller: Caller) {
  return server.ask(
    installations.installPosition({ Complete: complete, PositionId: positionId, AssetNo: assetNo, Details: details }),
    caller,
  );
}

const siteFlags: readonly Flag[] = ['optionInstall', 'optionModify', 'optionShowDetails'];

export async function startInstallationTests(): Promise<InstallationTests> {
  const server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const grantSite = (flags: readonly Flag[]) =>
    db.update(accessProfile).set({ flags }).where(eq(accessProfile.name, demoProfiles.siteStaff.name));
  await grantSite(siteFlags);
  const keys = new Map<string, string>();
  for (const username of ['admin', 'operator', 'site', 'restricted', 'forgetful']) {
    keys.set(username, (await server.signIn(username)).sessionkey);
  }
  let made = 0;

  const as = (username = 'operator', idempotencyKey?: string): Caller => ({
    sessionKey: keys.get(username) ?? '',
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

  async function everything() {
    return {
      installations: await db.select().from(installation).orderBy(asc(installation.id)),
      machines: await db.select().from(machine).orderBy(asc(machine.id)),
      positions: await db.select().from(position).orderBy(asc(position.id)),
      last: await trail(1),
    };
  }

  async function trail(count = 1) {
    return db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(count);
  }

  async function emptyPosition(siteId = 1) {
    const [used] = await db
      .select({ highest: max(position.number) })
      .from(position)
      .where(eq(position.siteId, siteId));
    const [row] = await db
      .insert(position)
      .values({ siteId, number: (used?.highest ?? 0) + 1 })
      .returning();
    if (row === undefined) throw new Error('The position was not made');
    return row;
  }

  async function depotMachine(columns: Partial<typeof machine.$inferInsert> = {}) {
    made += 1;
    const [like] = await db
      .select()
      .from(machine)
      .where(and(eq(machine.operatorId, 1), eq(machine.categoryId, 1)))
      .orderBy(asc(machine.id))
      .limit(1);
    if (like === undefined) throw new Error('The estate has no machines');
    const { id: _id, ...values } = like;
    const [row] = await db
      .insert(machine)
      .values({ ...values, status: 'in-depot', rowVersion: 3, assetNo: `Own-${made}`, serialNo: `S-${made}`, ...columns })
      .returning();
    if (row === undefined) throw new Error('The machine was not made');
    return row;
  }

  async function standingAt(positionId: number) {
    const [row] = await db
      .select()
      .from(installation)
      .where(and(eq(installation.positionId, positionId), isNull(installation.removedAt)));
    return row;
  }

  async function optionsFor(positionId: number, assetNo: string, username?: string) {
    const { status, body, text } = await server.ask(installations.asset({ positionId, assetNo }), as(username));
    expect(status, text).toBe(200);
    return body.options;
  }

  const details: InstallationTests['details'] = async (positionId, assetNo, entered) =>
    filledIn(await optionsFor(positionId, assetNo), entered);
  const send: InstallationTests['send'] = (sent, caller = as()) => askInstall(server, sent, caller);

  return {
    server,
    as,
    emptyPosition,
    depotMachine,
    standingAt,
    optionsFor,
    details,
    send,
    trail,
    async limited(flags) {
      await grantSite(flags);
      const { sessionkey } = await server.signIn('site');
      return { sessionKey: sessionkey };
    },
    async others(row) {
      const [title] = await db
        .select()
        .from(gameTitle)
        .where(and(eq(gameTitle.manufacturerId, row.manufacturerId), ne(gameTitle.id, row.gameTitleId)));
      const [acceptor] = await db
        .select()
        .from(noteAcceptorModel)
        .where(and(eq(noteAcceptorModel.operatorId, 1), ne(noteAcceptorModel.id, row.noteAcceptorModelId ?? 0)));
      if (title === undefined || acceptor === undefined) throw new Error('The estate has no other titles or note acceptors');
      return { title, acceptor };
    },
    async machineOf(id) {
      const [row] = await db.select().from(machine).where(eq(machine.id, id));
      return row;
    },
    async installed(siteId) {
      const [{ id: positionId }, { id: machineId, assetNo }] = [await emptyPosition(siteId), await depotMachine()];
      const { status, text } = await send({ positionId, assetNo, details: await details(positionId, assetNo) });
      expect(status, text).toBe(200);
      return { machineId, assetNo, positionId, id: (await standingAt(positionId))?.id ?? 0 };
    },
    async expectRefused(ask, expected, field) {
      const before = await everything();
      const { status, body } = await ask();
      const errors = field === undefined ? {} : { errors: [{ field, message: expect.any(String) }] };
      expect([status, body]).toEqual([expected, expect.objectContaining({ detail: expect.any(String), ...errors })]);
      expect(await everything()).toEqual(before);
      return typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : '';
    },
  };
}
