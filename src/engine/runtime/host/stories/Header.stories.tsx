import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { choose } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { storyCall } from '../../../panes/stories/storyPane';
import { ActionBar } from '../../controls/ActionBar';
import { pressControl } from './storyPress';
import { RecordedScreen } from './storyScreen';

interface Machine {
  readonly id: number;
  readonly asset: string;
}
const list = storyCall<readonly Machine[]>('Header/machines');
const machines: readonly Machine[] = [7, 8, 9].map((id) => ({ id, asset: `A-00${id}` }));

const floor = screen('none')
  .grid('machines', { label: 'Machines of the floor', rows: () => list(), columns: [{ key: 'asset' }], id: 'id', most: 'page' })
  .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] })
  .action('authorise', { label: 'Authorise', at: 'machines', refreshes: ['machines'] })
  .action('export', { label: 'Export', at: 'machines', refreshes: ['machines'] });

const several = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id', most: 'page' })
  .action('authorise', { label: 'Authorise', at: 'machines', refreshes: ['machines'] });

const plain = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
  .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] });

const alone = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
  .action('authorise', { label: 'Authorise', at: 'machines', when: () => true, refreshes: ['machines'] });

const longTitle = 'אולם המכונות · Machines on the ground floor of the Silver Lantern at Burton upon Trent';
const others = ['Authorise every machine', 'Show on the map', 'Print labels', 'Send to the workshop', 'Copy to another position'];

const crowded = others.reduce(
  (made, label, at) => made.action(`other${at}`, { label, at: 'machines', refreshes: ['machines'] }),
  screen('none')
    .grid('machines', { label: longTitle, rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
    .action('install', { label: 'Install a machine', kind: 'primary', at: 'machines', refreshes: ['machines'] })
    .action('remove', { label: 'Remove the machine', kind: 'danger', at: 'machines', confirm: 'Sure?', refreshes: ['machines'] })
    .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] }),
);
const remove = storyCall<null>('Header/remove');

const described = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
  .details('about', {
    label: 'About the machine',
    when: ({ machines: { row } }) => row !== undefined,
    load: ({ machines: { row } }) => row && list(),
    fields: (all, { machines: { row } }) => [{ label: 'Asset', value: `${row?.asset}, one of ${all.length}` }],
  })
  .action('remove', {
    label: 'Remove the machine',
    kind: 'danger',
    at: 'about',
    confirm: 'Sure?',
    run: () => remove(),
    refreshes: ['machines'],
    next: choose('machines', undefined),
  });
const desk = ['Export', 'Session', 'Print a receipt'].reduce(
  (made, label) => made.action(label, { label, at: 'desk', run: () => remove() }),
  screen('none').grid('desk', { label: 'Kiosk and Cash Desk', rows: () => undefined, columns: [{ key: 'asset' }], id: 'id' }),
);
const busy = ['Edit Machine', 'Install Machine', 'Authorise Installation', ...others].reduce(
  (made, label) => made.action(label, { label, at: 'machines', run: () => remove() }),
  plain,
);
const screens = { floor, several, plain, alone, crowded, busy, described, desk };

interface NarrowProps {
  readonly width: number;
  readonly of?: keyof typeof screens;
}

function Narrow({ width, of = 'floor' }: NarrowProps) {
  return (
    <div style={{ width, maxWidth: '100%', height: 320 }}>
      <RecordedScreen screen={screens[of]} recorded={[answers(list, machines), answers(remove, null)]} />
    </div>
  );
}

const withBar: Decorator = (Story) => (
  <>
    <Story />
    <nav aria-label="Bar" style={{ display: 'flex' }}>
      <ActionBar />
    </nav>
  </>
);

const meta = { title: 'Screens/Engine/Header', component: Narrow } satisfies Meta<typeof Narrow>;
export default meta;
type Story = StoryObj<typeof meta>;

function boxesIn(header: Element): readonly DOMRect[] {
  const parts = [...header.querySelectorAll('h2, label, button, [role=status]')].filter(
    (part) => part.closest('[hidden], [aria-hidden=true]') === null,
  );
  return parts.map((part) => part.getBoundingClientRect());
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isApart = one.right - other.left < 1 || other.right - one.left < 1;
  return !isApart && one.bottom - other.top >= 1 && other.bottom - one.top >= 1;
}

