import type { ReactNode } from 'react';
import { fill, type Scope, screen, unfiltered } from '../../../engine';
import { answers, type Recorded, RecordedScreen } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { Interaction } from '../../../schemas/entities/compliance/interaction';
import type {
  ComplianceRecord,
  EventsAnswer,
  Quarter,
  ReturnRow,
  ReviewEntry,
  ReviewForm,
} from '../../../schemas/entities/compliance/records';
import { quarterFlow } from '../quarterFlow';
import { reviewFlow } from '../reviewFlow';

const { complianceRecords, interactions, organisation } = api;

const green = { r: 22, g: 128, b: 60, a: 255 };
const grey = { r: 90, g: 98, b: 110, a: 255 };
const entries: readonly ReviewEntry[] = [
  { id: 20, reviewDate: '2026-10-20T09:00:00Z', reviewStatus: { name: 'Closed', colour: grey }, isClosed: true },
  { id: 21, reviewDate: '2026-11-20T10:00:00Z', reviewStatus: { name: 'Open', colour: green }, isClosed: false },
];
const record: ComplianceRecord = {
  id: 7,
  status: { name: 'Reviewed', colour: green },
  isReadOnly: false,
  event: { id: 1, name: 'Customer Interaction' },
  customerInteraction: { id: 7 },
  compliance: { review: { id: 21, isClosed: false }, reviews: [...entries], createdByPerson: 'Ada Wren' },
  rowVersion: 1,
};
const lists = {
  venueEnterCounts: [
    { id: 1, name: 'Once' },
    { id: 2, name: '2 to 5 times' },
  ],
  venueEnterTimes: [
    { id: 15, name: 'Up to half an hour' },
    { id: 60, name: 'Up to an hour' },
  ],
};
export const openReview: ReviewForm = {
  id: 21,
  complianceId: 7,
  reviewDate: '2026-11-20T10:00:00Z',
  reviewStatus: { name: 'Open', colour: green },
  isClosed: false,
  ...lists,
  rowVersion: 1,
};
export const closedReview: ReviewForm = {
  ...openReview,
  id: 20,
  reviewStatus: { name: 'Closed', colour: grey },
  isClosed: true,
  enteredVenue: false,
  behaviourChanged: true,
  behaviourComments: 'Calmer than before, and leaves after an hour.',
  atRisk: false,
  anotherReview: true,
  nextReviewDate: '2024-11-20',
  barCustomer: false,
  completedBy: 'Megan Rees',
};
const talk: Interaction = {
  id: 7,
  rowVersion: 1,
  isReadOnly: false,
  reason: { id: 4, name: 'Change in behaviour' },
  outcome: { id: 5, name: 'Taking a short break', customerOk: false },
  interactionDate: '2026-10-13T19:30:00Z',
  setReminder: false,
  comments: 'Spoken to at the bar',
  site: { guid: 'b4a7', name: 'Pier Arcade' },
};
const noEvents: EventsAnswer = { rows: [], totalRecords: 0, pageNumber: 1, pageCount: 0 };
const latest = { pageNumber: 1, pageSize: 25, dateFrom: '2026-11-01', dateTo: '2026-11-22', eventTypeIds: [] };

const reviewing = screen('none')
  .data('record', { load: () => complianceRecords.record({ id: 7 }) })
  .data('events', { load: () => complianceRecords.search(latest) })
  .dialog('review', { title: 'Review', label: 'Review', size: 'medium' }, reviewFlow);

export const quarter: Quarter = {
  quarter: 3,
  quarterName: 'Q3',
  year: 2025,
  startDate: '2025-07-01',
  endDate: '2025-09-30',
  canBeProcessed: true,
  incompleteRecords: 0,
};
export const never: Quarter = {
  ...quarter,
  quarter: 2,
  quarterName: 'Q2',
  year: 1926,
  startDate: '1926-04-01',
  endDate: '1926-06-30',
  canBeProcessed: false,
  incompleteRecords: 1,
  neverBecause: 'Q2 1926 cannot be processed, because there are no returns for the year 1926.',
};
const row: ReturnRow = {
  licenceType: 'Adult Gaming Centre',
  selfExclusionNewCount: 4,
  selfExclusionBreachCount: 1,
  selfExclusionReturnToGamblingCount: 2,
  ageVerificationCount: 1250,
  customerIncidentCount: 7,
  suspiciousActivityCount: 3,
  enforcementVisitCount: 0,
  gamblingDisputeCount: 2,
  customerInteractionCount: 318,
};
export const summary: readonly ReturnRow[] = [
  row,
  { ...row, licenceType: 'Bingo', ageVerificationCount: 86, customerInteractionCount: 41 },
];

const processing = screen('operator')
  .data('quarter', { load: ({ scope }) => scope.node.type === 'CO' && complianceRecords.quarter({ organisationUnitId: scope.node.id }) })
  .data('events', { load: () => complianceRecords.search(latest) })
  .dialog(
    'process',
    { title: 'Process quarter', label: 'Process quarter', size: 'large' },
    quarterFlow(() => [fill('filter', { period: 8 })]),
  );

const base = [
  answers(complianceRecords.record, record),
  answers(complianceRecords.search, noEvents),
  answers(interactions.read, talk),
  answers(organisation.tree, []),
];
const company: Scope = {
  operatorId: 1,
  operatorName: 'Mersey Leisure',
  node: { type: 'CO', id: 4, name: 'Harbour Leisure' },
  filters: unfiltered,
};
export const site: Scope = { ...company, node: { type: 'SI', id: 9, name: 'Pier Arcade' } };

interface StageProps {
  readonly of: 'review' | 'process';
  readonly recorded?: readonly Recorded[];
  readonly mayEdit?: boolean;
  readonly scope?: Scope;
  readonly extras?: string[];
}

export function FlowStage({ of, recorded = [], mayEdit = true, scope = company, extras = [] }: StageProps): ReactNode {
  return (
    <RecordedScreen
      screen={of === 'review' ? reviewing : processing}
      recorded={[...recorded, ...base]}
      scope={scope}
      login={{
        menu: [{ code: 'COMPLIANCE', name: 'Compliance', icon: 'shield-check' }],
        extras,
        optionComplianceAllowEdit: mayEdit,
        optionAllowReviewInteraction: true,
      }}
      params={{ dialog: of }}
    />
  );
}
