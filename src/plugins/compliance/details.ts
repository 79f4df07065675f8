import { type ComplianceRecord, type EventRow, eventIds, statusNames } from '../../schemas/entities/compliance/records';
import { showInstant } from '../../schemas/wire/dates';

/** Events and types of incident whose form is not here yet say so in these words. docs/rules/compliance.md, 2. */
export const notImplemented = 'Form not implemented.';
const noSuchIncident = 'No form for this incident type.';

const incidentNames: readonly string[] = [
  'Suspicious Activity',
  'Customer Incident',
  'Gambling Dispute',
  'Unresolved Gambling Dispute',
  'Enforcement Visit',
];
const incidentIds: readonly number[] = [1, 3, 4];
const interactionName = 'Customer Interaction';

interface Known {
  readonly row: EventRow | undefined;
  readonly incidentType?: { readonly id: number; readonly name: string } | undefined;
}

/** Whether the chosen row is a customer interaction. */
export function isInteraction(row: EventRow | undefined): boolean {
  return row?.event.name === interactionName || row?.event.id === eventIds.customerInteraction;
}

function hasIncidentForm({ row, incidentType }: Known): boolean {
  if (incidentType !== undefined && incidentIds.includes(incidentType.id)) return true;
  return [incidentType?.name, row?.name].some((name) => name !== undefined && incidentNames.includes(name));
}

/** What is said instead of the form of the chosen row; nothing for an interaction, or where nothing is chosen. */
export function formMessage(known: Known): string | undefined {
  const { row } = known;
  if (row === undefined || isInteraction(row)) return undefined;
  return row.event.name === 'Incident' && !hasIncidentForm(known) ? noSuchIncident : notImplemented;
}

/** A record with what may be done with it. docs/rules/compliance.md, 4. */
export interface OpenRecord extends ComplianceRecord {
  readonly canEdit: boolean;
  readonly canAuthorise: boolean;
  readonly canDelete: boolean;
  readonly hasReviews: boolean;
}

export function openRecord(record: ComplianceRecord): OpenRecord {
  const { status, isReadOnly, compliance } = record;
  const isProcessed = status.name === statusNames.processed;
  return {
    ...record,
    canEdit: !isReadOnly && !isProcessed,
    canAuthorise: !isReadOnly && status.name === statusNames.authRequired,
    canDelete: !isReadOnly && !isProcessed,
    hasReviews: compliance.reviews.length > 0,
  };
}

function reviewsText({ compliance: { reviews } }: ComplianceRecord): string | undefined {
  if (reviews.length === 0) return undefined;
  return reviews
    .map(({ reviewDate, reviewStatus }) => `${showInstant(new Date(reviewDate), 'year-first')} (${reviewStatus.name})`)
    .join(', ');
}

function authorisedText({ authorised }: ComplianceRecord): string | undefined {
  if (authorised === undefined) return undefined;
  const when = authorised.at === undefined ? '' : `, ${showInstant(new Date(authorised.at), 'year-first')}`;
  return `${authorised.by}${when}`;
}

/** What is told about a record above its form. */
export function recordLines(record: ComplianceRecord) {
  const { id, status, event, compliance, authorised } = record;
  return [
    { label: 'Record', value: `${id}, ${event.name}` },
    { label: 'Status', value: status.name },
    { label: 'Recorded by', value: compliance.createdByPerson },
    { label: 'Reviews', value: reviewsText(record) },
    { label: 'Authorised by', value: authorisedText(record) },
    { label: 'Comments', value: authorised?.comments },
  ].filter(({ value }) => value !== undefined);
}
