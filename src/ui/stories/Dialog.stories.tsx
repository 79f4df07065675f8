import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button';
import { closeFront } from '../closeFront';
import { Dialog, type DialogProps } from '../Dialog';
import { Popover } from '../Popover';
import { TextField } from '../TextField';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Dialog (modal)/Dialog',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A window over the page; on a phone, a sheet at the bottom of the screen.',
    use: 'Interrupt for one short task that must end before the page goes on.',
    avoid: 'Show details of a row: use a details pane. For a yes or no, use the confirm dialog.',
    shows: 480,
  }),
  component: Dialog,
  args: {
    title: 'New Device',
    onClose: fn(),
    children: <TextField label="Serial number" value="VB-20418" />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Create</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const lines = Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of a text longer than the window.`);
const long = lines.map((line) => <p key={line}>{line}</p>);

export const Small: Story = {
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'New Device' })).toBeVisible();
    await expect(screen.getByLabelText('Serial number')).toHaveFocus();
  },
};

function GoneWithIt() {
  const [stage, setStage] = useState<'offered' | 'asked' | 'done'>('offered');
  return (
    <section data-pane="notes" aria-label="Notes">
      {stage === 'done' ? <p>There are no notes.</p> : <Button onClick={() => setStage('asked')}>Delete the note</Button>}
      {stage === 'asked' ? (
        <Dialog title="Delete the note?" onClose={fn()} actions={<Button onClick={() => setStage('done')}>Delete</Button>} />
      ) : null}
    </section>
  );
}

export const ClosedWithItsOpener: Story = {
  render: () => <GoneWithIt />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete the note' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const pane = screen.getByRole('region', { name: 'Notes' });
    await waitFor(() => expect(pane).toHaveFocus());
    pane.blur();
    await expect(pane).not.toHaveAttribute('tabindex');
  },
};

function OfEachSize() {
  const [size, setSize] = useState<DialogProps['size']>('small');
  return (
    <Dialog title="New Device" size={size} onClose={fn()}>
      {(['small', 'medium', 'large', 'full'] as const).map((each) => (
        <Button key={each} onClick={() => setSize(each)}>
          {each}
        </Button>
      ))}
    </Dialog>
  );
}
export const Widths: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => <OfEachSize />,
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'New Device' });
    for (const [name, width] of Object.entries({ small: 420, medium: 640, large: 960, full: window.innerWidth - 32 })) {
      await userEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect([name, dialog.offsetWidth]).toEqual([name, width]));
    }
  },
};

export const FirstFieldIsReadOnly: Story = {
  args: {
    children: (
      <>
        <TextField label="Site" value="Pier Arcade" readOnly />
        <TextField label="Serial number" value="VB-20418" />
      </>
    ),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Serial number')).toHaveFocus());
  },
};

function ComesLater() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isThere ? <TextField label="Serial number" value="VB-20418" /> : 'The form is on its way.';
}

export const FieldLoadedLater: Story = {
  args: { children: <ComesLater /> },
  play: async () => {
    const field = await screen.findByLabelText('Serial number');
    await waitFor(() => expect(field).toHaveFocus());
  },
};
export const Medium: Story = { args: { size: 'medium' } };
export const Large: Story = { args: { size: 'large' } };
export const Full: Story = { args: { size: 'full' } };
export const WithTone: Story = {
  args: { tone: 'warning', title: 'This site closes at 22:00', children: 'Two machines are still in play.' },
};
export const OnPhone: Story = { globals: phone };
export const LongText: Story = {
  args: { title: 'Terms', children: long },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('group', { name: 'Contents' })).toHaveAttribute('tabindex', '0'));
    await expect(screen.queryByRole('group', { name: 'Terms' })).toBeNull();
  },
};
export const LongTextOnPhone: Story = { args: { title: 'Terms', children: long }, globals: phone };

export const NotDismissible: Story = {
  args: { dismissible: false },
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

function FromButton(props: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New Device</Button>
      {open ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export const FocusReturns: Story = {
  render: (args) => <FromButton {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'New Device' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByLabelText('Serial number')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const ClosedFromTheFront: Story = {
  args: {
    children: (
      <Popover label="Further fields" trigger={(attributes) => <Button {...attributes}>More</Button>}>
        <TextField label="Batch" value="" />
      </Popover>
    ),
  },
  render: (args) => <FromButton {...args} />,
  play: async ({ canvas }) => {
    await expect(closeFront()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'New Device' }));
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await expect(await screen.findByRole('dialog', { name: 'Further fields' })).toBeVisible();
    await expect(closeFront()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Further fields' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'New Device' })).toBeVisible();
    await expect(closeFront()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(closeFront()).toBe(false);
  },
};

export const HoldingAScreen: Story = {
  args: { isScreen: true },
  play: async ({ args }) => {
    await expect(closeFront()).toBe(false);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
