import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { usage } from '../../stories/storyUsage';
import { TextField } from '../../TextField';
import { FormErrors } from '../FormErrors';

const meta = {
  title: 'Parts/Dialog (modal)/Form errors',
  tags: ['autodocs'],
  parameters: usage({
    use: 'List all errors after an attempt to save, each with a link to its field.',
    avoid: 'Show it while people still type: each field says its own error when it is left.',
    shows: 'states',
  }),
  component: FormErrors,
  args: {
    errors: [
      { field: 'serial', message: 'Invalid Serial number' },
      { field: 'float', message: 'Invalid Float' },
      { message: 'Choose an operator before saving' },
    ],
  },
} satisfies Meta<typeof FormErrors>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  render: (args) => (
    <form style={{ display: 'grid', gap: 'var(--space-4)', maxWidth: 480 }}>
      <FormErrors {...args} />
      <TextField id="serial" label="Serial number" value="?" error="Invalid Serial number" />
      <TextField id="float" label="Float" type="number" value="12.345" error="Invalid Float" />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please correct the following errors on your form');
    const before = window.location.hash;
    await userEvent.click(canvas.getByRole('link', { name: 'Invalid Float' }));
    await expect(canvas.getByLabelText('Float')).toHaveFocus();
    await expect(window.location.hash).toBe(before);
  },
};
export const None: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
