import type { Meta, StoryObj } from '@storybook/react-vite';
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
  title: 'Options/09 label',
  component: OptionStory,
  args: {
    option: {
      code: 'STATE',
      text: 'State',
      type: 9,
      defaultText: 'Online - Op.',
      backColour: { r: 11, g: 125, b: 101, a: 255 },
      foreColour: { r: 255, g: 255, b: 255, a: 255 },
    },
    onSave: keepDetails(),
  },
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
