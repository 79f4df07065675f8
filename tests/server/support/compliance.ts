import { eq } from 'drizzle-orm';
import {
  type ComplianceEvent,
  complianceRecord,
  complianceReview,
  customer,
  customerInteraction,
  incident,
  incidentCustomer,
  selfExclusion,
  site,
  subCompany,
} from '../../../server/db/schema';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import { api } from '../../../src/schemas/calls';
import { businessDay } from '../../../src/schemas/wire/dates';
import { type Caller, startTestApp, type TestApp } from './app';
import { addUser } from './users';

type RecordValues = typeof complianceRecord.$inferInsert;

/** A raw record; missing values get defaults. */
export interface NewRecord extends Partial<Omit<RecordValues, 'createdAt' | 'event'>> {
  readonly event?: ComplianceEvent;
  readonly at?: string;
  /** The id of the incident or self-exclusion type. */
  readonly typeId?: number;
  readonly people?: readonly number[];
}

export interface ComplianceTests {
  readonly server: TestApp;
  /** Cached tokens of a user, per tenant. */
  as(username: string, tenant?: string): Promise<Caller>;
  person(siteId: number, forename: string, surname?: string): Promise<number>;
  record(values?: NewRecord): Promise<number>;
  review(recordId: number, reviewAt: string): Promise<number>;
  recordOf(id: number): Promise<typeof complianceRecord.$inferSelect | undefined>;
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was added');
  return row;
}

/** 'officer1' and 'officer2' have full rights in companies 1 and 2, 'siteOfficer' at site 1. Close it after the test. */
export async function startComplianceTests(): Promise<ComplianceTests> {
  const server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  for (const refId of [1, 2]) {
    await addUser(server.open, { username: `officer${refId}`, profile: 'complianceOfficer', level: 'company', refId });
  }
  await addUser(server.open, { username: 'siteOfficer', profile: 'complianceOfficer', level: 'site', refId: 1 });
  const callers = new Map<string, Caller>();

  async function signIn(username: string, tenant: string | undefined): Promise<Caller> {
    const { body } = await server.ask(api.authentication.signIn({ id: username, password: demoPassword, claims: [] }));
    if (tenant === undefined) return { accessToken: body.accessToken };
    const switched = await server.ask(api.authentication.switchTenant({ name: tenant }), { accessToken: body.accessToken });
    return { accessToken: switched.body.accessToken };
  }

  async function describeKind(
    recordId: number,
    { event, at, typeId = 1, people = [] }: Required<Pick<NewRecord, 'event' | 'at'>> & NewRecord,
  ) {
    const moment = new Date(at);
    if (event === 'customer-interaction') await db.insert(customerInteraction).values({ recordId, interactionAt: moment });
    if (event === 'incident') {
      await db.insert(incident).values({ recordId, incidentAt: moment, incidentTypeId: typeId, details: {} });
      for (const customerId of people) await db.insert(incidentCustomer).values({ recordId, customerId, role: 'person' });
    }
    if (event === 'self-exclusion') {
      await db
        .insert(selfExclusion)
        .values({ recordId, excludedAt: moment, selfExclusionTypeId: typeId, customerReference: `SE-${recordId}` });
    }
  }

  return {
    server,
    async as(username, tenant) {
      const key = `${username} ${tenant ?? ''}`;
      const caller = callers.get(key) ?? (await signIn(username, tenant));
      callers.set(key, caller);
      return caller;
    },
    async person(siteId, forename, surname) {
      const values = { siteId, forename, surname: surname ?? null };
      return only(await db.insert(customer).values(values).returning()).id;
    },
    async record({ event = 'customer-interaction', at = '2026-04-07T12:00:00Z', typeId, people, ...values } = {}) {
      const status = values.status ?? 'auth-required';
      const day = businessDay(new Date(at));
      const isAuthorised = status === 'authorised' || status === 'processed';
      const { id } = only(
        await db
          .insert(complianceRecord)
          .values({
            siteId: 1,
            businessDay: day,
            createdBy: 'Dan Whitfield',
            year: Number(day.slice(0, 4)),
            quarter: Math.ceil(Number(day.slice(5, 7)) / 3),
            ...(isAuthorised ? { authorisedBy: 'Ruth Adeyemi' } : {}),
            ...values,
            event,
            status,
            createdAt: new Date(at),
          })
          .returning(),
      );
      await describeKind(id, { event, at, ...(typeId === undefined ? {} : { typeId }), ...(people === undefined ? {} : { people }) });
      return id;
    },
    async review(recordId, reviewAt) {
      return only(
        await db
          .insert(complianceReview)
          .values({ recordId, reviewAt: new Date(reviewAt) })
          .returning(),
      ).id;
    },
    async recordOf(id) {
      return (await db.select().from(complianceRecord).where(eq(complianceRecord.id, id)))[0];
    },
  };
}

export async function sitesOfCompany({ server }: ComplianceTests, companyId: number): Promise<readonly number[]> {
  const rows = await server.open.db
    .select({ id: site.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .where(eq(subCompany.companyId, companyId))
    .orderBy(site.id);
  return rows.map(({ id }) => id);
}
