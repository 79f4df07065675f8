import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { answers, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { Cell } from '../../../schemas/entities/grid';
import recording from '../../common/stories/recorded/analysis.json';
import { Figures } from '../../common/stories/storyFigures';
import { analysisFigures } from '../figures';

const cell = (actualValue: string | number): Cell => ({ type: 'cell', data: { actualValue, displayValue: String(actualValue) } });
const headings = ['Site', 'Week ending 2026-03-29', 'Week ending 2026-04-05'];

const meta = {
  title: 'Screens/Analysis/Figures of the home',
  component: Figures,
  args: {
    tab: 'Analysis',
    figures: analysisFigures,
    recorded: [
      answers(api.analysis.grid, {
        headerDef: headings.map((text) => ({ text })),
        rowDef: [],
        rows: [
          { rowKey: '8', cellData: ['Crown Street Glasgow', 91, 89].map(cell) },
          { rowKey: '', isTotal: true, cellData: ['Total', 89.5, 88.6].map(cell) },
        ],
      }),
      ...replays(recording),
    ],
  },
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Payout: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Payout: 88.6%. Show in Analysis' })).toBeVisible();
    await expect(page.getByText(/down 0\.9 points on the week before$/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^2 weeks: lowest 88\.6%, highest 89\.5%, last 88\.6%/ })).toBeVisible();
  },
};
