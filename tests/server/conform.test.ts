import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complianceRecord } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import type { OrganisationNode } from '../../src/schemas/entities/organisation';
import type { Bases } from '../../tools/conform/asking/exchange';
import { everything } from '../../tools/conform/questions/known';
import { type CallReport, conform, type Report, type RunOptions } from '../../tools/conform/run';
import { htmlOf } from '../../tools/conform/telling/html';
import { junitOf } from '../../tools/conform/telling/junit';
import { linesOf, markOf } from '../../tools/conform/telling/summary';
import { startTestApp, type TestApp } from './support/app';
import { estateNow } from './support/database';
import { startDeviatingProxy } from './support/deviatingProxy';
import { seeded } from './support/deviations';
import { addCompliance } from './support/scope/complianceIds';

/** Hundreds of queries to an embedded database, in ms. */
const patience = 300_000;
const origin = 'https://office.example.com';
let server: TestApp;
let url: string;

function sitesIn(nodes: readonly OrganisationNode[]): readonly number[] {
  return nodes.flatMap(({ id, type, children }) => [...(type === 'SI' ? [id] : []), ...sitesIn(children)]);
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test', env: { CORS_ORIGINS: origin } });
  const { sessionkey: sessionKey } = await server.signIn('admin');
  const operators = await server.ask(api.organisation.operators(), { sessionKey });
  const OperatorId = operators.body.find(({ id }) => id > 0)?.id ?? 0;
  const tree = await server.ask(api.organisation.tree({ OperatorId, FromAdmin: false, ...everything }), { sessionKey });
  const [site] = sitesIn(tree.body);
  const { kinds } = await addCompliance(server.open.db, site ?? 0);
  // The check reads only the latest incidents for a picture.
  await server.open.db.update(complianceRecord).set({ createdAt: estateNow }).where(eq(complianceRecord.id, kinds.incident));
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const basesOf = (at: string): Bases => ({ operations: `${at}/api`, authentication: `${at}/auth`, compliance: `${at}/comp` });

function run(bases: Bases, more: Partial<RunOptions> = {}): Promise<Report> {
  return conform({ bases, username: 'admin', password: demoPassword, writes: false, now: estateNow, ...more });
}

/** Response time depends on the machine. */
const otherThanTime = ({ findings }: CallReport) => findings.filter(({ rule }) => rule !== 'time');
const marked = ({ calls }: Report, ...marks: readonly string[]) => calls.filter((call) => marks.includes(markOf(call)));

it(
  'finds that the reference server keeps the whole contract',
  async () => {
    const report = await run(basesOf(url), { writes: true, origin });
    const others = report.calls.filter((call) => call.state === 'no input' || otherThanTime(call).length > 0);
    expect(others.map(({ name, status, why, findings }) => ({ name, status, why, findings }))).toEqual([]);
    expect(report.calls.filter(({ state }) => state === 'requested').length).toBeGreaterThan(245);
    expect(marked(report, 'left out').every(({ why = '' }) => why !== '')).toBe(true);
  },
  patience,
);

it.each(['operator', 'site', 'compliance', 'restricted'])(
  'finds that it keeps the contract for a user with few rights, who is refused with 403: %s',
  async (username) => {
    const report = await run(basesOf(url), { username, writes: true });
    expect(marked(report, 'wrong').map(({ name, status, findings }) => ({ name, status, findings }))).toEqual([]);
    // A rejection by data access alone is neither wrong nor as declared.
    const refused = report.calls.filter((call) => call.status === 403 && markOf(call) !== 'advice');
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.every(({ why = '' }) => why.startsWith('refused correctly'))).toBe(true);
  },
  patience,
);

it(
  'finds each of thirty deviations in its place, and nothing else',
  async () => {
    expect(new Set(seeded.map(({ call }) => call)).size).toBe(30);
    const proxy = await startDeviatingProxy(url, new Map(seeded.map(({ call, breaks }) => [call, breaks])));
    try {
      const report = await run(proxy.bases, { only: seeded.map(({ call }) => call) });
      for (const { call, rule, at } of seeded) {
        const reported = report.calls.find(({ name }) => name === call);
        const match = reported?.findings.some((finding) => finding.weight === 'wrong' && finding.rule === rule && finding.at === at);
        expect([call, rule, at, match, match === true ? [] : reported]).toEqual([call, rule, at, true, []]);
      }
      const wrong = marked(report, 'wrong');
      expect(wrong.map(({ name }) => name).toSorted()).toEqual(seeded.map(({ call }) => call).toSorted());
      // The reports for people and for build servers list each.
      expect(junitOf(report).match(/<failure /g)).toHaveLength(30);
      expect(htmlOf(report).match(/class="mark wrong"/g)).toHaveLength(30);
      expect(wrong.flatMap(linesOf).filter((line) => line.includes('The application ')).length).toBeGreaterThan(20);
      const outcome = (name: string) => report.calls.find((call) => call.name === name)?.outcome;
      expect(outcome('assets.newAsset')).toBe('shows an alert: "There was an error completing your request"');
      expect(outcome('organisation.operatorRegions')).toMatch(/^shows an alert/);
      expect(outcome('floor.statuses')).toBe('takes the answer; parts that read [].colour show nothing or fail');
    } finally {
      await proxy.close();
    }
  },
  patience,
);
