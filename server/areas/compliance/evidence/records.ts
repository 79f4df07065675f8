import { setImmediate } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { showInstant } from '../../../../src/schemas/wire/dates';
import { nameAndCode } from '../../../../src/schemas/wire/nameAndCode';
import type { Context } from '../../../call/context';
import { CallError } from '../../../call/errors';
import { complianceRecord } from '../../../db/schema';
import { statusOf } from '../common/statuses';
import { shownQuarter } from '../records/quarter/input';
import type { EvidenceKind, SiteRecord } from './kinds';
import { readNamings } from './names';
import type { PackRequest } from './packRequest';
import { readReviews, type ShownReview } from './reviews';

export const commonLabels = [
  'Record',
  'Site',
  'Recorded at',
  'Recorded by',
  'Status',
  'Authorised by',
  'Quarter',
  'Version',
  'People',
] as const;

export interface ShownRecord {
  readonly id: number;
  /** Under `commonLabels`. */
  readonly common: readonly string[];
  /** Empty where the record was deleted or moved meanwhile. */
  readonly values: readonly string[];
  readonly reviews: readonly ShownReview[];
}

const recordsAtOnce = 50;

function commonOf({ record, site }: SiteRecord, people: string): readonly string[] {
  const { id, createdAt, createdBy, status, authorisedBy, rowVersion } = record;
  return [
    String(id),
    nameAndCode(site),
    showInstant(createdAt, 'year-first'),
    createdBy,
    status === 'auth-required' ? 'Awaiting authorisation' : statusOf(status).name,
    authorisedBy ?? '',
    shownQuarter(record),
    String(rowVersion),
    people,
  ];
}

/** Undefined where the record was deleted or moved meanwhile. */
async function valuesOf(
  context: Context,
  kind: EvidenceKind,
  siteRecord: SiteRecord | undefined,
): Promise<readonly (string | undefined)[]> {
  if (siteRecord === undefined) return [];
  try {
    return await kind.read(context, siteRecord);
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return [];
    throw error;
  }
}

/** Yields the records in order, in batches to limit memory. */
export async function* readRecords(
  context: Context,
  request: PackRequest,
  kind: EvidenceKind,
  ids: readonly number[],
): AsyncGenerator<readonly ShownRecord[]> {
  const mine = new Map(request.sites.map((site) => [site.id, site]));
  for (let first = 0; first < ids.length; first += recordsAtOnce) {
    const some = ids.slice(first, first + recordsAtOnce);
    const records = await context.db.select().from(complianceRecord).where(inArray(complianceRecord.id, some));
    const siteRecords = new Map(
      records.flatMap((record): readonly (readonly [number, SiteRecord])[] => {
        const site = mine.get(record.siteId);
        return site === undefined ? [] : [[record.id, { record, site }]];
      }),
    );
    const naming = await readNamings(context, request, some);
    const reviews = request.shows.reviews ? await readReviews(context, siteRecords) : [];
    const shown: ShownRecord[] = [];
    for (const id of some) {
      const row = siteRecords.get(id);
      const { people, inWords } = naming(id);
      const values = await valuesOf(context, kind, row);
      const words = (list: readonly (string | undefined)[]) => list.map((value) => inWords(value ?? ''));
      shown.push({
        id,
        common: row === undefined ? [String(id)] : commonOf(row, people),
        values: words(values),
        reviews: reviews.flatMap((each) => (each.recordId === id ? [{ ...each, values: words(each.values) }] : [])),
      });
    }
    yield shown;
    // Lets other requests run between batches.
    await setImmediate();
  }
}
