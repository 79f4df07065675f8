import { eq } from 'drizzle-orm';
import { site } from '../../../server/db/schema';
import type { InputOf } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import type { Caller } from './app';
import { startComplianceTests } from './compliance';

type Sent = InputOf<typeof api.incidents.create>;

export const at = '2026-04-07T12:00:00.000Z';
export const later = '2026-04-07T12:20:00.000Z';

export const constable = {
  officerType: { id: 1 },
  name: 'Ada Reyes',
  badgeNumber: 'PC 4411',
  stationName: 'Harbour',
  phoneNumber: '101',
};

export const errorsOf = (body: unknown) => (body as { errors?: { field: string; message: string }[] }).errors ?? [];
export const fieldsOf = (body: unknown) => errorsOf(body).map(({ field }) => field);

/** Users: `officer` (several operators), `staff` (first site), `elsewhere`. Close it after the test. */
export async function startIncidentTests() {
  const tests = await startComplianceTests();
  const { server } = tests;
  const [officer, staff, elsewhere] = [await tests.as('compliance'), await tests.as('site'), await tests.as('officer2')];
  const [first] = await server.open.db.select().from(site).where(eq(site.id, 1));
  const here = { guid: first?.guid ?? '' };
  const anIncident = (typeId: number, block: Partial<Sent>): Sent => ({
    incidentDate: at,
    incidentStatus: { id: 2 },
    incidentType: { id: typeId },
    site: here,
    ...block,
  });
  const record = (typeId: number, block: Partial<Sent>, caller: Caller = staff) =>
    server.ask(api.incidents.create(anIncident(typeId, block)), caller);
  return { server, officer, staff, elsewhere, here, anIncident, record };
}
export type IncidentTests = Awaited<ReturnType<typeof startIncidentTests>>;
