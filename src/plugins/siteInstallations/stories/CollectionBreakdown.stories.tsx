import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { formWith, inTurn } from '../../common/stories/storyRecording';
import { bankingTab, granted, inTab, meterOptions, netIncomeTab, SiteInstallations } from './storyInstallations';

const { collections } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Site Installations/Collection breakdown',
  component: SiteInstallations,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof SiteInstallations>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = { 'batches.chosen': '652008', dialog: 'breakdown' };
function ofMachine(inside: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const inSummary = Object.entries(more).map(([name, value]) => [`breakdown.breakdown.Summary.${name}`, value]);
  return {
    ...opened,
    'breakdown.breakdown.Summary.egms.chosen': '8150068',
    'breakdown.breakdown.Summary.inside.open': inside,
    ...Object.fromEntries(inSummary),
  };
}

export const Opened: Story = {
  args: { params: inTab(netIncomeTab) },
  play: async () => {
    await userEvent.dblClick(await page.findByRole('rowheader', { name: 'Craig Nairn' }));
    const dialog = await page.findByRole('dialog', { name: 'Collection Breakdown' });
    await expect(
      within(dialog)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Summary', 'Count Details']);
    const machine = await within(dialog).findByRole('gridcell', { name: 'NL10068' });
    await expect(within(dialog).getByRole('row', { name: /^Total .*£527\.20$/ })).toBeVisible();
    await userEvent.click(machine);
    await expect(await within(dialog).findByRole('tablist', { name: 'Inside' })).toBeVisible();
    await expect(
      within(dialog)
        .getAllByRole('tab')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Transactions', 'Comments', 'Events', 'Tickets @ EGM', 'Tickets Redeemed @ Kiosk/CD']);
    await expect(await within(dialog).findByRole('gridcell', { name: '£53.50' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: { params: inTab(bankingTab, ofMachine('Events')) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect((await page.findAllByRole('rowheader', { name: 'Session Start' }))[0]).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const Tickets: Story = {
  args: {
    params: inTab(bankingTab, ofMachine('Tickets @ EGM')),
    before: [
      {
        call: collections.ticketsAtMachine,
        body: { collectionId: 8150068, details: '109423' },
        respond(body) {
          onSent(body);
          return Response.json({ grid: { headerDef: [{ text: 'Serial No.' }], rowDef: [], rows: [] } });
        },
      },
    ],
  },
  play: async () => {
    await expect(await page.findByRole('rowheader', { name: '000800091200109099' })).toBeVisible();
    await expect(
      await within(await pane('Promotional tickets')).findByText('There are no results for the current set of filters.'),
    ).toBeVisible();
    const search = within(await pane('Search')).getByRole('textbox', { name: 'Search' });
    await userEvent.type(search, '109423');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    await waitFor(() => expect(page.queryByRole('rowheader', { name: '000800091200109099' })).toBeNull());
    await userEvent.click(page.getByRole('tab', { name: 'Tickets Redeemed @ Kiosk/CD' }));
    await expect(await page.findByRole('row', { name: /^000800091280109423 .*Cash Desk$/ })).toBeVisible();
  },
};

export const AddComment: Story = {
  args: {
    params: inTab(bankingTab, ofMachine('Comments')),
    before: [
      inTurn(collections.commentsOfType, [
        Object([]),
        Object([{ id: 1, date: '2026-04-08T10:00:00.000Z', user: 'Alex Morgan', egm: 'Pos. 2 · NL10068', comment: 'Recounted' }]),
      ]),
      inTurn(collections.addCommentOfType, [], onSent),
    ],
  },
  play: async () => {
    await expect(await page.findByText('No comments have been recorded yet.')).toBeVisible();
    await pressControl('Add Comment');
    const field = await page.findByRole('textbox', { name: /^Comment/ });
    const dialog = page.getByRole('dialog', { name: 'Add Comment' });
    await userEvent.type(field, '  ');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    await expect(onSent).not.toHaveBeenCalled();
    await userEvent.type(field, 'Recounted');
    await pressControl('Save', dialog);
    await waitFor(() => expect(page.getByText('Comment successfully added.')).toBeVisible());
    await expect(onSent.mock.calls[0]?.[0]).toMatchObject({
      CollectionId: 8150068,
      CollectionType: 1,
      Comment: expect.stringContaining('Recounted'),
    });
    await expect(await page.findByRole('gridcell', { name: 'Recounted' })).toBeVisible();
  },
};

export const Revenue: Story = {
  args: { params: inTab(bankingTab, ofMachine('Transactions')) },
  play: async () => {
    const breakdown = await page.findByRole('dialog', { name: 'Collection Breakdown' });
    await userEvent.dblClick(await within(breakdown).findByRole('gridcell', { name: 'NL10068' }));
    const dialog = await page.findByRole('dialog', { name: 'Revenue' });
    await expect(await within(dialog).findByRole('row', { name: /^£20 .*£160\.00/ })).toBeVisible();
    await expect(await within(dialog).findByRole('row', { name: /^£20 notes in 8 16 8$/ })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Collection - Net Income' }));
    await expect(await within(dialog).findByRole('row', { name: /^Total .*£187\.90$/ })).toBeVisible();
  },
};

const meter = ofMachine('Transactions', {
  dialog: 'revenue',
  'revenue.revenue.Collection - Banking.meters.chosen': '130401088',
  'revenue.revenue.Collection - Banking.dialog': 'editMeter',
});
export const MeterChanged: Story = {
  args: {
    params: inTab(bankingTab, meter),
    before: [
      {
        call: collections.updateMeter,
        respond(body) {
          onSent(body);
          return Response.json(formWith(meterOptions, { Closing: { defaultText: '2' }, Movement: { defaultText: '2' } }));
        },
      },
    ],
  },
  play: async () => {
    const closing = await page.findByRole('textbox', { name: /^Closing/ });
    const dialog = page.getByRole('dialog', { name: 'Edit Meter' });
    await userEvent.clear(closing);
    await userEvent.type(closing, '2');
    await userEvent.tab();
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ meterRef: 130401088, complete: false })));
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Comment/ }), 'Read again');
    await pressControl('Save Changes', dialog);
    await waitFor(() => expect(page.getByText('Your changes were saved successfully.')).toBeVisible());
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({ complete: true, details: expect.stringMatching(/Closing=2/) });
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Meter' })).toBeNull());
  },
};

export const WithoutCounts: Story = {
  args: { params: inTab(bankingTab, opened), login: { ...granted, optionShowInstCountDetailsTab: false } },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Collection Breakdown' });
    await within(dialog).findByRole('gridcell', { name: 'NL10068' });
    await expect(within(dialog).queryByRole('tab', { name: 'Count Details' })).toBeNull();
  },
};
