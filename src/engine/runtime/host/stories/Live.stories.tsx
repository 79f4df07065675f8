import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { answers, type Recorded } from '../../../../data/stories/storyAnswers';
import { openDialog } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { storyCall } from '../../../panes/stories/storyPane';
import { cellsIn } from '../../../stories/storyKit';
import { pressControl } from './storyPress';
import { RecordedScreen, type RecordedScreenProps } from './storyScreen';

interface Machine {
  readonly id: number;
  readonly asset: string;
}
const list = storyCall<readonly Machine[]>('Live/machines');
const one = storyCall<Machine>('Live/machine');
const all: readonly Machine[] = [7, 8, 9].map((id) => ({ id, asset: `A-00${id}` }));

const floor = (every: number) =>
  screen('none')
    .grid('machines', { rows: () => list(), about: () => 'all', isLive: true, columns: [{ key: 'asset' }], id: 'id' })
    .action('refresh', { label: 'Refresh', at: 'machines', every: () => every, refreshes: ['machines'] })
    .action('open', { label: 'Open', at: 'machines', run: () => openDialog('machine') })
    .dialog('machine', { title: 'Machine', label: 'Details', at: 'machines' }, (inner) =>
      inner
        .details('about', { load: ({ machines: { row } }) => row && one(), fields: ({ asset }) => [{ label: 'Asset', value: asset }] })
        .action('again', { label: 'Again', refreshes: ['machines'] }),
    )
    .layout('machines');
const still = floor(0);
const busy = floor(300);

const onRequest = fn();

function inTurn(turns: readonly (readonly Machine[])[]): Recorded {
  return {
    call: list,
    respond() {
      const now = turns[Math.min(onRequest.mock.calls.length, turns.length - 1)];
      onRequest();
      return Response.json(now);
    },
  };
}

function Floor({ isBusy = false, ...rest }: Omit<RecordedScreenProps, 'screen'> & { readonly isBusy?: boolean }) {
  return <RecordedScreen screen={isBusy ? busy : still} {...rest} />;
}

const meta = {
  title: 'Screens/Engine/Live',
  component: Floor,
  args: {
    recorded: [inTurn([all, all.toReversed(), all.slice(1)]), answers(one, { id: 7, asset: 'A-007' })],
    params: { 'machines.chosen': '7' },
    onParams: fn(),
  },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
  },
} satisfies Meta<typeof Floor>;
export default meta;
type Story = StoryObj<typeof meta>;

const first = () => cellsIn(document.body)[0];

export const Refetched: Story = {
  play: async ({ args }) => {
    await expect(await page.findByRole('row', { selected: true })).toHaveTextContent('A-007');
    await expect(page.getByText('just now')).toBeVisible();
    await pressControl('Refresh');
    await waitFor(() => expect(first()).toHaveTextContent('A-009'));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-007');
    await expect(args.onParams).not.toHaveBeenCalled();
    await pressControl('Refresh');
    await waitFor(() => expect(page.queryByRole('rowheader', { name: 'A-007' })).toBeNull());
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({}));
  },
};

export const AgeStays: Story = {
  args: { params: {} },
  play: async () => {
    const age = await page.findByText('just now');
    const cell = await page.findByRole('rowheader', { name: 'A-008' });
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent(/^3 rows$/));
    const before = age.getBoundingClientRect().left;
    await userEvent.click(cell);
    await waitFor(() => expect(cell.closest('[role=row]')).toHaveAttribute('aria-selected', 'true'));
    await expect(age.getBoundingClientRect().left).toBe(before);
  },
};

export const RefreshesOnATimer: Story = {
  args: { isBusy: true },
  play: async () => {
    const cell = await page.findByRole('rowheader', { name: 'A-008' });
    await userEvent.click(cell);
    await waitFor(() => expect(onRequest.mock.calls.length).toBeGreaterThan(3));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-008');
    await expect(document.activeElement).toHaveAttribute('aria-colindex');
  },
};

function setBehind(isBehind: boolean): void {
  if (isBehind) Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  else Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

export const HiddenTab: Story = {
  args: { isBusy: true },
  beforeEach: () => () => setBehind(false),
  play: async () => {
    await page.findByRole('rowheader', { name: 'A-008' });
    await waitFor(() => expect(onRequest.mock.calls.length).toBeGreaterThan(1));
    setBehind(true);
    const due = performance.now() + 1_500;
    await waitFor(() => expect(performance.now()).toBeGreaterThan(due - 1_000), { timeout: 30_000 });
    const requestCount = onRequest.mock.calls.length;
    await waitFor(() => expect(performance.now()).toBeGreaterThan(due), { timeout: 30_000 });
    await expect(onRequest).toHaveBeenCalledTimes(requestCount);
    setBehind(false);
    await waitFor(() => expect(onRequest.mock.calls.length).toBeGreaterThan(requestCount + 1));
  },
};

export const UnderADialog: Story = {
  args: { recorded: [inTurn([all, all.slice(1)]), answers(one, { id: 7, asset: 'A-007' })] },
  play: async () => {
    await page.findByRole('rowheader', { name: 'A-007' });
    await pressControl('Open');
    const dialog = await page.findByRole('dialog', { name: 'Machine' });
    await waitFor(() => expect(dialog).toHaveTextContent('A-007'));
    await pressControl('Again');
    await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(page.queryByRole('rowheader', { name: 'A-007', hidden: true })).toBeNull());
    await expect(dialog).toHaveTextContent('A-007');
  },
};
