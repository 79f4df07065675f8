import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { defineCall, none } from '../../../../schemas/call';
import { usage } from '../../../../ui/stories/storyUsage';
import { screen } from '../../../definition/kinds/screen';
import type { AnyScreen } from '../../../definition/within';
import { answers, hangs, type Recorded } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { failsOnce, StoryPane, storyCall, storyDrafts } from '../../stories/storyPane';
import { MatrixPane } from '../MatrixPane';
import { anyList, cellAt, expectOpen, type Hours, hours, week } from './storyHours';

const profile = storyCall<Hours>('OpeningHours/profile');
const update = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'OpeningHours/update',
  summary: 'A recorded save',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  body: { details: anyList },
  answer: none,
});

const openingHours = screen('none').matrix('hours', {
  label: 'Opening hours',
  load: () => profile(),
  matrix: (answer) => ({
    columns: hours,
    rows: answer.map(({ day, cells }) => ({ label: day, cells })),
    onLabel: 'Open',
    offLabel: 'Closed',
  }),
  save: ({ cells }) => update({ details: cells }),
  saved: 'Opening hours saved successfully!',
});
const unasked = screen('none').matrix('hours', {
  load: (): ReturnType<typeof profile> | undefined => undefined,
  matrix: () => ({ columns: [], rows: [], onLabel: 'Open', offLabel: 'Closed' }),
});

function keeps(): readonly Recorded[] {
  let kept = week;
  return [
    answers(profile, () => kept),
    {
      call: update,
      respond(body) {
        const { details } = body as { readonly details: readonly number[] };
        kept = week.map(({ day }, row) => ({ day, cells: details.slice(row * 24, row * 24 + 24) }));
        return new Response();
      },
    },
  ];
}

const onPublish = fn();
const onTold = fn();

interface PaneArgs {
  readonly of: AnyScreen;
  readonly recorded: readonly Recorded[];
  readonly host?: Partial<PaneHost>;
}
function Pane(args: PaneArgs) {
  return <StoryPane kind="matrix" component={MatrixPane} onPublish={onPublish} onTold={onTold} {...args} />;
}

const meta = {
  title: 'Panes/Matrix/Matrix',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A table of cells that people toggle, and its save.',
    use: 'Set what has two dimensions and two values, such as opening hours by day.',
    avoid: 'Show figures: use a grid. For a few switches, use an option form.',
    shows: 520,
  }),
  component: Pane,
  args: { of: openingHours, recorded: keeps() },
  beforeEach: () => {
    onPublish.mockClear();
    onTold.mockClear();
  },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(await cellAt(0, 9)).toHaveAccessibleName('Closed');
    await expect(await cellAt(0, 10)).toHaveAccessibleName('Open');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription('Nothing has been changed.');
    await expect(onPublish).toHaveBeenLastCalledWith({ cells: week.flatMap(({ cells }) => cells), isDirty: false });
  },
};

export const BarOnAPhone: Story = {
  args: { recorded: keeps() },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const [undo, reset, save] = ['Undo', 'Reset', 'Save Changes'].map((name) => page.findByRole('button', { name }));
    const edge = async (button: Promise<HTMLElement> | undefined) => (await button)?.getBoundingClientRect();
    await waitFor(async () => expect((await edge(undo))?.top).toBe((await edge(reset))?.top));
    await expect((await edge(save))?.top).toBeGreaterThanOrEqual((await edge(undo))?.bottom ?? Number.NaN);
  },
};

export const ByMouse: Story = {
  args: { recorded: keeps() },
  play: async () => {
    await userEvent.click(await cellAt(0, 9));
    await expectOpen(0, '000000000111111111111100');
    await expect(page.getByRole('status')).toHaveTextContent('Monday, 09:00: Open');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: await cellAt(1, 7) },
      { target: await cellAt(1, 9) },
      { target: await cellAt(2, 8) },
      { keys: '[/MouseLeft]' },
    ]);
    await expectOpen(1, '000000011011');
    await expectOpen(2, '000000011011');
    const [undo, save] = ['Undo', 'Save Changes'].map((name) => page.getByRole('button', { name }));
    const bar = undo?.closest('[data-part=actions]')?.getBoundingClientRect();
    await expect(undo?.getBoundingClientRect().left).toBe(bar?.left);
    await expect(save?.getBoundingClientRect().right).toBe(bar?.right);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expectOpen(1, '000000000011');
    await userEvent.click(page.getByRole('columnheader', { name: '00:00' }));
    await expectOpen(6, '1000');
    await userEvent.click(page.getByRole('rowheader', { name: 'Sunday' }));
    await expectOpen(6, '1'.repeat(24));
    await userEvent.click(page.getByRole('rowheader', { name: 'Sunday' }));
    await expectOpen(6, '0'.repeat(24));
    await userEvent.click(page.getByRole('button', { name: 'Reset' }));
    await expectOpen(6, '000000000011111111111100');
    await expect(onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ isDirty: false }));
  },
};

