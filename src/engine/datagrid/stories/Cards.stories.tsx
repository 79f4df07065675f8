import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { gridOf } from '../../grid/gridOf';
import { DataGrid } from '../DataGrid';
import { cellsIn } from './storyCells';
import { storedPreferences } from './storyPreferences';

interface Visit {
  readonly id: number;
  readonly game: string;
  readonly started: string;
  readonly site: string;
  readonly state: string;
  readonly stake: number;
  readonly net: number;
  readonly isTotal?: boolean;
}

const red = { r: 198, g: 40, b: 40, a: 255 };
const games = [
  'Cash Burst',
  'An extraordinarily long name of a game that no phone has the room for, second edition',
  'אוצר המלכים 12',
  'Pharaoh',
  'Reel King',
];
const visits: readonly Visit[] = Array.from({ length: 400 }, (_, at) => ({
  id: 2_000 + at,
  game: games[at % games.length] ?? '',
  started: '2026-11-20T10:30:00Z',
  site: 'Silver Lantern Burton upon Trent, Burton upon Trent',
  state: at % 3 === 0 ? 'Offline - Site Closed' : 'Online',
  stake: at,
  net: at % 2 === 0 ? -1_234_567.89 : 12,
}));
const columns = [
  { key: 'id', title: 'Session', cell: 'number' },
  { key: 'game', title: 'Game' },
  { key: 'site', title: 'Site' },
  { key: 'started', title: 'Started', cell: 'dateTime' },
  { key: 'state', title: 'State', cell: 'status', value: ({ state }: Visit) => ({ name: state, colour: red }) },
  { key: 'stake', title: 'Games played', cell: 'number' },
  { key: 'net', title: 'Net income after everything', cell: 'money' },
] as const;
const sessions = gridOf<Visit>(columns, visits);
const summed = gridOf<Visit>(columns, [
  ...visits,
  { id: 0, game: 'Total', started: '', site: 'Total', state: '', stake: 79_800, net: 123_456_789.01, isTotal: true },
]);
const pressed = gridOf<Visit>(
  [...columns, { key: 'person', title: 'Person', cell: 'buttons', buttons: ({ game }) => [{ label: game }] }],
  visits,
);

const meta = {
  title: 'Parts/Grid/Cards on a phone',
  component: DataGrid,
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 448 }}>
      <DataGrid {...args} />
    </div>
  ),
  args: {
    label: 'Sessions',
    grid: sessions,
    selection: { mode: 'one' },
    card: ['game', 'started', 'net'],
    onSelect: fn(),
    onControl: fn(),
  },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function cardAt(canvas: Canvas, place: number): Promise<HTMLElement> {
  const row = () => canvas.getAllByRole('row').find((each) => each.ariaRowIndex === String(place));
  await waitFor(() => expect(row()).toBeDefined());
  return row() ?? document.body;
}

async function expectWhole(card: HTMLElement): Promise<void> {
  const around = card.getBoundingClientRect();
  const parts = cellsIn(card);
  for (const part of parts) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    await expect(Math.min(left - around.left, around.right - right, top - around.top, around.bottom - bottom)).toBeGreaterThanOrEqual(-1);
    if (part.textContent?.includes('£')) await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  }
  await expect(around.height).toBeGreaterThanOrEqual(44);
}

