import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { accessProfile, appUser, machine } from '../../../server/db/schema';
import { api } from '../../../src/schemas/calls';
import type { Item } from '../../../src/schemas/entities/assets';
import type { Details } from '../../../src/schemas/wire/details';
import { startTestApp, type TestApp } from './app';
import { filled, lastEntry, optionOf } from './items';

const { assets } = api;

interface Extras {
  readonly OperatorId?: number;
  readonly Complete?: boolean;
  readonly CopyAsset?: boolean;
}

/** Saves a machine asset; `Complete: false` only refreshes the form. */
export const update = (Id: number, details: Details, { OperatorId = 1, Complete = true, CopyAsset = false }: Extras = {}) =>
  assets.updateAsset({ Id, OperatorId, Complete, CopyAsset, details });

export const idsOf = (item: Item, code: string) => (optionOf(item, code).data ?? []).map(({ id }) => id);

const sample = { AssetNo: 'NEW-1', SerialNo: 'S-0001', Category: '1', Manufacturer: '3' } as const;

/**
 * Users: `admin` (everything), `operator` and `forgetful` (operators 1 and 2), `site` (first site). `sheet` fills in a new machine asset
 * like a user: leading choices first.
 */
export function startMachineForms() {
  let server: TestApp;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestApp({ estate: 'test' });
    const { db } = server.open;
    const ofSite = db.select({ id: appUser.accessProfileId }).from(appUser).where(eq(appUser.username, 'site'));
    await db
      .update(accessProfile)
      .set({ menu: ['GENERAL_SYSADMIN'] })
      .where(sql`${accessProfile.id} = (${ofSite})`);
    for (const username of ['admin', 'operator', 'forgetful', 'site']) keys.set(username, (await server.signIn(username)).sessionkey);
  });
  afterAll(() => server.close());

  const as = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

  async function answered(request: ReturnType<typeof update>, username = 'operator'): Promise<Item & { readonly id: number }> {
    const { status, body, text } = await server.ask(request, as(username));
    expect(status, text).toBe(200);
    return { ...body, id: body.id ?? -1 };
  }

  const form = (id: number, username = 'operator') => answered(assets.asset({ id }), username);
  const refreshed = (id: number, details: Details) => answered(update(id, details, { Complete: false }));

  async function sheet(changes: Readonly<Record<string, string>> = {}): Promise<Details> {
    const blank = await answered(assets.newAsset({ op: 1 }));
    const led = await refreshed(0, filled(blank, { ...sample, ...changes }));
    const firstOf = (code: string) => String(idsOf(led, code)[0] ?? '');
    return filled(led, { GameTitle: firstOf('GameTitle'), CabinetType: firstOf('CabinetType'), ...changes });
  }

  const made = async (AssetNo: string) => answered(update(0, await sheet({ AssetNo })));

  async function snapshot(): Promise<string> {
    const rows = await server.open.db.select().from(machine).orderBy(machine.id);
    return JSON.stringify([rows, await lastEntry(server)]);
  }

  async function refused(
    status: number,
    request: ReturnType<typeof update> | ReturnType<typeof assets.deleteAsset>,
    username = 'operator',
  ) {
    const before = await snapshot();
    const answer = await server.ask<unknown>(request, as(username));
    expect(answer.status, answer.text).toBe(status);
    expect(await snapshot()).toBe(before);
    return answer;
  }

  return { app: () => server, as, answered, form, refreshed, sheet, made, refused };
}
