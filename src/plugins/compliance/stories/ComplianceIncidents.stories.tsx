import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { formWith, inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance, chosen, ids, incident, renamed } from './storyCompliance';
import { answer, expectMessage, field, list } from './storyComplianceForm';
import { complained, made, incidentSite as site } from './storyIncidents';

const { complianceRecords, incidents, officers } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Compliance/Incidents',
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

const reached = { guid: site, name: 'Crown Street Liverpool' };
const james = { id: 122, forename: 'James', surname: 'Reid', phoneNumber: '07700 927204', site: reached };
const unreachable = { id: 153, forename: 'Ivy', surname: 'Moss', site: reached };

async function findPerson(label: RegExp): Promise<void> {
  await userEvent.type(await list(label), 'James R');
  await userEvent.click(await page.findByRole('option', { name: /James Reid/ }));
}

export const Disputed: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    of: 'dispute',
    before: [
      inTurn(incidents.create, [refusal(500, 'The disk is full.'), made], onSent),
      inTurn(api.customers.search, [{ totalRecords: 2, rows: [james, unreachable] }]),
    ],
  },
  play: async ({ args }) => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    await userEvent.type(await list(/^Customer/), 'Ivy');
    await userEvent.click(await page.findByRole('option', { name: /Ivy Moss/ }));
    await expectMessage('Please edit the customer to add phone or email');
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
    await expectMessage('The unresolved gambling dispute was successfully created!');
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance', {}, 'replace');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      incidentType: { id: 4 },
      gamblingDispute: {
        type: { id: 2 },
        machine: null,
        machineReference: 'A1001',
        customerId: 122,
        signature: expect.stringMatching(/^data:image\/png;base64,/),
      },
    });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

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
      'Incident details are required',
      'Please select yes or no for Captured on CCTV',
    ]);
    await userEvent.type(await field(/^Incident details/), 'A fight at the door');
    await userEvent.selectOptions(await list(/^Incident type/), 'Assault');
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
    await expectMessage('There is an error submitting customer incident.');
    await pressControl('Submit');
    await expectMessage('The customer incident was successfully created!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      incidentType: { id: 2 },
      customerIncident: {
        customerIncidentType: { id: 4 },
        customerIds: [122],
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
    await expectMessage('The unresolved gambling dispute was successfully updated!');
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
