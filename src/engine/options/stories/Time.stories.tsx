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
  requiredAndEmpty,
} from './storyOption';

const meta = {
  title: 'Options/15 time',
  component: OptionStory,
  args: { option: { code: 'OPENS', text: 'Opens at', type: 15, defaultText: '09:30' }, onSave: keepDetails() },
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
