import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { siteAndCode } from '../../../access/placeName';
import { ageVerification, complianceRecord, customerInteraction, site } from '../../../db/schema';
import { type ReportTable, tableOf } from '../../../output/tables/table';
import { quantity, words } from '../../cash/collections/columns/parts';
import { fourWeeks } from '../common/period';
import { places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { reachesCompliance } from './records';

/** Counts in column order. */
interface Row {
  readonly site: string;
  readonly counts: readonly number[];
}

function tableOfCounts(heading: string, names: readonly string[], rows: readonly Row[]): ReportTable {
  const sums = names.map((_, index) => rows.reduce((total, { counts }) => total + (counts[index] ?? 0), 0));
  return tableOf<Row>({
    heading,
    columns: [
      words('Site', 220, (row) => row.site),
      ...names.map((name, index) => quantity<Row>(name, ({ counts }) => counts[index] ?? 0, 130)),
    ],
    rows,
    total: { site: 'Total', counts: sums },
    emptyText: 'There were none in this period.',
  });
}

const all = sql<number>`count(*)::int`;
const yes = (column: PgColumn) => sql<number>`(count(*) filter (where ${column}))::int`;

export const ageAndInteraction = defineReport({
  id: 502,
  name: 'Age Verification and Interaction',
  isFor: reachesCompliance,
  asks: { ...places, ...fourWeeks },
  async make(question) {
    const { from, to } = question.values;
    const { db } = question.context;
    const condition = and(
      inArray(complianceRecord.siteId, [...(await requestedSites(question))]),
      between(complianceRecord.businessDay, from, to),
    );
    const ages = await db
      .select({
        site: siteAndCode(),
        all,
        hasId: yes(ageVerification.hasId),
        isUnder18: yes(ageVerification.isUnder18),
        hasGambled: yes(ageVerification.hasGambled),
        returned: yes(ageVerification.hasHadStakeReturned),
        refused: yes(ageVerification.hasBeenRefusedEntry),
      })
      .from(ageVerification)
      .innerJoin(complianceRecord, eq(complianceRecord.id, ageVerification.recordId))
      .innerJoin(site, eq(site.id, complianceRecord.siteId))
      .where(condition)
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    const interactions = await db
      .select({
        site: siteAndCode(),
        all,
        ok: yes(customerInteraction.customerOk),
        leaflet: yes(customerInteraction.providedLeaflet),
        help: yes(customerInteraction.seekHelp),
        discussed: yes(customerInteraction.discussedSelfExclusion),
        excluded: yes(customerInteraction.selfExclude),
      })
      .from(customerInteraction)
      .innerJoin(complianceRecord, eq(complianceRecord.id, customerInteraction.recordId))
      .innerJoin(site, eq(site.id, complianceRecord.siteId))
      .where(condition)
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    return [
      tableOfCounts(
        'Age Verifications',
        ['Verifications', 'With ID', 'Under 18', 'Had Gambled', 'Stake Returned', 'Refused Entry'],
        ages.map((row) => ({ site: row.site, counts: [row.all, row.hasId, row.isUnder18, row.hasGambled, row.returned, row.refused] })),
      ),
      tableOfCounts(
        'Customer Interactions',
        ['Interactions', 'Customer OK', 'Leaflet Given', 'Help Explained', 'Self Exclusion Discussed', 'Self Excluded'],
        interactions.map((row) => ({ site: row.site, counts: [row.all, row.ok, row.leaflet, row.help, row.discussed, row.excluded] })),
      ),
    ];
  },
});
