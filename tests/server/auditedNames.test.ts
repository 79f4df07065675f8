import { min } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditedNames } from '../../server/areas/reports/security/auditedNames';
import { auditedEntities, collection } from '../../server/db/schema';
import { startTestApp, type TestApp } from './support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
});
afterAll(() => server.close());

describe('records in the audit trail', () => {
  it('have their name and code', async () => {
    const [first] = await server.open.db.select({ id: min(collection.id) }).from(collection);
    const entries = auditedEntities.map((entity) => ({ entity, entityId: entity === 'collection' ? Number(first?.id) : 1 }));
    const nameOf = await readAuditedNames(server.open.db, entries);
    const names = Object.fromEntries(entries.map((entry) => [entry.entity, nameOf(entry)]));
    expect(names).toMatchObject({
      machine: expect.stringMatching(/^NL\d{5} \w/),
      site: expect.stringMatching(/^\D+ \(NL\d{4}\)$/),
      position: expect.stringMatching(/^\D+ \(NL\d{4}\), position \d+$/),
      collection: expect.stringMatching(/^NL\d{5}, \D+ \(NL\d{4}\), week ending \d{2}-\d{2}-\d{4}$/),
      device: expect.stringMatching(/^D\d+$/),
      operator: 'Northgate Leisure',
      user: expect.stringMatching(/^\w+$/),
    });
    expect(names).toMatchObject({ customer: '', 'compliance-record': '', officer: '' });
  });

  it('have none once they are deleted', async () => {
    const gone = { entity: 'site', entityId: 999_999 } as const;
    expect((await readAuditedNames(server.open.db, [gone]))(gone)).toBe('');
  });
});
