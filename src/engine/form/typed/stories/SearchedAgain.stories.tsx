import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TypedForm } from '../forms/TypedForm';
import { ada, type Person, peopleOf } from './storyRecords';
import { conversation } from './storyRecords.form';

const find = fn<(text: string) => Promise<readonly Person[]>>();

function ByKind() {
  const [kind, setKind] = useState('guest');
  const people = peopleOf();
  const search = { label: 'Name', input: 'text', find: () => find(kind), about: (text: string) => `${kind} ${text}` } as const;
  return (
    <>
      <TypedForm form={conversation} label="Conversation" records={{ customer: { ...people, searches: [search] } }} onSubmit={fn()} />
      <button type="button" onClick={() => setKind('officer')}>
        Officers
      </button>
    </>
  );
}

const meta = { title: 'Parts/Typed form/Records searched again', component: ByKind } satisfies Meta<typeof ByKind>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AnotherKind: Story = {
  beforeEach: () => {
    find.mockReset().mockImplementation(async (kind) => (kind === 'guest' ? [ada] : []));
  },
  play: async ({ canvas }) => {
    const box = await screen.findByRole('combobox', { name: /Customer/ });
    await userEvent.type(box, 'ada');
    await expect(await canvas.findByText('1 result')).toBeVisible();
    await expect(find).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Officers' }));
    await expect(await canvas.findByText('No results found')).toBeVisible();
    await expect(find.mock.calls).toEqual([['guest'], ['officer']]);
    await expect(box).toHaveValue('ada');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
