import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl, type Recorded } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { agcQuestions } from '../../../schemas/entities/compliance/agcCheck';
import { pane } from '../../common/stories/storyPage';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance, chosen, ids, onlyReading, renamed, talk, waiting } from './storyCompliance';

const { ageVerifications, agcChecks, complianceRecords, incidents, interactions, observations, selfExclusions } = api;

const meta = {
  title: 'Screens/Compliance/Reading',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
  args: { params: chosen(ids.incident) },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '2026-04-06T21:10:00.000Z';
const site = { guid: 'aed780f5-932f-4275-3465-c71b0a765183', name: 'Crown Street Liverpool' };
const grace = { id: 152, forename: 'Grace', surname: 'Kowalski', phoneNumber: '07700 955678', site };
const record = { id: ids.incident, rowVersion: 1, isReadOnly: true, site };
const processed = inTurn(complianceRecords.record, [{ ...waiting, id: ids.incident, isReadOnly: true, status: { name: 'Processed' } }]);

function incident(id: number, name: string, block: object): readonly Recorded[] {
  const common = { ...record, incidentDate: at, incidentStatus: { id: 2 }, incidentType: { id, name } };
  return [inTurn(complianceRecords.search, [renamed(ids.incident, name)]), processed, inTurn(incidents.read, [{ ...common, ...block }])];
}

function ofEvent(event: string, read: Recorded): readonly Recorded[] {
  return [inTurn(complianceRecords.search, [renamed(ids.incident, event, event)]), processed, read];
}

type Texts = Readonly<Record<string, string | RegExp>>;
const onceProcessed: Texts = { Edit: 'This record is read-only.', Delete: 'A processed or read-only record cannot be deleted.' };
const whoMayOnlyLook: Texts = { Edit: /it lacks 'Edit compliance records'/ };

function reads(title: string, answer: string, texts = onceProcessed): NonNullable<Story['play']> {
  return async () => {
    const form = await pane(title);
    await expect(await within(form).findByDisplayValue(answer)).toHaveAttribute('readonly');
    const open = 'select:enabled, textarea:enabled:not([readonly]), input:enabled:not([readonly]):not([type=radio]):not([type=checkbox])';
    await waitFor(() => expect(form.querySelectorAll(open)).toHaveLength(0));
    await expect(within(form).queryByText(new RegExp(`^${title}$`, 'i'), { selector: 'legend' })).toBeNull();
    for (const text of form.querySelectorAll('textarea')) await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
    for (const [control, why] of Object.entries(texts))
      await waitFor(async () => expect(await findControl(control)).toHaveAccessibleDescription(why));
    await expect(page.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };
}

export const CustomerInteraction: Story = {
  args: { before: ofEvent('Customer Interaction', inTurn(interactions.read, [{ ...talk, ...record }])) },
  play: reads('Customer Interaction', 'Discussed limits and handed over the leaflet.'),
};

const nulls = {
  id: null,
  rowVersion: null,
  isReadOnly: null,
  customer: null,
  reason: null,
  otherOutcome: null,
  selfExclude: null,
  reviewDate: null,
};
const brief = {
  interactionDate: at,
  customerId: 152,
  outcome: { id: 5, name: 'Short break' },
  comments: 'Went home.',
  site: { guid: site.guid, name: null },
};
export const OfAnotherServer: Story = {
  args: { before: ofEvent('Customer Interaction', inTurn(interactions.read, [{ ...nulls, ...brief }])) },
  play: async (context) => {
    await reads('Customer Interaction', 'Went home.')(context);
    await expect(within(await pane('Customer Interaction')).getByText('Customer 152')).toBeVisible();
  },
};

const refused = { hasGambled: true, hasHadStakeReturned: true, hasBeenRefusedEntry: true, comments: 'Sent away' };
export const AgeVerification: Story = {
  args: {
    before: ofEvent(
      'Age Verification',
      inTurn(ageVerifications.read, [{ ...record, ...refused, ageVerificationDate: at, hasId: false, isUnder18: false }]),
    ),
  },
  play: reads('Age Verification', 'Sent away'),
};

const noticed = {
  behaviour: { id: 10, name: 'Other' },
  moods: [{ id: 4, name: 'Anxious' }],
  customer: grace,
  comments: 'Paced up and down',
};
export const ReadAgain: Story = {
  args: {
    before: ofEvent(
      'Customer Interaction',
      inTurn(interactions.read, [refusal(500, 'The record is being moved.'), { ...Object(talk), ...record }]),
    ),
  },
  play: async () => {
    await expect(await page.findByText('Customer Interaction could not be loaded')).toBeVisible();
    await expect(page.getAllByText(/could not be loaded/)).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.getByDisplayValue('Time at machine or venue')).toBeVisible());
  },
};

