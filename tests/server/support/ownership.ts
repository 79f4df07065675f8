import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import {
  accessProfile,
  appUser,
  auditEntry,
  ownershipAttribute,
  ownershipProfile,
  ownershipProfileValue,
  ownershipType,
} from '../../../server/db/schema';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import type { OwnershipProfile, OwnershipValue } from '../../../src/schemas/entities/ownership';
import { startTestApp, type TestApp } from './app';

const { ownership } = api;
export type Sent = InputOf<typeof ownership.create>;

let running: TestApp;
const keys = new Map<string, string>();
export const ids = new Map<string, number>();
/** Runs a server for this test file; files share the module, so each must call it. */
export function withOwnershipServer(): void {
  beforeAll(async () => {
    running = await startTestApp({ estate: 'test' });
    const { db } = running.open;
    const [operations] = await db.select().from(accessProfile).where(eq(accessProfile.name, 'Operations manager'));
    await db
      .update(appUser)
      .set({ accessProfileId: operations?.id ?? 0 })
      .where(eq(appUser.username, 'restricted'));
    for (const username of ['admin', 'operator', 'restricted']) keys.set(username, (await running.signIn(username)).sessionkey);
    const attributes = await db
      .select({ id: ownershipAttribute.id, code: ownershipAttribute.code })
      .from(ownershipAttribute)
      .innerJoin(ownershipType, and(eq(ownershipType.id, ownershipAttribute.ownershipTypeId), eq(ownershipType.operatorId, 1)));
    for (const { id, code } of attributes) ids.set(code, id);
  });
  afterAll(() => running.close());
}

export function server(): TestApp {
  return running;
}

export const caller = (username = 'operator') => ({ sessionKey: keys.get(username) ?? '' });

export function valuesOf(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([code, value]) => ({ attributeTypeId: ids.get(code) ?? Number(code), value }));
}

export const shares = { OPERATOR_SHARE: '50', SITE_SHARE: '20.5', SUPPLIER_SHARE: '29.5' } as const;
let made = 0;

export function aProfile(changes: Partial<Sent> = {}): Sent {
  made += 1;
  return { operatorId: 1, name: `Share ${made}`, ownershipTypeId: 3, values: valuesOf(shares), ...changes };
}

export async function create(changes: Partial<Sent> = {}): Promise<OwnershipProfile> {
  const { status, body, text } = await running.ask(ownership.create(aProfile(changes)), caller());
  if (status !== 200) throw new Error(text);
  return body;
}

export function update({ id, operatorId, name, ownershipTypeId, values }: OwnershipProfile, username?: string) {
  return running.ask(ownership.update({ id, operatorId, name, ownershipTypeId, values }), caller(username));
}

export async function stored() {
  const { db } = running.open;
  return {
    profiles: await db.select().from(ownershipProfile).orderBy(ownershipProfile.id),
    values: await db.select().from(ownershipProfileValue).orderBy(ownershipProfileValue.profileId, ownershipProfileValue.attributeId),
    history: await db.select({ n: count() }).from(auditEntry),
  };
}

export async function historyOf(id: number) {
  const entries = await running.open.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, 'ownership-profile'), eq(auditEntry.entityId, id)))
    .orderBy(auditEntry.seq);
  return entries.map(({ action, before, after, userName }) => ({ action, before, after, userName }));
}

/** Response order: by attribute, version last. */
export function byId(a: OwnershipValue, b: OwnershipValue): number {
  return (a.attributeTypeId === 0 ? 1 : 0) - (b.attributeTypeId === 0 ? 1 : 0) || a.attributeTypeId - b.attributeTypeId;
}
