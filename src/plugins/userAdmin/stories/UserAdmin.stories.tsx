import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, findControl, pressControl, type Recorded } from '../../../engine/stories/storyKit';
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

const newUser: readonly Recorded[] = [
  answers(users.newUser, {
    ...user,
    id: 0,
    displayName: '',
    userEmail: '',
    profileData: [text('Username', 'Username', ''), text('DisplayName', 'Display Name', ''), text('Email', 'Email', '')],
  }),
  {
    call: users.updateUser,
    respond(body) {
      onSave(body);
      return Response.json({ ...user, id: 7 });
    },
  },
];

const meta = {
  title: 'Screens/User Admin',
  component: UserAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof UserAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody without any right over users is told so. */
export const NothingGranted: Story = {
  args: { login: {} },
  play: async () => {
    await expect(await page.findByText('Your access profile grants neither users nor access profiles.')).toBeVisible();
    await expect(page.queryByRole('tab')).toBeNull();
  },
};

/** Users stand below their profiles, with what keeps them from signing in; one is found and opened by the keyboard alone. */
export const Accounts: Story = {
  play: async () => {
    const staff = await page.findByRole('treeitem', { name: 'Floor staff (2)' });
    await userEvent.click(staff);
    await expect(await findControl('New User')).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(await page.findByRole('textbox', { name: /^Display Name/ })).toHaveValue('Kim Hale');
    await expect(page.getByRole('treeitem', { name: 'Ben Ode (disabled)' })).toBeVisible();
    await expect(page.queryByRole('tab', { name: 'Data Access' })).toBeNull();
    await pressControl('Reset Password');
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('Mail a one-time password to Kim Hale at kim.hale@example.com?');
  },
};

/** A new user has the profile that was chosen, and is the one that is chosen then. */
export const NewUser: Story = {
  args: { more: newUser },
  play: async () => {
    await userEvent.click(await page.findByRole('treeitem', { name: 'Floor staff (2)' }));
    await pressControl('New User');
    const dialog = within(await page.findByRole('dialog', { name: 'New User' }));
    const username = await dialog.findByRole('textbox', { name: /^Username/ });
    await userEvent.type(username, 'kim');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Display Name/ }), 'Kim Hale');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'kim@example.com');
    await pressControl('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 0, OperatorId: 1, ProfileId: 4, complete: true });
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'New User' })).toBeNull());
    // The user that was made is chosen.
    await expect(await page.findByRole('textbox', { name: /^Display Name/ })).toHaveValue('Kim Hale');
  },
};

/** The head of a profile stands above its tabs; what a change means for whom is asked before it is saved. All of it by the keyboard, in the dark. */
export const Profiles: Story = {
  globals: { theme: 'dark' },
  args: { more: [savedProfile] },
  play: async () => {
    await userEvent.click(await page.findByRole('tab', { name: 'User System Access Profiles' }));
    await userEvent.click(await page.findByRole('gridcell', { name: 'Floor staff' }));
    const name = await page.findByRole('textbox', { name: /^Profile Name/ });
    await expect(await page.findByRole('switch', { name: 'Kiosk' })).toBeChecked();
    const cms = page.getByRole('tab', { name: 'CMS' });
    cms.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await page.findByRole('switch', { name: 'Venue Check' })).not.toBeChecked();
    await expect(name).toBeVisible();
    await userEvent.keyboard('{Home}');
    (await page.findByRole('switch', { name: 'Kiosk' })).focus();
    await userEvent.keyboard(' ');
    await expect(await page.findByRole('tab', { name: 'CMS, changed' })).toBeVisible();
    await pressControl('Save Changes');
    const question = await page.findByRole('alertdialog');
    await expect(question).toHaveTextContent('2 users lose Kiosk, and are signed out. Save the profile?');
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(Object(onSave.mock.calls[0]?.[0]).details).toContain('KIOSK=false');
  },
};

/** Who may look at users but save nothing reads them, and is told why nothing can be changed. On a phone. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { login: { optionAllowNewUser: true } },
  play: async () => {
    await userEvent.click(await page.findByRole('tab', { name: 'User System Access Profiles' }));
    await userEvent.click(await page.findByRole('gridcell', { name: 'Floor staff' }));
    await expect(await page.findByRole('textbox', { name: /^Profile Name/ })).toHaveAttribute('readonly');
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