const before = 'Discussed limits and handed over the leaflet.';
const since = 'Says that she is better.';
export const RefreshReadsTheRecordToo: Story = {
  args: {
    before: ofEvent(
      'Customer Interaction',
      inTurn(
        interactions.read,
        [before, since].map((comments) => ({ ...Object(talk), ...record, comments })),
      ),
    ),
  },
  play: async () => {
    await within(await pane('Customer Interaction')).findByDisplayValue(before);
    await pressControl('Refresh');
    await expect(await within(await pane('Customer Interaction')).findByDisplayValue(since)).toBeVisible();
  },
};

export const PrintedWithoutAForm: Story = {
  args: {
    of: 'record',
    params: { id: String(ids.waiting) },
    before: [inTurn(complianceRecords.record, [{ ...waiting, event: { id: 9, name: 'Fire drill' } }])],
  },
  play: async () => {
    await expect(await page.findByText('Form not implemented.')).toBeVisible();
    await expect(page.getByText(`${ids.waiting}, Fire drill`)).toBeVisible();
  },
};

export const Observation: Story = {
  args: { before: ofEvent('Observation', inTurn(observations.read, [{ ...record, ...noticed, observationDate: at }])) },
  play: reads('Observation', 'Paced up and down'),
};

const excluded = { selfExclusionDate: at, selfExclusionType: { id: 1, name: 'New Self Exclusion' }, customerReference: 'SE-118' };
export const SelfExclusion: Story = {
  args: { before: ofEvent('Self Exclusion', inTurn(selfExclusions.read, [{ ...record, ...excluded }])) },
  play: reads('Self Exclusion', 'SE-118'),
};

const answers = agcQuestions.map(({ id, label, kind }) => ({ id, label, value: kind === 'number' ? 12 : id > 2 }));
const checked = { siteCode: 'CS9', location: 'outsideVenue', checkDate: at, user: 'Megan Rees', questions: answers };
export const VenueCheck: Story = {
  args: { before: ofEvent('AGC Check', inTurn(agcChecks.read, [{ ...record, ...checked }])) },
  play: reads('AGC Check', '12'),
};
export const VenueCheckOnAPhone: Story = {
  args: { ...VenueCheck.args, login: onlyReading },
  globals: { viewport: { value: 'phone' } },
  play: reads('AGC Check', '12', whoMayOnlyLook),
};

const suspected = {
  suspiciousActivityType: { id: 2, name: 'Theft' },
  machineReference: 'A1001',
  sessionIds: [],
  capturedByCctv: false,
  suspiciousActivityDetails: 'Forced the cash door',
  outcome: 'Barred',
  policeInvolved: false,
  customers: [],
  suspects: [grace],
};
export const SuspiciousActivity: Story = {
  args: { before: incident(3, 'Suspicious Activity', { suspiciousActivity: suspected }) },
  play: reads('Suspicious Activity', 'Forced the cash door'),
};

const bandaged = 'A cut hand, from the glass of the machine that was broken. Leon bandaged it in the office.';
const hurt = {
  customerIncidentType: { id: 1, name: 'Assault', detailsRequired: false, policeIncident: true },
  customers: [grace],
  capturedByCctv: false,
  anyoneInjured: true,
  detailsOfInjured: bandaged,
  emergencyServicesCalled: false,
};
export const CustomerIncident: Story = {
  args: { before: incident(2, 'Customer Incident', { customerIncident: hurt }) },
  play: reads('Customer Incident', bandaged),
};
export const CustomerIncidentOnAPhone: Story = { ...CustomerIncident, globals: { viewport: { value: 'phone' } } };

const visited = {
  isGamblingRelated: false,
  enforcementVisitType: { id: 3, name: 'Police visit', isGamblingRelated: false, isNonGamblingRelated: true },
  officer: { id: 77, officerType: { id: 1 }, name: 'Sgt Mills', badgeNumber: 'PC1', stationName: 'Pier Street', phoneNumber: '101' },
  visitDetails: 'Asked about a theft',
  incidentNumber: 'CR/33',
};
export const EnforcementVisit: Story = {
  args: { before: incident(1, 'Enforcement Visit', { enforcementVisit: visited }) },
  play: reads('Enforcement Visit', 'Asked about a theft'),
};

const disputed = {
  type: { id: 1, name: 'prizePayout' },
  machineReference: 'A1001',
  sessionIds: [],
  capturedByCctv: false,
  gamblingDisputeDetails: 'The prize was not paid',
  customer: grace,
  signature: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
export const GamblingDispute: Story = {
  args: { before: incident(4, 'Unresolved Gambling Dispute', { gamblingDispute: disputed }) },
  play: reads('Unresolved Gambling Dispute', 'The prize was not paid'),
};
