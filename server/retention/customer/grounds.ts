import { incidentTypeIds } from '../../../src/schemas/entities/compliance/incident';
import { returnedTypeId } from '../../../src/schemas/entities/compliance/selfExclusion';
import type { IsoDate } from '../../../src/schemas/wire/dates';
import type { RecordAbout } from './records';

export interface Ground {
  readonly why: string;
  /** The first day after the retention; `undefined` if not yet known. */
  readonly until: IsoDate | undefined;
  /** Whether photo and description must stay, so that staff recognise the customer. */
  readonly isToRecognise: boolean;
}

/** Legal retention in months. docs/rules/compliance-records.md, 9. */
const retentionMonths = { suspiciousActivity: 60, claims: 72, endedSelfExclusion: 6 } as const;

function monthsAfter(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function returnAfter(records: readonly RecordAbout[], day: IsoDate): IsoDate | undefined {
  return records.find(({ record, selfExclusionTypeId }) => selfExclusionTypeId === returnedTypeId && record.businessDay >= day)?.record
    .businessDay;
}

function selfExclusionGround(records: readonly RecordAbout[], day: IsoDate): Ground {
  const returned = returnAfter(records, day);
  if (returned === undefined) return { why: 'a self-exclusion stands until the customer returns', until: undefined, isToRecognise: true };
  const until = monthsAfter(returned, retentionMonths.endedSelfExclusion);
  return { why: 'a self-exclusion is kept for six months after it ended', until, isToRecognise: true };
}

function incidentGround(typeId: number | null, day: IsoDate): Ground {
  if (typeId === incidentTypeIds.suspiciousActivity) {
    return {
      why: 'suspicious activity is kept for five years',
      until: monthsAfter(day, retentionMonths.suspiciousActivity),
      isToRecognise: false,
    };
  }
  return { why: 'claims can be made for six years', until: monthsAfter(day, retentionMonths.claims), isToRecognise: false };
}

function groundOfEvent({ record, ...of }: RecordAbout, records: readonly RecordAbout[]): Ground | undefined {
  const day = record.businessDay;
  if (record.event === 'self-exclusion' || of.selfExclude === true) return selfExclusionGround(records, day);
  if (of.endOfBreak !== null) return { why: 'a break was agreed', until: of.endOfBreak, isToRecognise: true };
  return record.event === 'incident' ? incidentGround(of.incidentTypeId, day) : undefined;
}

/**
 * Returns why a record must be kept, if at all. `records` are all of the customer, oldest first. docs/rules/compliance-records.md, 4 and 9.
 */
export function groundOf(about: RecordAbout, records: readonly RecordAbout[], today: IsoDate): Ground | undefined {
  const ground = groundOfEvent(about, records);
  if (ground !== undefined && (ground.until === undefined || ground.until > today)) return ground;
  if (about.record.status === 'processed') return undefined;
  return { why: 'its quarterly return is not processed yet', until: undefined, isToRecognise: false };
}
