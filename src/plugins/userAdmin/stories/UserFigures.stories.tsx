import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { answers } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { Figures } from '../../common/stories/storyFigures';
import { userFigures } from '../figures';

const user = (id: number, fields: object) => ({
  id,
  displayName: `User ${id}`,
  userEmail: '',
  isDisabled: false,
  isWaiting: false,
  ...fields,
});

const meta = {
  title: 'Screens/User Admin/Figures',
  component: Figures,
  args: {
    tab: 'User Admin',
    figures: userFigures,
    recorded: [
      answers(api.users.users, [
        { profileId: 1, profileName: 'Manager', users: [user(1, {}), user(2, { isWaiting: true })] },
        { profileId: 2, profileName: 'Staff', users: [user(3, { isDisabled: true, isWaiting: true })] },
      ]),
    ],
  },
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotSignedInYet: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Users who have not signed in yet: 1 of 3. Show in User Admin' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disabled users: 1 of 3. Show in User Admin' })).toBeVisible();
  },
};
