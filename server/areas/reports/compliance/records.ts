import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { siteAndCode } from '../../../access/placeName';
import { type ComplianceEvent, complianceEvents, complianceRecord, site } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import type { CurrentUser } from '../../../security/currentUser';
import { quantity, words } from '../../cash/collections/columns/parts';
import { fourWeeks } from '../common/period';
import { places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';

/** Customer data needs access to compliance. */
export function reachesCompliance({ menu }: CurrentUser): boolean {
  return menu.includes('COMPLIANCE');
}

const eventNames: Readonly<Record<ComplianceEvent, string>> = {
  'customer-interaction': 'Interactions',
  'age-verification': 'Age Verifications',
  observation: 'Observations',
  incident: 'Incidents',
  'self-exclusion': 'Self Exclusions',
  'agc-check': 'AGC Checks',
};

interface Row {
  readonly site: string;
  readonly counts: Readonly<Record<ComplianceEvent, number>>;
}

const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const recordsOf = (event: ComplianceEvent) => countOf(sql`${complianceRecord.event} = ${event}`);

function sum(rows: readonly Row[], event: ComplianceEvent): number {
  return rows.reduce((total, { counts }) => total + counts[event], 0);
}

export const complianceRecords = defineReport({
  id: 501,
  name: 'Compliance Records',
  isFor: reachesCompliance,
  asks: { ...places, ...fourWeeks },
  async make(question) {
    const { from, to } = question.values;
    const rows: readonly Row[] = await question.context.db
      .select({
        site: siteAndCode(),
        counts: {
          'customer-interaction': recordsOf('customer-interaction'),
          'age-verification': recordsOf('age-verification'),
          observation: recordsOf('observation'),
          incident: recordsOf('incident'),
          'self-exclusion': recordsOf('self-exclusion'),
          'agc-check': recordsOf('agc-check'),
        },
      })
      .from(complianceRecord)
      .innerJoin(site, eq(site.id, complianceRecord.siteId))
      .where(and(inArray(complianceRecord.siteId, [...(await requestedSites(question))]), between(complianceRecord.businessDay, from, to)))
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    const counts = {
      'customer-interaction': sum(rows, 'customer-interaction'),
      'age-verification': sum(rows, 'age-verification'),
      observation: sum(rows, 'observation'),
      incident: sum(rows, 'incident'),
      'self-exclusion': sum(rows, 'self-exclusion'),
      'agc-check': sum(rows, 'agc-check'),
    };
    return [
      tableOf<Row>({
        columns: [
          words('Site', 220, (row) => row.site),
          ...complianceEvents.map((event) => quantity<Row>(eventNames[event], (row) => row.counts[event], 120)),
          quantity('Records', (row) => complianceEvents.reduce((total, event) => total + row.counts[event], 0), 100),
        ],
        rows,
        total: { site: 'Total', counts },
        emptyText: 'There were no compliance records in this period.',
      }),
    ];
  },
});