async function expectApart(): Promise<void> {
  await page.findByRole('button', { name: 'Columns' });
  await waitFor(() => {
    const header = page.getByRole('region', { name: /Machines/ }).querySelector('header');
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
export const JustOneLine: Story = { args: { width: 378, of: 'busy' }, play: expectApart };

export const TitleBeforeButtons: Story = {
  args: { width: 672, of: 'busy' },
  play: async () => {
    await expectApart();
    const title = page.getByRole('heading', { name: 'Machines' });
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    await expect(page.getByRole('status')).toHaveTextContent('3 rows');
    await expect(page.getByRole('status').scrollWidth).toBeLessThanOrEqual(page.getByRole('status').clientWidth);
  },
};

export const Alone: Story = {
  args: { width: 640, of: 'alone' },
  play: async () => {
    const button = await page.findByRole('button', { name: 'Authorise' });
    const edge = () => button.closest('header')?.getBoundingClientRect().right ?? 0;
    await waitFor(() => expect(Math.abs(edge() - button.getBoundingClientRect().right)).toBeLessThan(1));
  },
};

export const Crowded: Story = {
  args: { width: 640, of: 'crowded' },
  play: async () => {
    await expectApart();
    const title = page.getByRole('heading', { name: longTitle });
    await expect(title.closest('header')?.getBoundingClientRect().height).toBeLessThanOrEqual(32);
    await expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
    await expect(title).toHaveAttribute('title', longTitle);
    await userEvent.click(page.getByRole('button', { name: 'More actions' }));
    await expect((await page.findAllByRole('menuitem')).at(-1)).toHaveTextContent('Remove the machine');
  },
};
export const CrowdedAndNarrow: Story = { args: { width: 270, of: 'crowded' }, play: expectApart };
export const CrowdedInLargeText: Story = {
  args: { width: 900, of: 'crowded' },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: expectApart,
};

export const LargeTextOnAPhone: Story = {
  ...CrowdedInLargeText,
  args: { width: 390, of: 'plain' },
  globals: { viewport: { value: 'phone' } },
  decorators: [withBar],
  play: async () => {
    await page.findByRole('button', { name: 'Columns' });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    const header = refresh.closest('header');
    await waitFor(() =>
      expect(refresh.getBoundingClientRect().right).toBeLessThanOrEqual((header?.getBoundingClientRect().right ?? 0) + 0.5),
    );
    await expect(header?.getBoundingClientRect().height).toBeLessThanOrEqual(44);
  },
};

export const AllInLargeTextOnAPhone: Story = {
  ...LargeTextOnAPhone,
  args: { width: 390, of: 'floor' },
  decorators: [],
  play: expectApart,
};

export const OnASmallPhone: Story = {
  args: { width: 360, of: 'floor' },
  globals: { viewport: { value: 'phone' } },
  decorators: [withBar],
  play: async () => {
    await expectApart();
    const title = page.getByRole('heading', { name: 'Machines of the floor' });
    await expect(title.closest('header')?.getBoundingClientRect().height).toBe(44);
    await expect(title.clientWidth).toBeGreaterThan(44);
  },
};
export const OnTheSmallestPhone: Story = { ...OnASmallPhone, args: { width: 320, of: 'floor' }, play: expectApart };

export const AllButtonsInLargeTextOnAPhone: Story = {
  ...LargeTextOnAPhone,
  args: { width: 390, of: 'several' },
  play: async () => {
    await expectApart();
    const box = await page.findByRole('checkbox', { name: 'Select All' });
    const { left, top, width, height } = box.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(box);
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expectApart();
  },
};

export const CrowdedOnAPhone: Story = {
  args: { width: 390, of: 'crowded' },
  globals: { viewport: { value: 'phone' } },
  decorators: [withBar],
  play: async () => {
    const bar = within(page.getByRole('navigation', { name: 'Bar' }));
    await expect(await bar.findByRole('button', { name: 'Install a machine' })).toBeVisible();
    await waitFor(() => expect(page.getAllByRole('button', { name: 'Install a machine' })).toHaveLength(1));
    await userEvent.click(bar.getByRole('button', { name: 'All actions' }));
    const entries = (await bar.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(entries).toEqual(['Install a machine', 'Refresh', ...others, 'Remove the machine']);
  },
};

export const TitleOnAPhone: Story = {
  args: { width: 390, of: 'desk' },
  globals: { viewport: { value: 'phone' } },
  decorators: [withBar],
  play: async () => {
    const title = await page.findByRole('heading', { name: 'Kiosk and Cash Desk' });
    await waitFor(() => expect(page.queryByRole('button', { name: 'Print a receipt' })).toBeNull());
    await expect(await page.findByRole('button', { name: 'Session' })).toBeVisible();
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    await userEvent.click(page.getByRole('button', { name: 'All actions' }));
    await expect(await page.findByRole('menuitem', { name: 'Print a receipt' })).toBeVisible();
  },
};

export const GoneWithItsRow: Story = {
  args: { width: 900, of: 'described' },
  play: async () => {
    await userEvent.click(await page.findByText('A-008'));
    await pressControl('Remove the machine', await page.findByRole('region', { name: 'About the machine' }));
    await pressControl('Remove the machine', await page.findByRole('alertdialog'));
    await waitFor(() => expect(page.queryByRole('region', { name: 'About the machine' })).toBeNull());
    const list = await page.findByRole('region', { name: 'Machines' });
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    await expect(page.queryByRole('region', { name: 'About the machine' })).toBeNull();
  },
};
