import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { Dialog } from '../Dialog';
import { Notifications } from '../Notifications';
import { clearNotices, notify } from '../noticeStore';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Notification (toast)',
  tags: ['autodocs'],
  parameters: usage({
    what: 'Short messages in a corner; a success disappears, a failure stays until it is dismissed.',
    use: 'Tell people that an action succeeded or failed, on any screen.',
    avoid: 'Say what must stay in view: use a banner. For what must be answered, use a dialog.',
    shows: 480,
  }),
  component: Notifications,
  beforeEach: () => {
    clearNotices();
    return clearNotices;
  },
} satisfies Meta<typeof Notifications>;
export default meta;
type Story = StoryObj<typeof meta>;

function tellAll(): void {
  notify({ tone: 'success', text: 'Your changes were saved successfully!' });
  notify({ tone: 'info', text: 'The report is being prepared.' });
  notify({ tone: 'warning', title: 'Connection', text: 'The server answers slowly.' });
  notify({ tone: 'error', title: 'Error', text: 'There was an error completing your request' });
}

async function untilDone(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
}

export const Stacked: Story = { play: tellAll };
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <nav aria-label="Bar" style={{ position: 'fixed', inset: 'auto 0 0', height: 'var(--phone-bar)' }} />
      <Notifications {...args} />
    </>
  ),
  play: async () => {
    tellAll();
    const { bottom } = (await screen.findByText('The server answers slowly.')).closest('section')?.getBoundingClientRect() ?? {};
    await expect(bottom).toBeLessThan(screen.getByRole('navigation', { name: 'Bar' }).getBoundingClientRect().top);
  },
};

export const AboveASubmit: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <div style={{ position: 'fixed', inset: 'auto 0 var(--phone-bar)', display: 'grid', gap: 2 }}>
        <input aria-label="Comment" />
        <button type="button">Submit</button>
      </div>
      <Notifications {...args} />
    </>
  ),
  play: async () => {
    notify({ tone: 'success', text: 'Item successfully created!' });
    const notice = (await screen.findByText('Item successfully created!')).closest('section');
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    await waitFor(() => expect(boxOf(notice).bottom).toBeLessThan(boxOf(screen.getByLabelText('Comment')).top));
    const arrived = () => Promise.all((notice?.getAnimations({ subtree: true }) ?? []).map(({ finished }) => finished));
    await arrived();
    await expect(boxOf(notice).top).toBeGreaterThan(0);
    const first = boxOf(notice);
    notify({ tone: 'error', text: 'The server answers slowly.' });
    const second = (await screen.findByText('The server answers slowly.')).closest('article');
    await waitFor(() => expect(boxOf(notice).height).toBeGreaterThan(first.height));
    await untilDone();
    await arrived();
    await expect(boxOf(screen.getByText('Item successfully created!').closest('article')).bottom).toBe(first.bottom);
    await expect(boxOf(second).bottom).toBeLessThan(first.top);
  },
};

export const StaysWhilePressed: Story = {
  globals: { viewport: { value: 'phone' } },
  render: function Pressed(args) {
    const [isLong, setIsLong] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsLong(true)}>
          More
        </button>
        {isLong && (
          <div style={{ position: 'fixed', inset: 'auto 0 var(--phone-bar)' }}>
            <button type="button">Submit</button>
          </div>
        )}
        <div style={{ height: isLong ? 20 : 0 }} />
        <Notifications {...args} />
      </>
    );
  },
  play: async ({ canvas }) => {
    notify({ tone: 'error', text: 'The floor is closed' });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    const region = dismiss.closest('section');
    await waitFor(() => expect(region?.matches(':popover-open')).toBe(true));
    await Promise.all(region?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
    const { top } = dismiss.getBoundingClientRect();
    await fireEvent.mouseDown(dismiss);
    await fireEvent.click(canvas.getByRole('button', { name: 'More' }));
    await canvas.findByRole('button', { name: 'Submit' });
    await untilDone();
    await expect(dismiss.getBoundingClientRect().top).toBe(top);
    notify({ tone: 'error', text: 'The server answers slowly.' });
    await screen.findByText('The server answers slowly.');
    await expect(dismiss.checkVisibility()).toBe(true);
    await untilDone();
    await expect(dismiss.checkVisibility()).toBe(true);
    await expect(dismiss.getBoundingClientRect().top).toBe(top);
    await fireEvent.mouseUp(dismiss);
    await fireEvent.click(dismiss);
    await waitFor(() => expect(screen.queryByText('The floor is closed')).toBeNull());
    const submit = canvas.getByRole('button', { name: 'Submit' });
    await waitFor(() => expect(region?.getBoundingClientRect().bottom).toBeLessThan(submit.getBoundingClientRect().top));
  },
};

