import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answers, RecordedScreen } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { operatorScreen } from './storyOperatorScreen';

const meta = {
  title: 'Screens/Engine/Adding a hatch',
  render: () => (
    <RecordedScreen
      screen={operatorScreen}
      recorded={[answers(api.organisation.operators, [{ id: 4, name: 'Mersey Leisure' }])]}
      scope="none"
    />
  ),
} satisfies Meta;
export default meta;

export const Operators: StoryObj = {
  play: async () => {
    await expect(await screen.findByText('Choose an operator.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Mersey Leisure' }));
    await expect(await screen.findByText('Operator 4')).toBeVisible();
  },
};
