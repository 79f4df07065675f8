import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { MomentInput } from '../MomentInput';

/** A field so far down that there is room for what waits for the calendar below it, and none for the calendar. */
const meta = {
  title: 'UI/Room for a calendar',
  component: MomentInput,
  args: { kind: 'date', order: 'day-first', id: 'made', name: 'Made on', value: '2026-11-22', onChange: () => undefined },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', insetBlockEnd: 210, insetInlineStart: 16, inlineSize: 240 }}>
        <label htmlFor="made">Made on</label>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof MomentInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The calendar comes over the network, and is seen in full all the same. */
export const ComesLater: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Made on in a calendar' }));
    const calendar = await canvas.findByRole('dialog', { name: 'Calendar: Made on' });
    await expect(await canvas.findByRole('button', { name: /22(nd)? November 2026/ })).toBeVisible();
    await waitFor(() => expect(calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(calendar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};
