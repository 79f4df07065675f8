import { eq } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { type ComplianceEvent, type complianceRecord, customerInteraction } from '../../../db/schema';
import type { KnownSite } from '../common/access';
import { withListsOf } from '../common/options';
import type { Kind } from '../filing/recordKind';
import { agcCheckKind } from '../kinds/agcChecks/agcCheckKind';
import { ageVerificationKind } from '../kinds/ageVerifications/ageVerificationKind';
import { incidentKind } from '../kinds/incidents/incidentKind';
import { labelled, shownInteraction } from '../kinds/interactions/shown';
import { selfExclusionKind } from '../kinds/selfExclusions/selfExclusionKind';

export interface SiteRecord {
  readonly record: typeof complianceRecord.$inferSelect;
  readonly site: KnownSite;
}

export interface EvidenceKind {
  readonly event: ComplianceEvent;
  /** Without '.csv'. */
  readonly file: string;
  readonly title: string;
  readonly one: string;
  readonly labels: readonly string[];
  /** Undefined where the record was deleted or moved meanwhile. */
  read(context: Context, record: SiteRecord): Promise<readonly (string | undefined)[]>;
}

type Words = Pick<EvidenceKind, 'file' | 'title' | 'one'>;

const shownElsewhere = new Set(['site', 'siteCode', 'customer', 'gender']);

function ofKind<Input, Answer>({ event, fields, read }: Kind<Input, Answer>, words: Words): EvidenceKind {
  const listed = fields.filter(({ field }) => !shownElsewhere.has(field));
  // Incident types share labels; each incident has one of these fields.
  const labels = [...new Set(listed.map(({ label }) => label))];
  return {
    ...words,
    event,
    labels,
    async read(context, { record }) {
      const answer = await read(context, record.id);
      return labels.map((label) => listed.flatMap((field) => (field.label === label ? [field.of(answer)] : [])).find(Boolean));
    },
  };
}

const interactionFields = labelled.filter(({ field }) => !shownElsewhere.has(field));

export const evidenceKinds: readonly EvidenceKind[] = [
  {
    event: 'customer-interaction',
    file: 'interactions',
    title: 'Customer interactions',
    one: 'Customer interaction',
    labels: interactionFields.map(({ label }) => label),
    async read(context, { record, site }) {
      const [row] = await context.db.select().from(customerInteraction).where(eq(customerInteraction.recordId, record.id));
      if (row === undefined) return [];
      const common = { site: site.name, customer: '', comments: record.comments };
      const shown = await shownInteraction(withListsOf(context, site), common, row);
      return interactionFields.map(({ field }) => shown[field]);
    },
  },
  ofKind(ageVerificationKind, {
    file: 'age-verifications',
    title: 'Age verifications and refusals',
    one: 'Age verification',
  }),
  ofKind(selfExclusionKind, { file: 'self-exclusions', title: 'Self-exclusions', one: 'Self-exclusion' }),
  ofKind(incidentKind, { file: 'incidents', title: 'Incidents and disputes', one: 'Incident' }),
  ofKind(agcCheckKind, { file: 'venue-checks', title: 'Venue checks', one: 'Venue check' }),
];
