import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fireEvent, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { choose, screen } from '../../../../../engine';
import { answers, failsOnce, hangs, type Recorded, StoryHatch } from '../../../../../engine/stories/storyKit';
import { api } from '../../../../../schemas/calls';
import { Hours } from '../Hours';
import { cellAt, expectOpen, hoursOf, week } from './storyHours';

const { profile, update } = api.openingHours;
const hours = { label: 'Opening hours', component: async () => Hours } as const;

const openingHours = screen('none').custom('hours', {
  ...hours,
  load: () => profile({ operator: 1, profile: 3 }),
  sends: {
    save: ({ values: { cells, name, answer } }) =>
      update({ id: 3, OperatorId: 1, name, details: cells.map((cell) => cell === 1), rowVersion: answer.rowVersion }),
  },
  saved: 'Opening hours saved successfully!',
  next: ({ saved: { profileId } }) => choose('profiles', profileId ?? 0),
});
const unasked = screen('none').custom('hours', { ...hours, load: () => undefined, sends: { save: () => undefined } });

const onSave = fn();
const onMessage = fn();
const onFollow = fn();

function keeps(): readonly Recorded[] {
  let stored = week;
  return [
    answers(profile, () => hoursOf(stored)),
    {
      call: update,
      respond(body) {
        onSave(body);
        const { details } = body as { readonly details: string };
        const sent = details.split(';').map(Number);
        stored = week.map((_, row) => sent.slice(row * 24, row * 24 + 24));
        return Response.json({ profileId: 3 });
      },
    },
  ];
}
const refusing = (respond: () => Response): readonly Recorded[] => [answers(profile, hoursOf(week)), { call: update, respond }];

type HatchProps = ComponentProps<typeof StoryHatch>;

function Pane(props: Pick<HatchProps, 'of' | 'host'> & { readonly recorded: readonly Recorded[] }) {
  return <StoryHatch onMessage={onMessage} onFollow={onFollow} {...props} />;
}

const meta = {
  title: 'Screens/System Admin hours',
  component: Pane,
  args: { of: openingHours, recorded: keeps() },
  beforeEach: () => {
    onSave.mockClear();
    onMessage.mockClear();
    onFollow.mockClear();
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
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription('Nothing has been changed.');
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
    (await page.findByRole('textbox', { name: /^Name/ })).focus();
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
    await waitFor(() => expect(onMessage).toHaveBeenCalledWith('Opening hours saved successfully!'));
    await waitFor(() => expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true'));
    await expectOpen(0, '1000');
  },
};

function overtaken(detail: string): readonly Recorded[] {
  let stored = week;
  return [
    answers(profile, () => hoursOf(stored)),
    {
      call: update,
      respond() {
        stored = week.map((cells, day) => (day === 6 ? cells.map(() => 0) : cells));
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
    const alert = await page.findByRole('alert');
    await expect(alert).toHaveTextContent('Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.');
    await waitFor(() => expect(alert).toHaveTextContent('Changed there: Sunday.'));
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
    await expect(page.queryByRole('button', { name: 'Copy a day' })).toBeNull();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
  },
};

const changed = week.map((cells, row) => (row === 0 ? [1, ...cells.slice(1)] : cells));
let draft: unknown;
const drafts = {
  read: (key: string) => (key.endsWith('.name') ? undefined : draft),
  write(key: string, next: unknown) {
    if (!key.endsWith('.name')) draft = next;
  },
};

export const FromADraft: Story = {
  args: { recorded: keeps(), host: { drafts } },
  beforeEach: () => {
    draft = { base: week, cells: changed };
  },
  play: async () => {
    await expectOpen(0, '1000');
    await expect(page.getByText('Your unsaved changes from before are shown.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Discard them' }));
    await expectOpen(0, '0000');
    await expect(draft).toBeUndefined();
    await userEvent.click(await cellAt(0, 3));
    await expect(draft).toBeDefined();
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

export const MissingInput: Story = {
  args: { of: unasked },
  play: async () => {
    await expect(page.getByText('Choose something first.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { recorded: [answers(profile, hoursOf([]))] },
  play: async () => {
    await expect(await page.findByText('There is nothing to set.')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(answers(profile, hoursOf(week)), 'The hours could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The hours could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('grid')).toBeVisible();
  },
};

export const Named: Story = {
  args: { recorded: keeps() },
  play: async () => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    const save = await page.findByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAccessibleDescription('Nothing has been changed.');
    await userEvent.clear(name);
    await expect(save).toHaveAccessibleDescription('Some fields need your attention.');
    await userEvent.type(name, 'Summer');
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await cellAt(0, 9));
    page.getByRole('button', { name: 'Copy a day' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await page.findByRole('dialog', { name: 'Copy a day' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await expectOpen(6, '000000000111111111111100');
    await expectOpen(5, '000000000011111111111100');
    await userEvent.click(save);
    await waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('Opening hours saved successfully!'));
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Summer' });
    await waitFor(() => expect(onFollow).toHaveBeenLastCalledWith({ effect: 'choose', pane: 'profiles', id: '3' }));
  },
};
export const NamedInTheDark: Story = { ...Named, args: { recorded: keeps() }, globals: { theme: 'dark' } };

export const RefusedField: Story = {
  args: {
    recorded: refusing(() =>
      Response.json(
        { detail: 'No.', errors: [{ field: 'name', message: 'There are already opening hours with this name.' }] },
        { status: 400 },
      ),
    ),
  },
  play: async () => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Sundays');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/There are already opening hours with this name/));
    await expect(name).toHaveValue('Sundays');
  },
};
