import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor } from 'storybook/test';
import { answers } from '../../../data/stories/storyAnswers';
import { screen } from '../../../definition/screen';
import { storyCall } from '../../../panes/stories/storyPane';
import { RecordedScreen } from './storyScreen';

interface Machine {
  readonly id: number;
  readonly asset: string;
}
const list = storyCall<readonly Machine[]>('Header/machines');
const machines: readonly Machine[] = [7, 8, 9].map((id) => ({ id, asset: `A-00${id}` }));

/** Rows that are chosen together, with all the tools of a grid and more actions than fit. */
const floor = screen('none')
  .grid('machines', { label: 'Machines of the floor', rows: () => list(), columns: [{ key: 'asset' }], id: 'id', most: 'page' })
  .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] })
  .action('authorise', { label: 'Authorise', at: 'machines', refreshes: ['machines'] })
  .action('export', { label: 'Export', at: 'machines', refreshes: ['machines'] });

/** One control that comes and goes, alone in its header. */
const alone = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
  .action('authorise', { label: 'Authorise', at: 'machines', when: () => true, refreshes: ['machines'] });

function Narrow({ width, isAlone = false }: { readonly width: number; readonly isAlone?: boolean }) {
  return (
    <div style={{ width, height: 320 }}>
      <RecordedScreen screen={isAlone ? alone : floor} recorded={[answers(list, machines)]} />
    </div>
  );
}

const meta = { title: 'Host/Header', component: Narrow } satisfies Meta<typeof Narrow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What stands in the header of a grid: its title, what is said beside it, and each button. */
function boxesIn(header: Element): readonly DOMRect[] {
  const parts = [...header.querySelectorAll('h2, label, button')].filter((part) => part.closest('[hidden], [aria-hidden=true]') === null);
  return parts.map((part) => part.getBoundingClientRect());
}

/** Whether two lie over each other by a pixel or more. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right - other.left < 1 || other.right - one.left < 1;
  return !isBeside && one.bottom - other.top >= 1 && other.bottom - one.top >= 1;
}

/** Nothing in the header lies over anything else in it, or beyond its end. */
async function expectApart(): Promise<void> {
  await page.findByRole('button', { name: 'Columns' });
  await waitFor(() => {
    const header = page.getByRole('region', { name: 'Machines of the floor' }).querySelector('header');
    const boxes = header === null ? [] : boxesIn(header);
    expect(boxes.length).toBeGreaterThan(5);
    const over = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)));
    expect(over).toEqual([]);
    const end = header?.getBoundingClientRect().right ?? 0;
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(end + 0.5);
  });
}

export const Wide: Story = { args: { width: 640 }, play: expectApart };
export const Narrower: Story = { args: { width: 328 }, play: expectApart };
export const Narrowest: Story = { args: { width: 270 }, play: expectApart };

/** A control that is alone ends where its pane does. */
export const Alone: Story = {
  args: { width: 640, isAlone: true },
  play: async () => {
    const button = await page.findByRole('button', { name: 'Authorise' });
    const edge = () => button.closest('header')?.getBoundingClientRect().right ?? 0;
    await waitFor(() => expect(Math.abs(edge() - button.getBoundingClientRect().right)).toBeLessThan(1));
  },
};
