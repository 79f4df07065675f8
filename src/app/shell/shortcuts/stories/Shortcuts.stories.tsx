import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RecordedClient } from '../../../../engine/stories/storyKit';
import { Button, clearNotices, Dialog, Notifications, notify, TextField } from '../../../../ui';
import { MomentInput } from '../../../../ui/moment/MomentInput';
import { Palette } from '../../../search/Palette';
import { useShortcuts } from '../useShortcuts';

interface StageProps {
  readonly onSave: (time: string) => void;
  readonly onRun: () => void;
  readonly onAgree: () => void;
}

function Stage({ onSave, onRun, onAgree }: StageProps) {
  const [time, setTime] = useState('');
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'palette' | 'help'>();
  const close = () => setOpen(undefined);
  useShortcuts({ palette: () => setOpen('palette'), help: () => setOpen('help') });
  return (
    <main id="content" tabIndex={-1}>
      <TextField label="Search" type="search" value={text} onChange={setText} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(time);
        }}
      >
        <label htmlFor="opens">Opens at</label>
        <MomentInput id="opens" name="Opens at" kind="time" order="day-first" value={time} onChange={setTime} />
        <Button type="submit">Save</Button>
      </form>
      {open === 'palette' ? (
        <Palette
          commands={[
            { id: 'a', group: 'View', title: 'Create a machine', run: onRun },
            { id: 'b', group: 'View', title: 'Save the layout', run: onRun },
          ]}
          onClose={close}
        />
      ) : null}
      {open === 'help' ? (
        <Dialog title="Agree?" size="small" onClose={close} actions={<Button onClick={onAgree}>Agree</Button>}>
          <p>What the dialog asks.</p>
        </Dialog>
      ) : null}
      <Notifications />
    </main>
  );
}

const meta = {
  title: 'Shell/Keyboard shortcuts/Use',
  component: Stage,
  decorators: [
    (Story) => (
      <RecordedClient recorded={[]}>
        <Story />
      </RecordedClient>
    ),
  ],
  args: { onSave: fn(), onRun: fn(), onAgree: fn() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SavesUnfinishedInput: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Opens at' });
    await userEvent.type(field, '9');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(args.onSave).toHaveBeenLastCalledWith('09:00');
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, '1030pm');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).toHaveBeenLastCalledWith('22:30');
    await expect(args.onSave).toHaveBeenCalledTimes(2);
    await userEvent.clear(field);
    await userEvent.keyboard('/');
    await expect(field).toHaveValue('/');
    canvas.getByRole('main').focus();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  },
};

export const KeysOfTheFrontDialog: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(await screen.findByRole('option', { name: /Create a machine/ })).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}');
    await expect(screen.getByRole('option', { name: /Create a machine/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Agree?' })).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onAgree).toHaveBeenCalledOnce();
    await expect(args.onRun).not.toHaveBeenCalled();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const KeysUnderANotice: Story = {
  beforeEach: () => clearNotices,
  play: async ({ canvas }) => {
    notify({ tone: 'error', text: 'There was an error completing your request!' });
    await expect(await screen.findByText('There was an error completing your request!')).toBeVisible();
    canvas.getByRole('main').focus();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    canvas.getByRole('main').focus();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Agree?' })).toBeVisible();
    await userEvent.keyboard('/');
    await expect(screen.getByRole('searchbox', { name: 'Search', hidden: true })).not.toHaveFocus();
  },
};
