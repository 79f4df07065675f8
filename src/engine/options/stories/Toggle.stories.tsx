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
  requiredAndThere,
} from './storyOption';

const meta = {
  title: 'Options/08 toggle',
  component: OptionStory,
  args: { option: { code: 'ONLINE', text: 'Show on floor', type: 8, defaultText: 'true' }, onSave: keepDetails() },
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
/** Its label carries the server's colours. */
export const Coloured: Story = {
  ...coloured,
  play: async ({ canvas }) => {
    const label = canvas.getByText('Show on floor');
    await expect(getComputedStyle(label).backgroundColor).toBe('rgb(250, 220, 90)');
    await expect(getComputedStyle(label).color).not.toBe(getComputedStyle(label.ownerDocument.body).color);
  },
};

export const Switched: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('switch', { name: 'Show on floor' });
    await expect(field).toBeChecked();
    // Its words are as tall as its row, so that a thumb meets them.
    await expect(canvas.getByText('Show on floor').getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
    field.focus();
    await userEvent.keyboard(' ');
    await expect(field).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith([['ONLINE', 'false']], expect.anything());
  },
};
