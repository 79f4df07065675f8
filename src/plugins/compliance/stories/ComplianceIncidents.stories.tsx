import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { formWith, inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance, chosen, ids, incident, renamed } from './storyCompliance';
import { answer, field, list, told } from './storyComplianceForm';

const { complianceRecords, incidents, officers } = api;
const onSent = fn();
const site = 'aed780f5-932f-4275-3465-c71b0a765183';
const made = { id: 1, rowVersion: 1 };
const guid = '0b7f2c1e-54a3-4d3c-9a57-1f3a2d6c7e10';

const meta = {
  title: 'Screens/Compliance incidents',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
  args: { params: { site }, onGo: fn() },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (text: string) => ({ type: 'cell', data: { actualValue: text, displayValue: text } });
function gridOf(headings: readonly string[], rows: readonly { readonly texts: readonly string[]; readonly more: object }[]) {
  return {
    grid: {
      headerDef: headings.map((text) => ({ text, width: 120 })),
      rowDef: headings.map(() => ({ alignment: 0 })),
      rows: rows.map(({ texts, more }) => ({ cellData: texts.map(cell), ...more })),
    },
    pageCount: 1,
    pageNumber: 1,
  };
}
const positions = gridOf(
  ['Asset No.', 'Game'],
  [{ texts: ['A1001', 'Sea Gems'], more: { installationId: 14, installationGuid: guid, positionId: 3, siteId: 9 } }],
);
const played = gridOf(
  ['Session', 'Start'],
  [
    { texts: ['5001', '2026-04-06 21:10'], more: { sessionId: 5001 } },
    { texts: ['5002', '2026-04-06 22:40'], more: { sessionId: 5002 } },
  ],
);
const sites = [
  {
    id: 9,
    guid: site,
    retailerName: 'Crown Street',
    siteCode: 'CS9',
    regionCode: 'NW',
    location: '',
    subCompanyName: '',
    town: 'Liverpool',
  },
];
const menu = [{ code: 'COMPLIANCE', name: 'Compliance', icon: 'shield-check' }];
const showingSessions = { menu, sites, optionDisplaySessionsInCompliance: true, optionComplianceAllowEdit: true };

async function complained(name = 'Please correct the following errors on your form'): Promise<readonly (string | null)[]> {
  const summary = await page.findByRole('alert', { name });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

const reached = { guid: site, name: 'Crown Street Liverpool' };
const grace = { id: 152, forename: 'Grace', surname: 'Kowalski', phoneNumber: '07700 955678', site: reached };
const unreachable = { id: 153, forename: 'Ivy', surname: 'Moss', site: reached };

async function findPerson(label: RegExp): Promise<void> {
  await userEvent.type(await list(label), 'Grace R');
  await userEvent.click(await page.findByRole('option', { name: /Grace Kowalski/ }));
}

/** From an alert the machine is there; its sessions are linked in a dialog; one of the suspects is known to nobody. */
export const SuspiciousFromAnAlert: Story = {
  args: {
    of: 'suspicious',
    login: showingSessions,
    params: { site, alertId: '77', date: '2026-04-06', time: '22:45', machine: '14 A1001 Sea Gems' },
    before: [
      inTurn(incidents.create, [refusal(500, 'The disk is full.'), made], onSent),
      inTurn(api.sessions.positionsOfSite, [positions]),
      inTurn(api.sessions.ofMachineForCompliance, [played]),
      inTurn(api.sessions.byIds, [played]),
      inTurn(officers.search, [[{ id: 1, name: 'Sgt Helen Marsh', badgeNumber: 'PC4471' }]]),
    ],
  },
  play: async () => {
    const machine = within(await page.findByRole('group', { name: /^Machine/ }));
    await expect(machine.getByText('A1001 Sea Gems')).toBeVisible();
    await waitFor(() => expect(page.getByLabelText(/^Date/)).toHaveValue('2026-04-06'));
    await pressControl('Submit');
    await expect(await complained('The submitted values are not valid!')).toEqual([
      'Activity type is required',
      'Please select at least one session',
      'Please select yes or no for Captured on CCTV',
      'Description is required',
      'Outcome is required',
      'Please select at least one suspect',
      'Please specify whether or not the police were involved',
    ]);
    await userEvent.selectOptions(await list(/^Activity type/), 'Theft');
    await expect(page.getAllByRole('button', { name: 'Link Session' })).toHaveLength(1);
    await userEvent.click(machine.getByRole('button', { name: 'Link Session' }));
    const dialog = await page.findByRole('dialog', { name: 'Link Session' });
    await expect(dialog.querySelector('[data-part="body"]')).toHaveStyle({ flexBasis: '800px' });
    // What has been entered in the form stays there: choosing in the dialog asks nothing about it.
    await userEvent.click(await within(dialog).findByText('Sea Gems'));
    await userEvent.click(await within(dialog).findByText('2026-04-06 22:40'));
    await pressControl('Link', dialog);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const sessions = within(await page.findByRole('list', { name: 'Linked sessions: chosen' }));
    await expect(sessions.getByText('Session 5002')).toBeVisible();
    await expect(await list(/^Activity type/)).toHaveDisplayValue('Theft');
    await answer(/Captured by CCTV/, 'Yes');
    await userEvent.type(await field(/^Description/), 'Forced the cash door');
    await userEvent.type(await field(/^Outcome/), 'Barred');
    await userEvent.click(page.getAllByRole('button', { name: 'Unknown person' })[0] ?? document.body);
    const unknown = await page.findByRole('dialog', { name: 'Unknown person' });
    await userEvent.type(await within(unknown).findByLabelText(/^Features/), 'Tattoo on the left hand');
    await pressControl('Add person', unknown);
    await page.findByText('Unknown person', { selector: 'span' });
    await answer(/Police Involved/, 'Yes');
    await userEvent.type(await page.findByLabelText(/^Time the police were contacted/), '22:50');
    await userEvent.type(await page.findByLabelText(/^Time of arrival/), '23:05');
    await userEvent.click(await page.findByRole('checkbox', { name: 'Services did not attend' }));
    await waitFor(() => expect(page.getByLabelText(/^Time of arrival/)).toHaveAttribute('aria-disabled', 'true'));
    await expect(page.getByLabelText(/^Time of arrival/)).toHaveValue('');
    await expect(page.queryByRole('combobox', { name: /^Officer/ })).toBeNull();
    await pressControl('Submit');
    await told('There is an error submitting suspicious activity');
    await pressControl('Submit');
    await told('The suspicious activity was successfully submitted!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      alertId: 77,
      incidentDate: '2026-04-06T21:45:00.000Z',
      incidentStatus: { id: 2 },
      incidentType: { id: 3 },
      customerIncident: null,
      suspiciousActivity: {
        machine: { installationGuid: guid },
        sessionIds: [5002],
        machineReference: null,
        suspects: [{ forename: '', features: 'Tattoo on the left hand' }],
        policeInvolved: true,
        policeContactedDateTime: '2026-04-06T21:50:00.000Z',
        policeArrivedDateTime: null,
        policeDidNotAttend: true,
        officerId: null,
      },
    });
  },
};

/** On a phone: without sessions the machine is a reference, a customer who disputes can be reached, and a name is typed for a signature. A refusal keeps everything. */
export const Disputed: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    of: 'dispute',
    before: [
      inTurn(incidents.create, [refusal(500, 'The disk is full.'), made], onSent),
      inTurn(api.customers.search, [{ totalRecords: 2, rows: [grace, unreachable] }]),
    ],
  },
  play: async ({ args }) => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    // Who cannot be reached is told of as soon as they are chosen.
    await userEvent.type(await list(/^Customer/), 'Ivy');
    await userEvent.click(await page.findByRole('option', { name: /Ivy Moss/ }));
    await told('Please edit the customer to add phone or email');
    await userEvent.click(page.getByRole('button', { name: 'Clear' }));
    await pressControl('Submit');
    await expect(await complained()).toEqual([
      'Type is required',
      'Machine reference is required',
      'Description is required',
      'Please select yes or no for Captured on CCTV',
      'Either customer or customerId must be provided',
      'Signature is required',
    ]);
    await userEvent.selectOptions(await list(/^Type/), 'machine');
    await userEvent.type(await field(/^Machine reference/), 'A1001');
    await userEvent.type(await field(/^Description/), 'No payout');
    await answer(/Captured by CCTV/, 'No');
    await findPerson(/^Customer/);
    await pressControl('Type a name instead');
    await userEvent.type(await field(/^Name/), 'Grace Kowalski');
    await expect(await page.findByRole('img', { name: 'Signature' })).toBeVisible();
    await pressControl('Submit');
    await expect(
      (await page.findByText('There is an error submitting unresolved gambling dispute.')).closest('[role="alert"]'),
    ).toHaveTextContent('The disk is full.');
    await pressControl('Submit');
    await told('The unresolved gambling dispute was successfully created!');
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance', {});
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      incidentType: { id: 4 },
      gamblingDispute: {
        type: { id: 2 },
        machine: null,
        machineReference: 'A1001',
        customerId: 152,
        signature: expect.stringMatching(/^data:image\/png;base64,/),
      },
    });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** What the police are called to turns the services on; whoever of them came is asked about. */
