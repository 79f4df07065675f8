import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
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

async function open(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: 'Choose Made on in a calendar' }));
  return canvas.findByRole('dialog', { name: 'Calendar: Made on' });
}

/** The calendar comes over the network, and is seen in full all the same. */
export const ComesLater: Story = {
  play: async ({ canvas }) => {
    const calendar = await open(canvas);
    await expect(await canvas.findByRole('button', { name: /22(nd)? November 2026/ })).toBeVisible();
    await waitFor(() => expect(calendar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(calendar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** On a phone that is held across it is a sheet too, all of which is seen, with days for a thumb. */
export const HeldAcross: Story = {
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

/** Above the keyboard of a phone there is no room for all of it: what begins it is not beyond the window. */
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
