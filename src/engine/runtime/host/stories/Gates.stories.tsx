import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { machineOptions, machines, storyApi } from './storyApi';
import { RecordedScreen } from './storyScreen';
import { gated } from './storyScreens';

const meta = {
  title: 'Screens/Engine/Rights and conditions',
  component: RecordedScreen,
  args: {
    screen: gated,
    recorded: [answers(storyApi.machines, { rows: machines }), answers(storyApi.machine, { ...machineOptions, optionAllowSave: false })],
  },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

async function says(name: string, reason: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(reason);
  button.focus();
  await expect(button).toHaveFocus();
  await expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
}

const params = { 'machines.chosen': '102' };
const loaded = () => screen.findByRole('textbox', { name: /^Name/ });

export const Menu: Story = { play: () => says('Menu', "Your access profile does not include this section: it lacks 'Kiosk'.") };
export const Flag: Story = { play: () => says('Flag', "Your access profile does not allow this: it lacks 'Add positions'.") };
export const Chosen: Story = { play: () => says('Chosen', 'Choose a machine first.') };
export const RowNotChosen: Story = { play: () => says('Row', 'Choose a row in Machines first.') };
export const Row: Story = {
  args: { params, login: { optionAllowRemove: true } },
  play: async () => {
    await loaded();
    await says('Row', 'The chosen row does not allow this.');
  },
};
export const AnswerMissing: Story = { play: () => says('Answer', 'Settings shows nothing yet.') };
export const Answer: Story = {
  args: { params },
  play: async () => {
    await loaded();
    await says('Answer', 'Settings does not allow this.');
  },
};
export const Valid: Story = { play: () => says('Valid', 'Complete Settings first.') };
export const NoSubject: Story = { play: () => says('Subject', 'Nothing to act on yet.') };
export const Granted: Story = {
  args: {
    login: { menu: [{ code: 'KIOSK', name: 'Kiosk', icon: 'x' }], optionAllowAddPosition: true },
    params: { 'machines.chosen': '101' },
  },
  play: async () => {
    await loaded();
    for (const name of ['Menu', 'Flag', 'Chosen', 'Row', 'Valid', 'Subject']) {
      await expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    }
  },
};
