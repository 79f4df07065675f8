import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { inTab, SiteInstallations, variances, varianceTab } from './storyInstallations';

const { collections } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Site Installations/Machine variance',
  component: SiteInstallations,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof SiteInstallations>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen = { 'variances.chosen': '68' };

export const Options: Story = {
  args: {
    params: inTab(varianceTab),
    before: [inTurn({ ...collections.variances, path: 'Collections/variancehistory/1,8,8' }, [Object(variances)], onSent)],
  },
  play: async () => {
    const grid = await pane('Machine variances');
    await expect(await within(grid).findByRole('row', { name: /NL10068 / })).toBeVisible();
    const option = await page.findByRole('combobox', { name: /^Variance of/ });
    await expect(option).toHaveDisplayValue('Last 4 weeks');
    await userEvent.selectOptions(option, 'Last 8 weeks');
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  },
};

export const History: Story = {
  args: { params: inTab(varianceTab, chosen) },
  play: async () => {
    const grid = await pane('Machine variances');
    await within(grid).findByRole('row', { selected: true });
    await pressControl('Details', grid);
    const dialog = await page.findByRole('dialog', { name: 'Variance History Details' });
    await expect(await within(dialog).findByRole('row', { name: /^12-04-2026 2 In progress/ })).toBeVisible();
    const week = within(dialog).getByRole('gridcell', { name: '05-04-2026' });
    await userEvent.dblClick(week);
    await expect(await page.findByRole('dialog', { name: 'Revenue' })).toBeVisible();
    await expect(await page.findByRole('row', { name: /^£20 notes in 8 16 8$/ })).toBeVisible();
  },
};

export const ViewComments: Story = {
  args: { params: inTab(varianceTab, { ...chosen, dialog: 'comments' }) },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'View Comments' });
    await expect(await within(dialog).findByRole('gridcell', { name: 'Coin hopper refilled before the count' })).toBeVisible();
  },
};

function withoutFlags(): object {
  const text = JSON.stringify(variances).replaceAll(
    /("option(?:ShowVarianceHistory|ShowViewCommentsButton|ShowExport)"):true/g,
    '$1:false',
  );
  return JSON.parse(text);
}

export const NotPermitted: Story = {
  args: { params: inTab(varianceTab, chosen), before: [inTurn(collections.variances, [withoutFlags()])] },
  play: async () => {
    const grid = await pane('Machine variances');
    await within(grid).findByRole('row', { selected: true });
    const reasons = {
      Details: 'You may not look at the variance history of this machine.',
      'View Comments': 'You may not look at the comments of this machine.',
      Export: 'Your access profile does not allow exports here.',
    };
    for (const [name, reason] of Object.entries(reasons)) {
      await waitFor(async () => expect(await findControl(name, grid)).toHaveAccessibleDescription(reason));
    }
  },
};
