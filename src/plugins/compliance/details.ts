import { incidentTypeIds } from '../../schemas/entities/compliance/incident';
import { type ComplianceRecord, type EventRow, eventNames, type ReviewEntry, statusNames } from '../../schemas/entities/compliance/records';
import { showInstantOf } from '../../schemas/wire/londonInstant';
import { listedNames } from './kinds/persons';

/** Messages for an event, or incident type, without a form. docs/rules/compliance.md, 2. */
export const notImplemented = 'Form not implemented.';
export const noSuchIncident = 'No form for this incident type.';

interface Known {
  readonly row: Pick<EventRow, 'event' | 'name'> | undefined;
  readonly incidentType?: { readonly id: number; readonly name?: string | undefined } | undefined;
  readonly customerIncident?: object | undefined;
}

const kindOfEvent = new Map<string, RecordKind>([
  ['Customer Interaction', 'interaction'],
  ['Age Verification', 'ageVerification'],
  ['Observation', 'observation'],
  ['Self Exclusion', 'selfExclusion'],
  ['AGC Check', 'agcCheck'],
]);

export const customerIncidentName = 'Customer Incident';

const kindOfIncident = new Map<string | number, RecordKind>([
  [incidentTypeIds.enforcementVisit, 'enforcementVisit'],
  [incidentTypeIds.suspiciousActivity, 'suspiciousActivity'],
  [incidentTypeIds.gamblingDispute, 'gamblingDispute'],
  ['Enforcement Visit', 'enforcementVisit'],
  ['Suspicious Activity', 'suspiciousActivity'],
  ['Gambling Dispute', 'gamblingDispute'],
  ['Unresolved Gambling Dispute', 'gamblingDispute'],
  [customerIncidentName, 'customerIncident'],
]);

export type RecordKind =
  | 'interaction'
  | 'ageVerification'
  | 'observation'
  | 'selfExclusion'
  | 'agcCheck'
  | 'enforcementVisit'
  | 'suspiciousActivity'
  | 'gamblingDispute'
  | 'customerIncident'
  | 'noIncidentForm'
  | 'notImplemented';

/**
 * Returns the record kind of a row, by event name; for an incident by type id, then either name, then content. `undefined` without a row,
 * or while the incident's type is unknown.
 */
export function recordKind({ row, incidentType, customerIncident }: Known): RecordKind | undefined {
  if (row === undefined) return undefined;
  if (row.event.name !== 'Incident') return kindOfEvent.get(row.event.name) ?? 'notImplemented';
  const named = kindOfIncident.get(row.name ?? '');
  if (incidentType === undefined) return named;
  const known = kindOfIncident.get(incidentType.id) ?? kindOfIncident.get(incidentType.name ?? '') ?? named;
  return known ?? (customerIncident === undefined ? 'noIncidentForm' : 'customerIncident');
}

/** A record with its allowed actions, and fields that a server may omit. docs/rules/compliance.md, 4. */
export interface OpenRecord extends ComplianceRecord {
  readonly event: { readonly id: number; readonly name: string };
  readonly compliance: ComplianceRecord['compliance'] & { readonly reviews: readonly ReviewEntry[] };
  readonly canEdit: boolean;
  readonly canAuthorise: boolean;
  readonly canDelete: boolean;
  readonly hasReviews: boolean;
}

/** Takes `isClosed` from the review, else from the due review if it is the same. */
function closedness(
  { id, isClosed }: Pick<ReviewEntry, 'id'> & { readonly isClosed?: boolean },
  due: Partial<NonNullable<ComplianceRecord['compliance']['review']>> | undefined,
  isOnly: boolean,
): { readonly isClosed?: boolean } {
  // A single review is the due one.
  const isDue = due?.id === id || (isOnly && due?.id === undefined);
  return isClosed === undefined && isDue && due?.isClosed !== undefined ? { isClosed: due.isClosed } : {};
}

export function openRecord(record: ComplianceRecord): OpenRecord {
  const { status, isReadOnly, event, compliance } = record;
  const { reviews: listed = [], review } = compliance;
  const reviews = listed.map((each) => ({ ...each, ...closedness(each, review, listed.length === 1) }));
  const isProcessed = status.name === statusNames.processed;
  return {
    ...record,
    event: { id: event.id, name: event.name ?? eventNames[event.id] ?? '' },
    compliance: { ...compliance, reviews },
    canEdit: !isReadOnly && !isProcessed,
    canAuthorise: !isReadOnly && status.name === statusNames.authRequired,
    canDelete: !isReadOnly && !isProcessed,
    hasReviews: reviews.length > 0,
  };
}

function reviewsText({ compliance: { reviews } }: OpenRecord): string | undefined {
  if (reviews.length === 0) return undefined;
  return reviews.map(({ reviewDate, reviewStatus }) => `${momentText(reviewDate)} (${reviewStatus.name})`).join(', ');
}

export function momentText(instant: string): string {
  return showInstantOf(instant, 'year-first');
}

/** Names the record and its customers. */
export function reviewedAbout({ id, event, customers }: Pick<EventRow, 'id' | 'event' | 'customers'>): string {
  const names = listedNames(customers).join(', ');
  return [`Record ${id}: ${event.name}`, names].filter((part) => part !== '').join(', ');
}

function authorisedText({ authorised }: ComplianceRecord): string | undefined {
  if (authorised === undefined) return undefined;
  const when = authorised.at === undefined ? '' : `, ${momentText(authorised.at)}`;
  return `${authorised.by}${when}`;
}

function leftText({ leftBehind }: ComplianceRecord): string | undefined {
  return leftBehind && `${leftBehind.reason} (${leftBehind.by}, ${momentText(leftBehind.at)})`;
}

export function recordLines(record: OpenRecord) {
  const { id, status, event, compliance, authorised } = record;
  return [
    { label: 'Record', value: `${id}, ${event.name}` },
    { label: 'Status', value: status.name },
    { label: 'Recorded by', value: compliance.createdByPerson },
    { label: 'Reviews', value: reviewsText(record) },
    { label: 'Authorised by', value: authorisedText(record) },
    { label: 'Comments', value: authorised?.comments },
    { label: 'Quarter left behind', value: leftText(record) },
  ].filter(({ value }) => value !== undefined);
}