export const Pressed: Story = {
  play: async ({ canvas, args }) => {
    const first = await cardAt(canvas, 1);
    await expect(cellsIn(first)).toHaveLength(4);
    await expect(within(first).getByText('Cash Burst')).toBeVisible();
    await expect(within(first).getByText('Offline - Site Closed')).toBeVisible();
    await expect(cellsIn(first).find((cell) => cell.textContent?.includes('20-11-2026 10:30'))).toBeVisible();
    await expectWhole(first);
    const { left, right, top, bottom } = first.getBoundingClientRect();
    for (const [x, y] of [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const) {
      await expect(document.elementFromPoint(x, y)?.closest('[aria-colindex]')).toBeTruthy();
    }
    await userEvent.click(within(first).getByText('Cash Burst'));
    await expect(args.onSelect).toHaveBeenLastCalledWith([0]);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith([1]);
    await expect(document.activeElement).toHaveTextContent('Online');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', '1');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expectWhole(await cardAt(canvas, 400));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    await expect(canvas.getByRole('grid').scrollWidth).toBe(canvas.getByRole('grid').clientWidth);
  },
};

export const LongAndRightToLeft: Story = {
  play: async ({ canvas }) => {
    for (const place of [1, 2, 3]) await expectWhole(await cardAt(canvas, place));
    const long = cellsIn(await cardAt(canvas, 2))[0] ?? document.body;
    await expect(long.scrollHeight).toBeLessThanOrEqual(long.clientHeight);
    const name = cellsIn(await cardAt(canvas, 3))[0] ?? document.body;
    await expect(getComputedStyle(name).unicodeBidi).toBe('plaintext');
  },
};

export const SeveralFigures: Story = {
  args: { card: ['game', 'stake', 'id'] },
  play: async ({ canvas }) => {
    const [, , first, last] = cellsIn(await cardAt(canvas, 1));
    const roomAfter = (part: HTMLElement | undefined) => {
      const text = document.createRange();
      text.selectNodeContents(part ?? document.body);
      return (part?.getBoundingClientRect().right ?? 0) - text.getBoundingClientRect().right;
    };
    await expect(first).toHaveAttribute('data-label', 'Games played');
    await expect(roomAfter(first)).toBeGreaterThan(24);
    await expect(last).toHaveAttribute('data-label', 'Session');
    await expect(roomAfter(last)).toBeLessThan(16);
    await expect(canvas.queryByRole('button', { name: 'Copy' })).toBeNull();
  },
};

export const Summed: Story = {
  args: { grid: summed, card: ['game', 'net', 'stake'] },
  play: async ({ canvas }) => {
    const sum = await canvas.findByText('£123,456,789.01');
    const around = sum.parentElement?.getBoundingClientRect().right ?? 0;
    await expect(sum.getBoundingClientRect().right).toBeLessThanOrEqual(around + 0.5);
    await expect(sum.scrollWidth).toBeLessThanOrEqual(sum.clientWidth);
    await expect(canvas.getAllByText('Total')).toHaveLength(1);
  },
};

export const LargeText: Story = {
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    const card = await cardAt(canvas, 1);
    await expectWhole(card);
    await expect(card.getBoundingClientRect().height).toBeGreaterThanOrEqual(100);
  },
};

export const WithButtons: Story = {
  args: { grid: pressed, selection: { mode: 'many', all: true } },
  play: async ({ canvas, args }) => {
    const card = await cardAt(canvas, 1);
    await expectWhole(card);
    const button = within(card).getByRole('button', { name: 'Cash Burst' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onControl).toHaveBeenCalledWith(0, 7, '0');
  },
};

export const NameOnAButton: Story = {
  args: {
    grid: gridOf<Visit>(
      [
        { key: 'game', title: 'Game' },
        { key: 'started', title: 'Started', cell: 'dateTime' },
        { key: 'id', title: 'Session' },
        { key: 'person', title: 'Person', cell: 'buttons', buttons: () => [{ label: 'Olivia Patel' }] },
        { key: 'site', title: 'Site' },
      ],
      visits,
    ),
    card: ['game', 'started', 'id', 'person'],
  },
  play: async ({ canvas }) => {
    const card = await cardAt(canvas, 1);
    const button = within(card).getByRole('button', { name: 'Olivia Patel' });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    const [number] = cellsIn(card).filter((cell) => cell.textContent === '2000');
    await expect(number?.getBoundingClientRect().right).toBeLessThanOrEqual(button.getBoundingClientRect().left);
  },
};

export const NameOnAButtonInLargeText: Story = {
  ...NameOnAButton,
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    const card = await cardAt(canvas, 1);
    const button = within(card).getByRole('button', { name: 'Olivia Patel' });
    await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight);
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom);
  },
};

