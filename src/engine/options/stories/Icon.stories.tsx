import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
  requiredAndThere,
} from './storyOption';

const meta = {
  title: 'Options/12 icon',
  component: OptionStory,
  args: { option: { code: 'PICTURE', text: 'Picture', type: 12, defaultText: 'ticket' }, onSave: keepDetails() },
} satisfies Meta<typeof OptionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = asItCame;
export const Required: Story = requiredAndThere;
export const Invalid: Story = refusedByServer;
export const ReadOnly: Story = readOnly;
export const Locked: Story = locked;
export const Hidden: Story = hidden;
export const HiddenLabel: Story = hiddenLabel;
export const LongText: Story = longLabel;
export const Coloured: Story = coloured;

/** A name that there is no picture of stands for itself. */
export const NoPicture: Story = {
  args: { but: { defaultText: 'mystery-machine' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('mystery-machine')).toBeVisible();
  },
};
