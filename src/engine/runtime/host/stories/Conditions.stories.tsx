import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { machines, storyApi } from './storyApi';
import { conditionedScreen } from './storyConditions';
import { RecordedScreen } from './storyScreen';

const toggle = fn();
const organisation = { subscribe: () => () => undefined, isShown: () => true, toggle };

const meta = {
  title: 'Screens/Engine/Words and conditions',
  component: RecordedScreen,
  args: { screen: conditionedScreen, recorded: [answers(storyApi.machines, { rows: machines })], onParams: fn(), organisation },
  beforeEach: () => void toggle.mockClear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const firstMachine = async () => (await screen.findAllByRole('rowheader', { name: 'A-101' }))[0] ?? document.body;

export const NamesFollow: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('columnheader', { name: /Beside all/ })).toBeVisible();
    await expect(await screen.findByRole('columnheader', { name: /Takings/ })).toBeVisible();
    await expect(await screen.findByRole('tab', { name: 'About all' })).toBeVisible();
    await expect(await screen.findByText('Words as they are')).toBeVisible();
    await userEvent.click(await firstMachine());
    await expect(await screen.findByRole('columnheader', { name: /Beside A-101/ })).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'About A-101' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Takings/ })).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'machines.chosen': '101' });
  },
};

export const ExplainsWhyDisabled: Story = {
  play: async ({ args }) => {
    const chip = await screen.findByRole('button', { name: /^In use/ });
    const hide = screen.getByRole('button', { name: 'Hide others' });
    for (const control of [chip, hide]) {
      await expect(control).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(control);
      await waitFor(() => expect(control).toHaveAccessibleDescription('Choose an item in Machines first.'));
    }
    const panel = screen.getByRole('button', { name: 'Hide the organisation' });
    await userEvent.click(panel);
    await waitFor(() => expect(panel).toHaveAccessibleDescription('Choose a machine of Pier Arcade first.'));
    await expect(toggle).not.toHaveBeenCalled();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onParams).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: 'Look up' })).toBeNull();

    await userEvent.click(await firstMachine());
    await expect(await screen.findByRole('button', { name: 'Look up' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^In use/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^In use/ })).toHaveAttribute('aria-pressed', 'false'));
    await userEvent.click(screen.getByRole('button', { name: 'Hide the organisation' }));
    await expect(toggle).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Hide others' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Others' })).toBeNull());
  },
};
