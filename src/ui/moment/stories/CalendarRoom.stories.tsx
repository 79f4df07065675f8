import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { MomentInput } from '../MomentInput';

const meta = {
  title: 'Parts/Date picker/Placement',
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

async function open(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: 'Choose Made on in a calendar' }));
  return canvas.findByRole('dialog', { name: 'Calendar: Made on' });
}

export const CalendarLoadedLater: Story = {
  play: async ({ canvas }) => {
    const calendar = await open(canvas);
    await expect(await canvas.findByRole('button', { name: /22(nd)? November 2026/ })).toBeVisible();
    await waitFor(() => expect(calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(calendar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

export const Landscape: Story = {
  globals: { viewport: { value: 'across' } },
  play: async ({ canvas }) => {
    const calendar = await open(canvas);
    const day = await canvas.findByRole('button', { name: /22(nd)? November 2026/ });
    await expect(day.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    const { left, right, top, bottom } = calendar.getBoundingClientRect();
    await expect([left, right, bottom]).toEqual([0, window.innerWidth, window.innerHeight]);
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(calendar.scrollHeight).toBeLessThanOrEqual(calendar.clientHeight);
  },
};

export const AboveTheKeyboard: Story = {
  args: { range: { is: 'from', name: 'Made', other: () => '2026-11-22', onRange: () => undefined } },
  globals: { viewport: { value: 'typing' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '130%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    const calendar = await open(canvas);
    await canvas.findByRole('button', { name: /22(nd)? November 2026/ });
    await expect(calendar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(calendar.scrollHeight).toBeGreaterThan(calendar.clientHeight);
  },
};
