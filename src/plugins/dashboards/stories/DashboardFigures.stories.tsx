import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, within } from 'storybook/test';
import { answers, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { DashboardAnswer } from '../../../schemas/entities/dashboards';
import recording from '../../common/stories/recorded/dashboards.json';
import { Figures } from '../../common/stories/storyFigures';
import { recordedAt } from '../../common/stories/storyRecording';
import { incomeSecurityFigures, revenueFigures } from '../figures';
import { sites } from './storyDashboards';

const variances: DashboardAnswer = Object(recordedAt(recording, '/incomesecurity/dashboard/1,8,-1,1,1,1,4'));

const meta = {
  title: 'Screens/Dashboards/Figures',
  component: Figures,
  args: {
    tab: 'Revenue',
    figures: revenueFigures,
    recorded: [answers(api.revenue.dashboard, sites), answers(api.incomeSecurity.dashboard, variances), ...replays(recording)],
  },
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Revenue: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Net income: £2,943.40. Show in Revenue' })).toBeVisible();
    await expect(page.getByText(/down £637\.90 \(17\.8%\) on the week before$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Net income, 8 weeks: £6,524.70. Show in Revenue' })).toBeVisible();
    await expect(page.getByText('To 05-04-2026; not all of the 8 weeks before have figures')).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Sites below the week before: 6 of 8. Show in Revenue' })).toBeVisible();
    const lines = within(page.getByRole('list', { name: 'Sites below the week before' })).getAllByRole('button');
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Crown Street Barry',
      'Silver Lantern Kirkcaldy',
      'Golden Pier Swansea',
      'Golden Pier Ayr',
      'Silver Lantern Rhyl',
    ]);
    await expect(page.getByRole('button', { name: 'Sites above the week before: 2 of 8. Show in Revenue' })).toBeVisible();
  },
};

export const Operators: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Operators by net income: 2. Show in Revenue' })).toBeVisible();
    const lines = within(page.getByRole('list', { name: 'Operators by net income' })).getAllByRole('listitem');
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Harbour Lights Gaming£2,943\.40/),
      expect.stringMatching(/^Northgate Leisure£2,943\.40/),
    ]);
  },
};

export const IncomeSecurity: Story = {
  args: { tab: 'Income Security', figures: incomeSecurityFigures },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Cash variance: -£21.40. Show in Income Security' })).toBeVisible();
  },
};
