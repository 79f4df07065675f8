import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import {
  answers,
  findControl,
  pressByKeys,
  pressControl,
  pressEscape,
  type Recorded,
  refuses,
  tabTo,
} from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { profile, text, UserAdmin, user } from './storyUserAdmin';

const { accessProfiles, users } = api;

const onSave = fn();
const savedProfile: Recorded = {
  call: accessProfiles.update,
  respond(body) {
    onSave(body);
    return Response.json(profile);
  },
};

const taken = 'There is already a user with this name.';
const savedUser: Recorded = {
  call: users.updateUser,
  respond(body) {
    onSave(body);
    return Response.json({ ...user, id: 7 });
  },
};

const newUser: readonly Recorded[] = [
  answers(users.newUser, {
    ...user,
    id: 0,
    displayName: '',
    userEmail: '',
    profileData: [text('Username', 'Username', ''), text('DisplayName', 'Display Name', ''), text('Email', 'Email', '')],
  }),
  savedUser,
];

const meta = {
  title: 'Screens/User Admin/Users',
  component: UserAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof UserAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOperatorYet: Story = {
  args: {
    isChosen: false,
    more: [
      answers(api.organisation.operators, [
        { id: 1, name: 'Northgate Leisure' },
        { id: 2, name: 'Harbour Lights' },
      ]),
    ],
  },
  play: async () => {
    await expect(await page.findByText('Choose an operator first.')).toBeVisible();
    await expect(await page.findByText('Choose an operator', { selector: ':not(option)' })).toBeVisible();
    await expect(page.queryByText('Nothing to show yet')).toBeNull();
    await userEvent.click(await page.findByRole('tab', { name: 'User System Access Profiles' }));
    await waitFor(() => expect(page.queryByText('Nothing to show yet')).toBeNull());
    await expect(await page.findByText('Choose an operator', { selector: ':not(option)' })).toBeVisible();
  },
};

export const OperatorChosen: Story = {
  ...NoOperatorYet,
  play: async () => {
    const operator = await page.findByRole('combobox', { name: /^Operator/ });
    await userEvent.selectOptions(operator, await within(operator).findByRole('option', { name: 'Northgate Leisure' }));
    await expect(await page.findByRole('treeitem', { selected: true })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Choose' })).toBeNull();
  },
};

export const NothingGranted: Story = {
  args: { login: {} },
  play: async () => {
    await expect(
      await page.findByText(/^You do not have access to user admin\. Ask an administrator\. It needs one of these rights: 'New users', /),
    ).toBeVisible();
    await expect(page.queryByRole('tab')).toBeNull();
  },
};

export const Accounts: Story = {
  args: { more: [savedUser] },
  play: async () => {
    await page.findByRole('treeitem', { name: 'Floor staff (2)' });
    await tabTo(page.getByRole('tree', { name: 'Users' }));
    await userEvent.keyboard('{ArrowRight}{Home}{ArrowDown}{Enter}');
    const name = await page.findByRole('textbox', { name: /^Display Name/ });
    const disabled = page.getByRole('treeitem', { name: 'Ben Ode (disabled)' });
    const colourOf = (item: HTMLElement) => item.querySelector('svg.lucide-user-x')?.parentElement?.style.color;
    await expect(colourOf(disabled)).toContain('rgb(190, 30, 30)');
    await expect(colourOf(page.getByRole('treeitem', { name: /^Kim Hale/ }))).toBeUndefined();
    await expect(page.queryByRole('tab', { name: 'Data Access' })).toBeNull();
    const asker = await pressByKeys('Reset Password');
    const question = await page.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Mail a one-time password to Kim Hale at kim.hale@example.com?');
    await expect(question).toContainElement(document.activeElement as HTMLElement);
    pressEscape();
    await waitFor(() => expect(asker).toHaveFocus());
    await tabTo(name);
    await userEvent.keyboard('{End}ton');
    await pressByKeys('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 7, complete: true, details: expect.stringContaining('Kim Haleton') });
  },
};

export const NewUser: Story = {
  args: { more: newUser },
  play: async () => {
    await page.findByRole('treeitem', { name: 'Floor staff (2)' });
    await tabTo(page.getByRole('tree', { name: 'Users' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await findControl('New User')).not.toHaveAttribute('aria-disabled', 'true'));
    const begun = await pressByKeys('New User');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
    pressEscape();
    await waitFor(() => expect(begun).toHaveFocus());
    await pressByKeys('New User');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
    await userEvent.keyboard('kim{Tab}Kim Hale{Tab}kim@example.com');
    await pressByKeys('Save Changes', await page.findByRole('dialog', { name: 'New User' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 0, OperatorId: 1, ProfileId: 4, complete: true });
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'New User' })).toBeNull());
    await expect(await page.findByRole('textbox', { name: /^Display Name/ })).toHaveValue('Kim Hale');
  },
};

export const NewUserWithSearch: Story = {
  args: {
    more: [
      {
        call: users.users,
        respond: (_body, _signal, _headers, path = '') =>
          Response.json([
            { profileId: 4, profileName: 'Floor staff', users: path.endsWith('ben') ? [] : [{ ...user, isDisabled: false }] },
          ]),
      },
      ...newUser,
    ],
  },
  play: async () => {
    await page.findByRole('treeitem', { name: 'Kim Hale' });
    const search = await page.findByRole('textbox', { name: 'Search' });
    await userEvent.type(search, 'ben');
    await userEvent.click(await page.findByRole('treeitem', { name: 'Floor staff (0)' }));
    await pressControl('New User');
    const dialog = within(await page.findByRole('dialog', { name: 'New User' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Username/ }), 'kim');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Display Name/ }), 'Kim Hale');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'kim.hale@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(await page.findByRole('treeitem', { name: 'Kim Hale', selected: true })).toBeVisible();
    await expect(search).toHaveValue('');
    await expect(await page.findByRole('textbox', { name: /^Display Name/ })).toHaveValue('Kim Hale');
  },
};

