import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, complianceRecord } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { Caller, TestApp } from './support/app';
import { errorsOf, fieldsOf, type IncidentTests, startIncidentTests } from './support/incidents';

let server: TestApp;
let officer: Caller;
let staff: Caller;
let elsewhere: Caller;
let record: IncidentTests['record'];

beforeAll(async () => {
  ({ server, officer, staff, elsewhere, record } = await startIncidentTests());
});
afterAll(() => server.close());

describe('pictures of an incident', () => {
  async function photo(): Promise<string> {
    const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#357' } }).jpeg();
    const located = image.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
    return (await located.toBuffer()).toString('base64');
  }

  it('are JPEGs without camera data, small in lists; adding, reading and deleting is audited', async () => {
    const loss = { customerIncidentType: { id: 3 }, customerIncidentDetails: 'Lost', customers: [{ forename: 'Una' }] };
    const { body: incident } = await record(2, { customerIncident: { ...loss, capturedByCctv: true } });
    await server.ask(api.complianceRecords.authorise({ ...incident, isAuthorised: true }), officer);
    const add = (data: string, caller = officer) =>
      server.ask(api.media.create({ incidentId: incident.id, fileName: 'door.jpg', data }), caller);
    expect((await add(await photo(), staff)).status).toBe(403);
    expect(fieldsOf((await add(Buffer.from('GIF89a').toString('base64'))).body)).toEqual(['data']);
    const { status, body: made } = await add(await photo());
    expect(status).toBe(200);
    const [row] = await server.open.db.select().from(complianceRecord).where(eq(complianceRecord.id, incident.id));
    expect(row?.status).toBe('auth-required');
    const { body: listed } = await server.ask(api.media.search({ incidentId: incident.id }), staff);
    expect(listed).toMatchObject([{ id: made.id, fileName: 'door.jpg' }]);
    expect((await sharp(Buffer.from(listed[0]?.thumbnail ?? '', 'base64')).metadata()).width).toBe(320);
    const { body: read } = await server.ask(api.media.read({ id: made.id }), staff);
    const meta = await sharp(Buffer.from(read.data, 'base64')).metadata();
    expect([meta.width, meta.format, meta.exif]).toEqual([1200, 'jpeg', undefined]);
    // A hidden picture gets the same response as a missing one.
    const [others, none] = await Promise.all([made.id, 999_999].map((id) => server.ask(api.media.read({ id }), elsewhere)));
    expect([others?.status, others?.text]).toEqual([403, none?.text]);
    expect((await server.ask(api.media.remove({ id: made.id }), officer)).status).toBe(204);
    expect((await server.ask(api.media.read({ id: made.id }), officer)).status).toBe(403);
    const trail = await server.open.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entity, 'compliance-media'))
      .orderBy(desc(auditEntry.seq));
    expect(trail.map(({ action }) => action)).toEqual(['Deleted', 'Picture read', 'Created']);
  });

  it('are refused for an incident without CCTV, and above 20,000,000 bytes', async () => {
    const { body } = await record(2, {
      customerIncident: {
        customerIncidentType: { id: 3 },
        customerIncidentDetails: 'Lost',
        customers: [{ forename: 'Una' }],
        capturedByCctv: false,
      },
    });
    const add = (data: string) => server.ask(api.media.create({ incidentId: body.id, fileName: 'a.jpg', data }), officer);
    expect([(await add(await photo())).status, (await add('')).status]).toEqual([400, 400]);
    const huge = Buffer.alloc(20_000_001);
    huge.set([0xff, 0xd8, 0xff]);
    expect(errorsOf((await add(huge.toString('base64'))).body)).toEqual([{ field: 'data', message: 'Maximum file size: 20MB' }]);
  });

  it('keep the file name, at any length that a file system takes', async () => {
    const { body } = await record(2, {
      customerIncident: {
        customerIncidentType: { id: 3 },
        customerIncidentDetails: 'Lost',
        customers: [{ forename: 'Una' }],
        capturedByCctv: true,
      },
    });
    const add = async (fileName: string) => server.ask(api.media.create({ incidentId: body.id, fileName, data: await photo() }), officer);
    const longest = `${'x'.repeat(251)}.jpg`;
    expect((await add(longest)).status).toBe(200);
    expect(fieldsOf((await add(`x${longest}`)).body)).toEqual(['fileName']);
    const { body: listed } = await server.ask(api.media.search({ incidentId: body.id }), officer);
    expect(listed.map(({ fileName }) => fileName)).toEqual([longest]);
  });
});