export const Involved: Story = {
  args: {
    of: 'incident',
    before: [
      inTurn(incidents.create, [refusal(500, 'The disk is full.'), made], onSent),
      inTurn(officers.search, [[{ id: 1, name: 'Sgt Helen Marsh', badgeNumber: 'PC4471' }]]),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    await pressControl('Submit');
    await expect(await complained()).toEqual([
      'Incident type is required',
      'Please select at least one person',
      'Please select yes or no for Captured on CCTV',
    ]);
    await userEvent.selectOptions(await list(/^Incident type/), 'Assault');
    // It does so once: whoever knows better turns them off.
    const services = await page.findByRole('switch', { name: 'Emergency Services Called' });
    await expect(services).toBeChecked();
    await userEvent.click(services);
    await waitFor(() => expect(services).not.toBeChecked());
    await userEvent.click(services);
    await findPerson(/^Persons involved/);
    await answer(/Captured by CCTV/, 'Yes');
    await answer(/anyone injured/, 'Yes');
    await userEvent.click(await page.findByRole('checkbox', { name: 'Police' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Ambulance' }));
    await pressControl('Submit');
    await expect(await complained()).toEqual([
      'Details of the injured are required',
      'Time emergency services were called is required',
      'Please specify the time of arrival, or that the services did not attend',
      'Officer is required',
      'Incident number is required',
      'Ambulance details are required',
    ]);
    await userEvent.type(await field(/^Details of the injured/), 'Cut hand');
    await userEvent.type(page.getByLabelText(/^Time emergency services/), '23:59');
    await userEvent.type(page.getByLabelText(/^Time of arrival/), '00:10');
    await userEvent.type(await list(/^Officer/), 'PC4');
    await userEvent.click(await page.findByRole('option', { name: /Helen Marsh/ }));
    await userEvent.type(await field(/^Incident number/), 'CR/12');
    await userEvent.type(await field(/^Ambulance details/), 'Crew 4');
    await pressControl('Submit');
    await told('There is an error submitting customer incident.');
    await pressControl('Submit');
    await told('The customer incident was successfully created!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      incidentType: { id: 2 },
      customerIncident: {
        customerIncidentType: { id: 4 },
        customerIds: [152],
        policeCalled: true,
        ambulanceCalled: true,
        fireServiceCalled: false,
        emergencyServicesAttended: true,
        officerId: 1,
        incidentNumber: 'CR/12',
      },
      suspiciousActivity: null,
    });
  },
};

const disputed = formWith(
  incident,
  {},
  {
    incidentType: { id: 4, name: 'Unresolved Gambling Dispute' },
    enforcementVisit: undefined,
    gamblingDispute: {
      type: { id: 2, name: 'machine' },
      machineReference: 'A1001',
      sessionIds: [],
      gamblingDisputeDetails: 'No payout',
      capturedByCctv: false,
      signature: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      customer: {
        id: 152,
        forename: 'Grace',
        surname: 'Kowalski',
        phoneNumber: '07700 955678',
        site: { guid: site, name: 'Crown Street Liverpool' },
      },
    },
  },
);

/** A dispute is read with its signature, and changed; the signature goes back as it is. */
export const DisputeChanged: Story = {
  args: {
    params: chosen(ids.incident),
    before: [
      inTurn(complianceRecords.search, [renamed(ids.incident, 'Gambling Dispute')]),
      inTurn(incidents.read, [disputed]),
      inTurn(incidents.readForUpdate, [{ ...Object(blankLists()), record: disputed }]),
      inTurn(incidents.update, [{ id: ids.incident, rowVersion: 2 }], onSent),
    ],
  },
  play: async () => {
    await expect(await field(/^Description/)).toHaveValue('No payout');
    await expect(await page.findByRole('img', { name: 'Signature' })).toBeVisible();
    await pressControl('Edit');
    await page.findByRole('button', { name: 'Save Changes' });
    await userEvent.type(await field(/^Description/), ' of 20 pounds');
    await pressControl('Save Changes');
    await told('The unresolved gambling dispute was successfully updated!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      id: ids.incident,
      gamblingDispute: { gamblingDisputeDetails: 'No payout of 20 pounds', signature: Object(disputed).gamblingDispute.signature },
    });
  },
};

function blankLists(): object {
  return {
    gamblingDisputeTypes: [{ id: 2, name: 'machine' }],
    suspiciousActivityTypes: [],
    customerIncidentTypes: [],
    types: [],
    enforcementVisitTypes: [],
    sites: [],
  };
}

const playedSince = gridOf(
  ['Session', 'Start'],
  [
    { texts: ['5003', '2026-04-06 23:05'], more: { sessionId: 5003 } },
    { texts: ['5002', '2026-04-06 22:40'], more: { sessionId: 5002 } },
  ],
);
let giveLater = () => {};
const answered = new Promise<void>((resolve) => {
  giveLater = resolve;
});
const onSessions = fn();

/** A machine is played on while its sessions are looked at: those that are chosen stay. */
export const PlayedOnMeanwhile: Story = {
  args: {
    of: 'suspicious',
    login: showingSessions,
    before: [
      inTurn(api.sessions.positionsOfSite, [positions]),
      {
        call: api.sessions.ofMachineForCompliance,
        async respond() {
          onSessions();
          if (onSessions.mock.calls.length === 1) return Response.json(played);
          await answered;
          return Response.json(playedSince);
        },
      },
    ],
  },
  beforeEach() {
    const { now } = Date;
    onSessions.mockClear();
    return () => {
      Date.now = now;
    };
  },
  play: async () => {
    const { now } = Date;
    const machine = within(await page.findByRole('group', { name: /^Machine/ }));
    async function lookAtSessions(): Promise<ReturnType<typeof within>> {
      await userEvent.click(await machine.findByRole('button', { name: 'Link Session' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Link Session' }));
      await userEvent.click(await dialog.findByText('Sea Gems'));
      await dialog.findByText('2026-04-06 22:40');
      return dialog;
    }
    const first = await lookAtSessions();
    await userEvent.click(first.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    // What was answered a while ago is shown, and asked for again.
    Date.now = () => now() + 60_000;
    const dialog = await lookAtSessions();
    await userEvent.click(dialog.getByText('2026-04-06 22:40'));
    await waitFor(() => expect(onSessions).toHaveBeenCalledTimes(2));
    giveLater();
    await dialog.findByText('2026-04-06 23:05');
    await expect(dialog.getByRole('row', { name: /22:40/ })).toHaveAttribute('aria-selected', 'true');
    await pressControl('Link');
    const sessions = within(await page.findByRole('list', { name: 'Linked sessions: chosen' }));
    await expect(sessions.getByText('Session 5002')).toBeVisible();
  },
};
