import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Plus, Trash2 } from 'lucide-react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Button',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Name the action by verb and object. Give a page or dialog one primary button, and a blocked button its reason.',
    avoid: 'Lead to another page: use a link. For an action without room for words, use an icon button.',
    shows: 'states',
  }),
  component: Button,
  args: { children: 'Save Changes', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};
export const Secondary: Story = { args: { icon: <Download />, children: 'Export' } };
export const Quiet: Story = { args: { variant: 'quiet', icon: <Plus />, children: 'New' } };
export const Danger: Story = { args: { variant: 'danger', icon: <Trash2 />, children: 'Delete Asset' } };
export const Small: Story = { args: { size: 'small', icon: <Plus />, children: 'New' } };

export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: 'Saving' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Saving' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

export const OutOfReach: Story = {
  args: { variant: 'primary', type: 'submit', disabledReason: 'Choose an operator first', form: 'form' },
  render: (args) => (
    <form
      id="form"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.dataset['sent'] = 'true';
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Save Changes' });
    await expect(button).toHaveAccessibleDescription('Choose an operator first');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector('form')).not.toHaveAttribute('data-sent');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
    const pointer = userEvent.setup();
    await pointer.hover(button);
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    const { left, top, width, height } = canvas.getByRole('tooltip').getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    await pointer.pointer({ target: document.body, coords: middle });
    const isGone = () => expect(canvas.queryByRole('tooltip')).toBeNull();
    await expect(waitFor(isGone, { timeout: 500 })).rejects.toThrow();
    await expect(document.elementFromPoint(middle.clientX, middle.clientY)).not.toBe(canvas.getByRole('tooltip'));
    await fireEvent.pointerMove(document, { clientX: left - 1, clientY: top - 1 });
    await waitFor(isGone);
  },
};
