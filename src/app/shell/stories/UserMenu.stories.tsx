import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { RecordedClient } from '../../../engine/stories/storyKit';
import type { Login } from '../../../schemas/entities/session';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { UserMenu } from '../UserMenu';

function Shown({ login }: { readonly login: Partial<Login> }) {
  return (
    <RecordedClient recorded={[]}>
      <SessionProvider session={sampleSession({ login: { ...sampleLogin, ...login } })}>
        <UserMenu openHelp={fn()} logOut={fn()} />
      </SessionProvider>
    </RecordedClient>
  );
}

const meta = { title: 'Shell/User menu', component: Shown, args: { login: { accessProfile: 'Administrator' } } } satisfies Meta<
  typeof Shown
>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(screen.getByRole('button', { name: 'User menu' }));

export const Open: Story = {
  play: async () => {
    await open();
    await expect(screen.getByText('Alex Morgan, Administrator, Northgate Leisure')).toBeVisible();
    for (const name of ['Change password', 'Help and shortcuts', 'Log out'])
      await expect(screen.getByRole('menuitem', { name })).toBeVisible();
    for (const title of ['Theme', 'Density']) await expect(screen.getByText(title)).toBeVisible();
  },
};
export const InTheDark: Story = { ...Open, globals: { theme: 'dark' } };

export const WithoutAProfile: Story = {
  args: { login: { companyName: '' } },
  play: async () => {
    await open();
    await expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(screen.getByText('Alex Morgan')).toBeVisible();
  },
};
