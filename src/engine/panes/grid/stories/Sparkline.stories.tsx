import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor } from 'storybook/test';
import { screen } from '../../../definition/kinds/screen';
import { answers, RecordedScreen } from '../../../stories/storyKit';
import { storyCall } from '../../stories/storyPane';

interface Site {
  readonly id: number;
  readonly name: string;
  /** Below zero: missing. A response's lists have no null. */
  readonly weeks: readonly number[];
}
const sitesCall = storyCall<readonly Site[]>('Sparkline/list');
const sites: readonly Site[] = [
  { id: 1, name: 'Pier', weeks: [3, 5, 4, 8] },
  { id: 2, name: 'Arcade', weeks: [6, -1, 2, 1] },
  { id: 3, name: 'Amusements at the far end of the promenade', weeks: [1, 2, 3, 4] },
  { id: 4, name: 'Bingo', weeks: [] },
];
const of = (name: number) =>
  screen('none').grid('sites', {
    rows: () => sitesCall(),
    columns: [
      { key: 'id', width: 100 },
      { key: 'name', width: name },
    ],
    id: 'id',
    sparkline: {
      column: 'name',
      of: () => (site) => {
        const values = site.weeks.map((week) => (week < 0 ? null : week));
        return values.length === 0 ? undefined : { values, words: `Last week ${values.at(-1)}` };
      },
    },
  });

const meta = {
  title: 'Panes/Grid/Sparkline',
  component: RecordedScreen,
  args: { screen: of(400), recorded: [answers(sitesCall, sites)] },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellOf = (name: string) => page.findByRole('rowheader', { name });
const pathIn = (cell: HTMLElement) => cell.querySelector('svg > path')?.getAttribute('d') ?? '';

export const NextToNames: Story = {
  play: async () => {
    const pier = await cellOf('Pier');
    await expect(pier).toHaveAccessibleDescription('Last week 8');
    await expect(pathIn(pier).match(/[ML]/g)?.join('')).toBe('MLLLM');
    // The missing week is a gap.
    await expect(
      pathIn(await cellOf('Arcade'))
        .match(/[ML]/g)
        ?.join(''),
    ).toBe('MMLMM');
    await expect((await cellOf('Bingo')).querySelector('svg')).toBeNull();
  },
};

export const WithoutRoom: Story = {
  globals: { viewport: { value: 'edge' } },
  render: (args) => (
    <div style={{ width: 300, height: 300, display: 'grid' }}>
      <RecordedScreen {...args} screen={of(160)} />
    </div>
  ),
  play: async () => {
    const long = await cellOf('Amusements at the far end of the promenade');
    const isShown = (cell: HTMLElement) => {
      const drawn = cell.querySelector('svg');
      if (drawn?.checkVisibility() !== true) return false;
      const [line, box] = [drawn.getBoundingClientRect(), cell.getBoundingClientRect()];
      return line.top < box.bottom && line.right <= box.right;
    };
    await waitFor(async () => expect(isShown(await cellOf('Pier'))).toBe(true));
    await expect(isShown(long)).toBe(false);
  },
};
