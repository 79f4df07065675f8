import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CommentsDialog, type CommentsDialogProps } from '../CommentsDialog';

const comments = [
  {
    id: 1,
    date: '14-11-2026 10:42',
    user: 'j.marsh',
    egm: '0412',
    comment: 'Note acceptor jammed; two £20 notes recovered and counted in.',
  },
  { id: 2, date: '13-11-2026 17:05', user: 'site.whitby', egm: '0409', comment: 'Door open alarm during refill.' },
  { id: 3, date: '12-11-2026 09:11', user: 'p.okafor', egm: '0377', comment: 'Variance of £5.00 explained by a hand pay.' },
];

function Controlled(props: CommentsDialogProps) {
  const [draft, setDraft] = useState(props.draft);
  return <CommentsDialog {...props} draft={draft} onDraft={setDraft} />;
}

const meta = {
  title: 'Modals/Comments',
  component: CommentsDialog,
  args: { comments, draft: '', onDraft: fn(), onAdd: fn(), onClose: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof CommentsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const Several: Story = {};
export const SeveralOnPhone: Story = { globals: phone };
export const Loading: Story = { args: { comments: undefined } };
export const None: Story = {
  args: { comments: [] },
  play: async () => {
    await expect(screen.getByText('No comments have been recorded yet.')).toBeVisible();
  },
};
export const ToRead: Story = {
  render: ({ onAdd: _, ...args }) => <CommentsDialog {...args} />,
  play: async () => {
    await expect(screen.queryByLabelText('Add Comment')).toBeNull();
  },
};

/** Blank space is no comment; a saved one leaves the field empty for the next. */
export const Adding: Story = {
  play: async ({ args }) => {
    const field = screen.getByLabelText('Add Comment');
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.type(field, '   ');
    await expect(save).toHaveAccessibleDescription('Enter a comment');
    await userEvent.click(save);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await userEvent.type(field, 'Refilled. ');
    await userEvent.click(save);
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(args.onAdd).toHaveBeenCalledWith('Refilled.');
  },
};

export const AddingFailed: Story = {
  args: { onAdd: fn(() => Promise.reject(new Error('offline'))), draft: 'Refilled at closing.' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await expect(screen.getByLabelText('Add Comment')).toHaveValue('Refilled at closing.');
  },
};
