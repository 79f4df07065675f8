import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, hangs, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { enter } from '../../common/stories/storyPage';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { AssetAdmin, profile, profiles, shareFields } from './storyAssets';

const { ownership } = api;
const nothing = { 'register.chosen': 'none' };
const opened = { ...nothing, dialog: 'ownership' };
const chosen = { ...opened, 'ownership.profiles.chosen': '1' };
const onSave = fn();
const made = { ...Object(profile), id: 9, name: 'Profit share 50/50', ownershipTypeId: 3 };

const meta = {
  title: 'Screens/Asset Ownership Profile',
  component: AssetAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof AssetAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

const theDialog = () => page.findByRole('dialog', { name: 'Asset Ownership Profile' });
const nameField = () => page.findByRole('textbox', { name: /^Name/ });

export const Loaded: Story = {
  args: { params: chosen },
  play: async () => {
    const dialog = within(await theDialog());
    await waitFor(async () => expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Owned outright'));
    await expect(dialog.getByRole('combobox', { name: /^Ownership Type/ })).toHaveDisplayValue('Owned');
    await expect(dialog.getByRole('textbox', { name: /^Capital Value/ })).toHaveValue('6500.00');
    await expect(dialog.getByLabelText(/^Charge per Year/)).toHaveTextContent('1300');
    await expect(dialog.getByRole('row', { name: 'Owned outright', selected: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  },
};
export const LoadedInTheDark: Story = { ...Loaded, globals: { theme: 'dark' } };

export const Narrow: Story = {
  args: { params: chosen },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(async () => expect(await nameField()).toHaveValue('Owned outright'));
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const Opened: Story = {
  args: { params: nothing, onParams: fn() },
  play: async ({ args }) => {
    await pressControl('Asset Ownership Profile');
    const dialog = within(await theDialog());
    await expect(args.onParams).toHaveBeenLastCalledWith(opened);
    await expect(await dialog.findByRole('rowheader', { name: 'Profit share 65/35' })).toBeVisible();
    await expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith(nothing));
  },
};

export const Empty: Story = {
  args: { params: opened, before: [answers(ownership.profiles, [])] },
  play: async () => {
    await expect(await page.findByText('There are no results for the current set of filters.')).toBeVisible();
    await expect(await nameField()).toHaveValue('');
  },
};

export const Loading: Story = {
  args: { params: chosen, before: [hangs(ownership.profiles), hangs(ownership.profileAttributes)] },
  play: async () => {
    const dialog = within(await theDialog());
    await waitFor(() => expect(dialog.getAllByRole('group', { name: /^Loading/ }).length).toBeGreaterThan(0));
  },
};

export const Failing: Story = {
  args: { params: chosen, before: [refuses(ownership.profileAttributes, 503, 'The fields could not be read.')] },
  play: async () => {
    const dialog = within(await theDialog());
    await expect(await dialog.findByText('The fields could not be read.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const FailingList: Story = {
  args: { params: opened, before: [refuses(ownership.profiles, 503, 'The profiles could not be read.')] },
  play: async () => {
    await expect(await within(await theDialog()).findByText('The profiles could not be read.')).toBeVisible();
  },
};

export const WithoutPermission: Story = {
  args: {
    params: chosen,
    before: [ownership.profiles, ownership.types, ownership.profile, ownership.profileAttributes].map((call) =>
      refuses(call, 403, { detail: 'This ownership profile does not exist, or you may not see it.' }),
    ),
  },
  play: async () => {
    const dialog = within(await theDialog());
    // The form waits for the list.
    await waitFor(() => expect(dialog.getAllByText(/could not be loaded/)).toHaveLength(1));
    await expect(dialog.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  },
};

export const New: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(ownership.create, [made], onSave),
      { call: ownership.profiles, respond: () => Response.json(onSave.mock.calls.length === 0 ? profiles : [...Object(profiles), made]) },
      { ...inTurn(ownership.profile, [made]), query: '?profileId=9' },
      { ...inTurn(ownership.profileAttributes, [Object(shareFields)]), query: '?profileId=9' },
    ],
    onParams: fn(),
  },
  play: async ({ args }) => {
    const dialog = within(await theDialog());
    await waitFor(async () => expect(await nameField()).toHaveValue('Owned outright'));
    await userEvent.click(dialog.getByRole('button', { name: 'New' }));
    await waitFor(async () => expect(await nameField()).toHaveValue(''));
    await enter(/^Name/, 'Profit share 50/50');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Ownership Type/ }), 'Profit share');
    const save = dialog.getByRole('button', { name: 'Save' });
    for (const [share, text] of [
      [/^Operator Share/, '50'],
      [/^Site Share/, '30'],
      [/^Supplier Share/, '30'],
    ] as const) {
      await dialog.findByRole('textbox', { name: share });
      await enter(share, text);
    }
    await expect(dialog.getByLabelText(/^Total Share/)).toHaveTextContent('110');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await enter(/^Supplier Share/, '20');
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(save);
    await waitFor(() => expect(page.getByText('Profile created or updated successfully!')).toBeVisible());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ operatorId: 1, name: 'Profit share 50/50', ownershipTypeId: 3 });
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ ...opened, 'ownership.profiles.chosen': '9' }));
    await expect(await dialog.findByRole('row', { name: 'Profit share 50/50', selected: true })).toBeVisible();
  },
};

