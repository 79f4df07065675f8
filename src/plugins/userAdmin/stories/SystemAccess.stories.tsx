import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { answers, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { UserAdmin, user } from './storyUserAdmin';

const withFlag = answers(api.users.user, { ...user, optionDisplayDataAccess: true });

const meta = {
  title: 'Screens/User Admin/System access',
  component: UserAdmin,
  parameters: { layout: 'fullscreen' },
  args: { more: [withFlag] },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof UserAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openSystemAccess(): Promise<void> {
  await userEvent.click(await page.findByRole('treeitem', { name: 'Floor staff (2)' }));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  (await page.findByRole('tab', { name: 'General Options' })).focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect(await page.findByRole('tab', { name: 'System Access', selected: true })).toBeVisible();
}

export const SystemAccess: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openSystemAccess();
    await expect((await page.findAllByText('A user has the rights of their access profile.'))[0]).toBeVisible();
    await expect(await page.findByRole('switch', { name: 'Kiosk' })).toHaveAttribute('aria-readonly', 'true');
    (await page.findByRole('tab', { name: 'CMS' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await page.findByRole('switch', { name: 'Venue Check' })).not.toBeChecked();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const Failed: Story = {
  args: { more: [refuses(api.accessProfiles.profile, 404), withFlag] },
  play: async () => {
    await openSystemAccess();
    await expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