export const SuccessLeaves: Story = {
  args: { successStays: 1 },
  play: async () => {
    notify({ tone: 'success', text: 'Item successfully created!' });
    notify({ tone: 'error', text: 'There was an error completing your request!' });
    await waitFor(() => expect(screen.queryByText('Item successfully created!')).toBeNull());
    await expect(await screen.findByRole('alert')).toHaveTextContent('There was an error completing your request!');
  },
};

export const LeavesAfterAPress: Story = {
  args: { successStays: 1 },
  play: async () => {
    notify({ tone: 'error', text: 'The floor is closed' });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    await fireEvent.mouseDown(dismiss);
    notify({ tone: 'success', text: 'Item successfully created!' });
    await screen.findByText('Item successfully created!');
    await new Promise((done) => setTimeout(done, 1));
    await untilDone();
    await expect(screen.queryByText('Item successfully created!')).not.toBeNull();
    await fireEvent.mouseUp(dismiss);
    await fireEvent.click(dismiss);
    await waitFor(() => expect(screen.queryByText('Item successfully created!')).toBeNull());
  },
};

export const StaysWhileUsed: Story = {
  play: async () => {
    notify({ tone: 'success', text: 'Item successfully created!' });
    const card = (await screen.findByText('Item successfully created!')).closest('article');
    await userEvent.hover(screen.getByText('Item successfully created!'));
    await waitFor(() => expect(card).toHaveAttribute('data-paused', 'true'));
    await userEvent.unhover(screen.getByText('Item successfully created!'));
    await waitFor(() => expect(card).toHaveAttribute('data-paused', 'false'));
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await expect(card).toHaveAttribute('data-paused', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Item successfully created!')).toBeNull());
  },
};

export const LeavesTheFocus: Story = {
  render: (args) => (
    <>
      <button type="button">Worked on</button>
      <Notifications {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const worked = canvas.getByRole('button', { name: 'Worked on' });
    await userEvent.click(worked);
    notify({ tone: 'success', text: 'Item successfully created!' });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Item successfully created!')).toBeNull());
    await expect(worked).toHaveFocus();

    notify({ tone: 'success', text: 'Item successfully created!' });
    (await screen.findByRole('button', { name: 'Dismiss' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Item successfully created!')).toBeNull());
    await expect(worked).toHaveFocus();
  },
};

export const NotRepeated: Story = {
  play: async () => {
    notify({ tone: 'error', text: 'There was an error completing your request!' });
    notify({ tone: 'error', text: 'There was an error completing your request!' });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  },
};

export const OverADialog: Story = {
  render: (args) => {
    const [open, setOpen] = useState(true);
    return (
      <>
        {open && (
          <Dialog title="Organisation" onClose={() => setOpen(false)}>
            Content
          </Dialog>
        )}
        <Notifications {...args} />
      </>
    );
  },
  play: async () => {
    notify({ tone: 'error', text: 'The floor is closed' });
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert')));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    notify({ tone: 'error', text: 'Still closed' });
    const notice = await screen.findByRole('alert');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(notice).toBeVisible());
    await expect(screen.getByRole('alert')).toBe(notice);
  },
};
