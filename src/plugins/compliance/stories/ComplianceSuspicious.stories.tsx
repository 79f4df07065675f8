import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance } from './storyCompliance';
import { answer, expectMessage, field, list } from './storyComplianceForm';
import { complained, made, incidentSite as site } from './storyIncidents';

const { incidents, officers } = api;
const onSent = fn();
const guid = '0b7f2c1e-54a3-4d3c-9a57-1f3a2d6c7e10';

const meta = {
  title: 'Screens/Compliance/Suspicious activity',
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

export const SuspiciousFromAnAlert: Story = {
  args: {
    of: 'suspicious',
    onGo: fn(),
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
  play: async ({ args }) => {
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
    await userEvent.click(await within(dialog).findByText('Sea Gems'));
    await userEvent.click(await within(dialog).findByText('2026-04-06 22:40'));
    await pressControl('Link', dialog);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const sessions = within(await page.findByRole('list', { name: 'Linked sessions: chosen' }));
    await expect(sessions.getByText('Session 5002')).toBeVisible();
    const linked = await page.findByRole('grid', { name: 'Linked sessions' });
    await userEvent.click(await within(linked).findByText('2026-04-06 22:40'));
    await expect(args.onGo).not.toHaveBeenCalled();
    await pressControl('Remove', await page.findByRole('region', { name: 'Linked sessions' }));
    await waitFor(() => expect(page.queryByText('Session 5002')).toBeNull());
    await userEvent.click(machine.getByRole('button', { name: 'Link Session' }));
    const again = await page.findByRole('dialog', { name: 'Link Session' });
    await userEvent.click(await within(again).findByText('Sea Gems'));
    await userEvent.click(await within(again).findByText('2026-04-06 22:40'));
    await pressControl('Link', again);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await page.findByText('Session 5002')).toBeVisible();
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
    await expectMessage('There is an error submitting suspicious activity');
    await pressControl('Submit');
    await expectMessage('The suspicious activity was successfully submitted!');
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

export const SessionContinuesMeanwhile: Story = {
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
    // Cached rows show first, then refetch.
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
