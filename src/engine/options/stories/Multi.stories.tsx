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
  title: 'Options/04 multi',
  component: OptionStory,
  args: { option: { code: 'GAMES', text: 'Games', type: 4, defaultText: '3;5;9' }, onSave: keepDetails() },
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
