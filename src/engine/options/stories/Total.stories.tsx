import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { keepDetails, OptionStory } from './storyOption';

const meta = {
  title: 'Options/13 total',
  component: OptionStory,
  args: { option: { code: 'SUM', text: 'Sum', type: 13, defaultText: '2 * (3 + 4)' }, sends: '14', onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverMaximum: Story = {
  args: { but: { maxValue: 10 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Sum')).toHaveTextContent('14 above the maximum of 10');
  },
};

export const DividesByZero: Story = {
  args: { but: { defaultText: '1 / 0' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Sum')).toHaveTextContent('divides by zero');
  },
};

export const MoneyOverMaximum: Story = {
  args: {
    but: {
      defaultText: '43.925 + 0.1',
      maxValue: 43.5,
      isCurrency: true,
      backColour: { r: 250, g: 220, b: 90, a: 255 },
      foreColour: { r: 20, g: 90, b: 30, a: 255 },
    },
    sends: '44.025',
  },
  play: async ({ canvas, canvasElement }) => {
    const sum = canvas.getByLabelText('Sum');
    await expect(sum).toHaveTextContent(/^44\.03 above the maximum of 43\.50$/);
    const probe = document.createElement('span');
    probe.style.color = 'var(--colour-danger-text)';
    canvasElement.append(probe);
    await expect(getComputedStyle(sum).color).toBe(getComputedStyle(probe).color);
    probe.remove();
  },
};

export const OpenedFromTheSummary: Story = {
  args: { but: { isRequired: true, maxValue: 10 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Invalid Sum' }));
    await expect(canvas.getByLabelText('Sum')).toHaveFocus();
  },
};
