import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Tooltip } from '../Tooltip';

const meta = {
  title: 'Parts/Tooltip',
  component: Tooltip,
  args: {
    text: 'Counted by hand on 12-11-2026 and not yet banked',
    children: (anchor) => (
      <a href="#variance" {...anchor}>
        Variance
      </a>
    ),
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shown by the keyboard and by the pointer, hidden by Escape, and read out as the control's description. */
export const OnFocus: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Variance' });
    await expect(link).toHaveAccessibleDescription(/Counted by hand/);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull());
    await userEvent.hover(link);
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    await userEvent.hover(canvas.getByRole('tooltip'));
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};
