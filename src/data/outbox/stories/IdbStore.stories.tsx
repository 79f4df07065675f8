import type { Meta, StoryObj } from '@storybook/react-vite';
import { deleteDB } from 'idb';
import { expect, spyOn } from 'storybook/test';
import type { NewEntry } from '../entry';
import { createIdbStore } from '../idbStore';

const meta = {
  title: 'Shell/Offline/Database',
  render: () => <p>What is kept on this device.</p>,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const user = 'somebody of a story';

function entry(label: string): NewEntry {
  return {
    key: label,
    user,
    tenant: undefined,
    at: 0,
    label,
    area: 'interactions',
    call: 'create',
    input: {},
    form: { address: '/', draft: label, value: {} },
    attempts: 0,
    isRefused: false,
  };
}

export const DatabaseDeleted: Story = {
  play: async () => {
    const store = createIdbStore();
    await store.add(entry('before'));
    const blocked: string[] = [];
    await deleteDB('outbox', { blocked: () => blocked.push('blocked') });
    await expect(blocked).toEqual([]);
    await store.add(entry('after'));
    await expect((await store.all(user)).map(({ label }) => label)).toEqual(['after']);
  },
};

export const Closed: Story = {
  play: async () => {
    const store = createIdbStore();
    const opened: IDBDatabase[] = [];
    const { transaction } = IDBDatabase.prototype;
    const spy = spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(this: IDBDatabase, ...how) {
      opened.push(this);
      return transaction.apply(this, how);
    });
    const { order } = await store.add(entry('before'));
    spy.mockRestore();
    const [connection] = opened;
    connection?.close();
    connection?.dispatchEvent(new Event('close'));
    await store.remove(order);
    await store.add(entry('after'));
    await expect((await store.all(user)).map(({ label }) => label)).toContain('after');
  },
};
