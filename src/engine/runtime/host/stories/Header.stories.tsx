import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { choose } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { storyCall } from '../../../panes/stories/storyPane';
import { ActionBar } from '../ActionBar';
import { pressControl } from './storyPress';
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

/** Rows that are chosen together, and one action. */
const several = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id', most: 'page' })
  .action('authorise', { label: 'Authorise', at: 'machines', refreshes: ['machines'] });

/** Rows with all the tools of a grid, that can be asked for again. */
const plain = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
  .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] });

/** One control that comes and goes, alone in its header. */
const alone = screen('none')
  .grid('machines', { label: 'Machines', rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
  .action('authorise', { label: 'Authorise', at: 'machines', when: () => true, refreshes: ['machines'] });

const longTitle = 'אולם המכונות · Machines on the ground floor of the Silver Lantern at Burton upon Trent';
const others = ['Authorise every machine', 'Show on the map', 'Print labels', 'Send to the workshop', 'Copy to another position'];

/** A title that no header has the room for, in two scripts, and more actions than any line. */
const crowded = others.reduce(
  (made, label, at) => made.action(`other${at}`, { label, at: 'machines', refreshes: ['machines'] }),
  screen('none')
    .grid('machines', { label: longTitle, rows: () => list(), columns: [{ key: 'asset' }], id: 'id' })
    .action('install', { label: 'Install a machine', kind: 'primary', at: 'machines', refreshes: ['machines'] })
    .action('remove', { label: 'Remove the machine', kind: 'danger', at: 'machines', confirm: 'Sure?', refreshes: ['machines'] })
    .action('refresh', { label: 'Refresh', at: 'machines', refreshes: ['machines'] }),
);
const remove = storyCall<null>('Header/remove');

/** What tells of a row goes with it, and so does what removes it. */
const told = screen('none')
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
/** A title beside three buttons, of rows that have not been asked for. */
const desk = ['Export', 'Session', 'Print a receipt'].reduce(
  (made, label) => made.action(label, { label, at: 'desk', run: () => remove() }),
  screen('none').grid('desk', { label: 'Kiosk and Cash Desk', rows: () => undefined, columns: [{ key: 'asset' }], id: 'id' }),
);
/** Buttons that would fill a line, beside the one that asks again. */
const busy = ['Edit Machine', 'Install Machine', 'Authorise Installation', ...others].reduce(
  (made, label) => made.action(label, { label, at: 'machines', run: () => remove() }),
  plain,
);
const screens = { floor, several, plain, alone, crowded, busy, told, desk };

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

const meta = { title: 'Host/Header', component: Narrow } satisfies Meta<typeof Narrow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What stands in the header of a grid: its title, what is said beside it, and each button. */
function boxesIn(header: Element): readonly DOMRect[] {
  const parts = [...header.querySelectorAll('h2, label, button, [role=status]')].filter(
    (part) => part.closest('[hidden], [aria-hidden=true]') === null,
  );
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
/** As soon as all stands in one line there is room for it, also beside the narrowest details. */
export const JustOneLine: Story = { args: { width: 378, of: 'busy' }, play: expectApart };

/** A computer's narrow page keeps its title: buttons go behind "More actions" before it is cut. */
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

/** A control that is alone ends where its pane does. */
export const Alone: Story = {
  args: { width: 640, of: 'alone' },
  play: async () => {
    const button = await page.findByRole('button', { name: 'Authorise' });
    const edge = () => button.closest('header')?.getBoundingClientRect().right ?? 0;
    await waitFor(() => expect(Math.abs(edge() - button.getBoundingClientRect().right)).toBeLessThan(1));
  },
};

/** However long its title and however many its actions, a header is one line in which nothing lies over anything else. */
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

/** In large letters a title gives way to the tools of a phone's grid, each of which stays within reach. */
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

/** Beside all tools and what opens the other actions, too. */
export const AllInLargeTextOnAPhone: Story = {
  ...LargeTextOnAPhone,
  args: { width: 390, of: 'floor' },
  decorators: [],
  play: expectApart,
};

/** However small a phone is, the rows begin below one line. */
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
/** What is around a dialog on such a phone leaves too little room for that. */
export const OnTheSmallestPhone: Story = { ...OnASmallPhone, args: { width: 320, of: 'floor' }, play: expectApart };

/** So do the words of the box that chooses all rows; the box itself can be pressed. */
export const AllOfThemInLargeTextOnAPhone: Story = {
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

/** On a phone the bar has the main action, and the others behind its last button; none of them is lost. */
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

/** What does not fit beside a title on a phone is in the bar: the title is read in full. */
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

/** What was pressed is gone with its row, and so is what it stood in: the focus goes to the list that is left, and not to the top of the page. */
export const GoneWithItsRow: Story = {
  args: { width: 900, of: 'told' },
  play: async () => {
    await userEvent.click(await page.findByText('A-008'));
    await pressControl('Remove the machine', await page.findByRole('region', { name: 'About the machine' }));
    await pressControl('Remove the machine', await page.findByRole('alertdialog'));
    await waitFor(() => expect(page.queryByRole('region', { name: 'About the machine' })).toBeNull());
    const list = await page.findByRole('region', { name: 'Machines' });
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    // It only has the focus: nothing is chosen by that.
    await expect(page.queryByRole('region', { name: 'About the machine' })).toBeNull();
  },
};