export const AnotherType: Story = {
  args: { params: chosen },
  play: async () => {
    const dialog = within(await theDialog());
    await enter(/^Name/, 'Rented outright');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Ownership Type/ }), 'Rented');
    await expect(await dialog.findByRole('textbox', { name: /^Weekly Rent/ })).toHaveValue('');
    await expect(dialog.queryByRole('textbox', { name: /^Capital Value/ })).toBeNull();
    await expect(await nameField()).toHaveValue('Rented outright');
  },
};

export const Saved: Story = {
  args: { params: chosen, before: [inTurn(ownership.update, [Object(profile)], onSave)] },
  play: async () => {
    await enter(/^Years of Depreciation/, '6');
    await pressControl('Save');
    await waitFor(() => expect(page.getByText('Profile created or updated successfully!')).toBeVisible());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      id: 1,
      operatorId: 1,
      ownershipTypeId: 1,
      values: expect.arrayContaining([
        { attributeTypeId: 3, value: '6' },
        { attributeTypeId: 0, value: '1' },
      ]),
    });
  },
};

export const FieldErrors: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(ownership.update, [
        refusal(400, 'This ownership profile could not be saved.', [
          { field: 'Name', message: 'There is already an ownership profile with this name.' },
          { field: '3', message: 'At most 20.' },
        ]),
      ]),
    ],
  },
  play: async () => {
    await enter(/^Name/, 'Rental, flexible');
    await pressControl('Save');
    const name = await nameField();
    await waitFor(() => expect(name).toHaveAccessibleDescription('There is already an ownership profile with this name.'));
    await expect(page.getByRole('textbox', { name: /^Years of Depreciation/ })).toHaveAccessibleDescription('At most 20.');
  },
};

export const Conflict: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(ownership.profile, [Object(profile), { ...Object(profile), name: 'Owned, capitalised' }]),
      inTurn(ownership.update, [refusal(409, 'Megan Rees changed this on 15-01-2025 09:40, while you were editing it.')]),
    ],
  },
  play: async () => {
    await enter(/^Years of Depreciation/, '6');
    await pressControl('Save');
    const panel = await page.findByRole('alert', { name: 'Megan Rees changed this on 15-01-2025 09:40, while you were editing it.' });
    await expect(within(panel).getByRole('cell', { name: 'Owned, capitalised' })).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply and continue' }));
    await expect(await nameField()).toHaveValue('Owned, capitalised');
  },
};