export const LongNameOnAButton: Story = {
  args: {
    grid: gridOf<Visit>(
      [
        { key: 'game', title: 'Game' },
        { key: 'started', title: 'Started', cell: 'dateTime' },
        { key: 'id', title: 'Session' },
        { key: 'person', title: 'Person', cell: 'buttons', buttons: () => [{ label: 'Bartholomew Featherstone' }] },
        { key: 'site', title: 'Site' },
      ],
      visits,
    ),
    card: ['game', 'started', 'id', 'person'],
  },
  play: async ({ canvas }) => {
    const card = await cardAt(canvas, 1);
    const button = within(card).getByRole('button', { name: 'Bartholomew Featherstone' });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight);
    await expect(button.getBoundingClientRect().height).toBe(44);
  },
};

export const NamesOnButtons: Story = {
  args: {
    grid: gridOf<Visit>(
      [
        { key: 'game', title: 'Game' },
        { key: 'started', title: 'Started', cell: 'dateTime' },
        { key: 'id', title: 'Session' },
        { key: 'person', title: 'Person', cell: 'buttons', buttons: () => [{ label: 'Bartholomew Featherstone' }, { label: 'Unknown' }] },
        { key: 'site', title: 'Site' },
      ],
      visits,
    ),
    card: ['game', 'started', 'id', 'person'],
  },
  play: async ({ canvas }) => {
    const card = await cardAt(canvas, 1);
    for (const name of ['Bartholomew Featherstone', 'Unknown']) {
      const button = within(card).getByRole('button', { name });
      const written = document.createRange();
      written.selectNodeContents(button);
      await expect(new Set([...written.getClientRects()].map(({ top }) => top)).size).toBe(1);
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
    }
  },
};

export const HeadedByAPicture: Story = {
  args: {
    grid: gridOf<Visit>(
      [
        ...columns,
        { key: 'kind', title: 'Kind', cell: 'icon', icon: ({ game }) => ({ icon: 'eye', label: `Observation: ${game}` }) },
        {
          key: 'person',
          title: 'Person',
          cell: 'buttons',
          buttons: ({ id, game }) => (id % 2 === 0 ? [] : [{ label: game }]),
          noButtons: 'N/A',
        },
      ],
      visits,
    ),
    card: ['kind', 'started'],
  },
  play: async ({ canvas }) => {
    const first = await cardAt(canvas, 1);
    await expectWhole(first);
    const [title] = cellsIn(first);
    const picture = within(title ?? first).getByRole('img', { name: 'Observation: Cash Burst' });
    await expect(getComputedStyle(picture, '::after').content).toBe('"Observation: Cash Burst"');
    const none = within(first).getByText('N/A');
    await expect(getComputedStyle(none, '::before').content).toBe('"Person "');
    const person = cellsIn(await cardAt(canvas, 2)).find((cell) => cell.querySelector('button') !== null);
    await expect(getComputedStyle(person ?? first, '::before').content).toBe('none');
  },
};

export const AsATable: Story = {
  args: { preferences: storedPreferences(sessionStorage, 'story cards') },
  play: async ({ canvas, args }) => {
    await cardAt(canvas, 1);
    await expect(canvas.queryByRole('columnheader')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Show as a table' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Session' })).toBeVisible();
    await waitFor(() => expect(args.preferences?.read()).toMatchObject({ isTable: true }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show as a table' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader')).toBeNull());
  },
};

export const NoCards: Story = {
  args: { grid: gridOf<Visit>(columns, []) },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('grid', { name: 'Sessions' })).getByRole('row');
    await expect(row).toHaveTextContent('There are no results for the current set of filters.');
  },
};
