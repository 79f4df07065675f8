import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  asItCame,
  coloured,
  hidden,
  hiddenLabel,
  keepDetails,
  locked,
  longLabel,
  OptionStory,
  readOnly,
  refusedByServer,
  requiredAndEmpty,
} from './storyOption';

const meta = {
  title: 'Options/11 multilineText',
  component: OptionStory,
  args: {
    option: { code: 'NOTES', text: 'Notes', type: 11, defaultText: 'Left of the entrance.\nKey at the bar.' },
    onSave: keepDetails(),
  },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = asItCame;
export const Required: Story = requiredAndEmpty;
export const Invalid: Story = refusedByServer;
export const ReadOnly: Story = readOnly;
export const Locked: Story = locked;
export const Hidden: Story = hidden;
export const HiddenLabel: Story = hiddenLabel;
export const LongText: Story = longLabel;
export const Coloured: Story = coloured;

/** As tall as what it holds. */
export const Grows: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Notes');
    const before = field.offsetHeight;
    await userEvent.type(field, '{Enter}{Enter}{Enter}{Enter}More');
    await expect(field.offsetHeight).toBeGreaterThan(before);
  },
};