export const NewUserSavedWithoutAnAnswer: Story = {
  args: { more: [{ call: users.updateUser, respond: async () => new Response(null, { status: 204 }) }, ...newUser] },
  play: async () => {
    await userEvent.click(await page.findByRole('treeitem', { name: 'Floor staff (2)' }));
    await pressControl('New User');
    const dialog = within(await page.findByRole('dialog', { name: 'New User' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Username/ }), 'kim');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Display Name/ }), 'Kim Hale');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'kim.hale@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await page.findByText('Your new user was successfully created');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(page.getByRole('treeitem', { name: 'Floor staff (2)', selected: true })).toBeVisible();
  },
};

export const NothingToChange: Story = {
  args: { more: [answers(users.user, { ...user, profileData: user.profileData.map((option) => ({ ...option, isEditable: false })) })] },
  play: async () => {
    await page.findByRole('treeitem', { name: 'Floor staff (2)' });
    await tabTo(page.getByRole('tree', { name: 'Users' }));
    await userEvent.keyboard('{ArrowRight}{Home}{ArrowDown}{Enter}');
    const save = await page.findByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription('Nothing here can be changed.');
  },
};

export const NewUserRefused: Story = {
  args: { more: [refuses(users.updateUser, 400, { detail: 'No.', errors: [{ field: 'Username', message: taken }] }), ...newUser] },
  play: async () => {
    await userEvent.click(await page.findByRole('treeitem', { name: 'Floor staff (2)' }));
    await pressByKeys('New User');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
    await userEvent.keyboard('kim{Tab}Kim Hale{Tab}kim@example.com');
    await pressByKeys('Save Changes', await page.findByRole('dialog', { name: 'New User' }));
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Username/ })).toHaveAccessibleDescription(taken));
    await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('kim@example.com');
  },
};

export const Profiles: Story = {
  globals: { theme: 'dark' },
  args: { more: [savedProfile] },
  play: async () => {
    await tabTo(await page.findByRole('tab', { name: 'User Accounts' }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const staff = await page.findByRole('rowheader', { name: 'Floor staff' });
    await tabTo(staff);
    await userEvent.keyboard('{Enter}');
    const name = await page.findByRole('textbox', { name: /^Profile Name/ });
    await expect(await page.findByRole('switch', { name: 'Kiosk' })).toBeChecked();
    await tabTo(page.getByRole('tab', { name: 'CMS' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await page.findByRole('switch', { name: 'Venue Check' })).not.toBeChecked();
    await expect(name).toBeVisible();
    await userEvent.keyboard('{Home}');
    await tabTo(await page.findByRole('switch', { name: 'Kiosk' }));
    await userEvent.keyboard(' ');
    await expect(await page.findByRole('tab', { name: 'CMS, changed' })).toBeVisible();
    const save = await pressByKeys('Save Changes');
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('2 users lose Kiosk, and are signed out. Save the profile?');
    pressEscape();
    await waitFor(() => expect(save).toHaveFocus());
    await expect(onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await pressByKeys('Yes', await page.findByRole('alertdialog'));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(Object(onSave.mock.calls[0]?.[0]).details).toContain('KIOSK=false');
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { login: { optionAllowNewUser: true } },
  play: async () => {
    await userEvent.click(await page.findByRole('tab', { name: 'User System Access Profiles' }));
    await userEvent.click(await page.findByRole('rowheader', { name: 'Floor staff' }));
    await expect(await page.findByRole('textbox', { name: /^Profile Name/ })).toHaveAttribute('readonly');
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