export const ByFinger: Story = {
  args: { recorded: keeps() },
  play: async () => {
    const touch = (cell: HTMLElement) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return { pointerType: 'touch', bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
    };
    const from = await cellAt(0, 0);
    const to = await cellAt(1, 2);
    await fireEvent.pointerDown(from, touch(from));
    await fireEvent.pointerMove(from, touch(to));
    await fireEvent.pointerCancel(from, touch(to));
    await fireEvent.pointerDown(from, touch(from));
    await waitFor(() => expect(from).toHaveAccessibleName('Open'));
    await expectOpen(1, '000');
    await fireEvent.pointerMove(from, touch(to));
    await waitFor(() => expectOpen(1, '1110'));
    await expectOpen(0, '1110');
    await fireEvent.pointerUp(from, touch(to));
    await fireEvent.pointerMove(from, touch(await cellAt(2, 2)));
    await expectOpen(2, '0000');
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expectOpen(0, '0000');
  },
};

export const ByKeyboard: Story = {
  args: { recorded: keeps() },
  play: async () => {
    await cellAt(0, 0);
    await userEvent.tab();
    await expect(await cellAt(0, 0)).toHaveFocus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowLeft}{/Shift}');
    await expect(await cellAt(1, 1)).toHaveFocus();
    await expectOpen(0, '1100');
    await expectOpen(1, '1100');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectOpen(0, '1000');
    await expectOpen(1, '0000');
    await userEvent.keyboard('{End}{Enter}');
    await expect(await cellAt(1, 23)).toHaveAccessibleName('Open');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(page.getByRole('rowheader', { name: 'Tuesday' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expectOpen(1, '1'.repeat(24));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(await cellAt(6, 23)).toHaveFocus();
  },
};

export const Saved: Story = {
  args: { recorded: keeps() },
  play: async () => {
    await userEvent.click(await cellAt(0, 0));
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(onTold).toHaveBeenCalledWith('Opening hours saved successfully!'));
    await waitFor(() => expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true'));
    await expectOpen(0, '1000');
  },
};

function overtaken(detail: string): readonly Recorded[] {
  let kept = week;
  return [
    answers(profile, () => kept),
    {
      call: update,
      respond() {
        kept = week.map(({ day, cells }) => ({ day, cells: day === 'Sunday' ? cells.map(() => 0) : cells }));
        return Response.json({ detail }, { status: 409 });
      },
    },
  ];
}

export const SaveRefused: Story = {
  args: { recorded: overtaken('Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.') },
  play: async () => {
    await userEvent.click(await cellAt(0, 0));
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    const told = await page.findByRole('alert');
    await expect(told).toHaveTextContent('Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.');
    await waitFor(() => expect(told).toHaveTextContent('Changed there: Sunday.'));
    await expectOpen(0, '1000');
    await expectOpen(6, '000000000000000000000000');
  },
};

export const SaveNotAllowed: Story = {
  args: { host: { whyNot: () => 'Your access profile does not allow this.' } },
  play: async () => {
    await userEvent.click(await cellAt(0, 0));
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAccessibleDescription('Your access profile does not allow this.');
    await expectOpen(0, '0000');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    (await cellAt(0, 0)).focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    await expect(await cellAt(0, 1)).toHaveFocus();
    await userEvent.click(page.getByRole('rowheader', { name: 'Monday' }));
    await expectOpen(0, '0000');
    await expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

const changed = week.map(({ cells }, row) => (row === 0 ? [1, ...cells.slice(1)] : cells));
const draftKey = `hours:${JSON.stringify(['operations', 'GET', 'OpeningHours/profile', {}])}`;
const draft = { base: week.map(({ cells }) => cells), cells: changed };

export const FromADraft: Story = {
  args: { recorded: keeps(), host: { drafts: storyDrafts({ [draftKey]: draft }) } },
  play: async ({ args }) => {
    await expectOpen(0, '1000');
    await expect(page.getByText('Your unsaved changes from before are shown.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Discard them' }));
    await expectOpen(0, '0000');
    await expect(args.host?.drafts?.read(draftKey)).toBeUndefined();
    await userEvent.click(await cellAt(0, 3));
    await expect(args.host?.drafts?.read(draftKey)).toBeDefined();
  },
};

export const ByTouch: Story = {
  args: { recorded: keeps() },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const cell = await cellAt(0, 0);
    await expect(cell.offsetWidth).toBeGreaterThanOrEqual(44);
    await fireEvent.pointerDown(cell, { pointerType: 'touch', button: 0, buttons: 1 });
    await fireEvent.pointerOver(await cellAt(0, 1), { pointerType: 'touch', buttons: 1 });
    await expectOpen(0, '0000');
    await fireEvent.click(cell);
    await expectOpen(0, '1000');
  },
};

export const BelowTheButtons: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Draw) => (
      <div style={{ height: 240, overflow: 'auto' }}>
        <Draw />
      </div>
    ),
  ],
  play: async () => {
    const day = (await page.findByRole('rowheader', { name: 'Wednesday' })).getBoundingClientRect();
    const buttons = (await page.findByRole('button', { name: 'Save Changes' })).getBoundingClientRect();
    await expect(day.bottom).toBeGreaterThan(buttons.top);
    const above = document.elementFromPoint(day.left + day.width / 2, (buttons.top + buttons.bottom) / 2);
    await expect(above?.closest('table')).toBeNull();
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(profile)] },
  play: async () => {
    await expect(page.getByRole('group', { name: 'Loading Opening hours' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NothingToAsk: Story = {
  args: { of: unasked },
  play: async () => {
    await expect(page.getByText('Choose something first.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { recorded: [answers(profile, [])] },
  play: async () => {
    await expect(await page.findByText('There is nothing to set.')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(answers(profile, week), 'The hours could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The hours could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('grid')).toBeVisible();
  },
};
