import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createDrafts, createOutbox, delayedDrafts, type Entry, type OutboxOptions, type Tokens } from '../../../data';
import { memoryStore } from '../../../data/outbox/stories/storyStore';
import { RecordedClient } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { CallFailure } from '../../../schemas/failure';
import { Notifications } from '../../../ui';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { DeviceProvider } from '../OfflineProvider';
import { OutboxDialog } from '../OutboxDialog';
import { OutboxStatus } from '../OutboxStatus';

function entry(order: number, change: Partial<Entry> = {}): Entry {
  return {
    order,
    key: `key ${order}`,
    user: 'admin',
    tenant: undefined,
    at: Date.UTC(2026, 10, 21, 20, 10 + order),
    label: `Customer Interaction: Jordan Ellis ${order}`,
    area: 'interactions',
    call: 'create',
    input: {},
    form: { address: '/compliance/new-customer-interaction', draft: `form ${order}`, value: { at: '', values: { order } } },
    attempts: 1,
    isRefused: false,
    ...change,
  };
}

const refused = entry(2, {
  isRefused: true,
  failure: {
    kind: 'rejected',
    status: 400,
    detail: 'Check what is marked.',
    errors: [{ field: 'reason', message: 'must be one of the list' }],
  },
});
const tokens: Tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: Number.MAX_SAFE_INTEGER };

interface OutboxStoryProps {
  readonly entries: readonly Entry[];
  readonly send?: OutboxOptions['send'];
  readonly tokens?: Tokens | undefined;
  readonly shows?: 'status' | 'dialog';
  readonly goTo?: (address: string) => void;
}

function OutboxStory({ entries, send = async () => undefined, tokens, shows = 'status', goTo }: OutboxStoryProps) {
  const [device] = useState(() => {
    sessionStorage.clear();
    const drafts = delayedDrafts(createDrafts(sessionStorage, 'admin'));
    const outbox = createOutbox({
      user: 'admin',
      store: memoryStore(entries),
      calls: api,
      send,
      alone: (work) => work(),
      tenant: () => undefined,
      isReady: () => true,
      drafts: createDrafts(sessionStorage, 'admin'),
      now: Date.now,
    });
    void outbox.read();
    return { outbox, drafts };
  });
  return (
    <RecordedClient recorded={[]}>
      <SessionProvider session={sampleSession({ tokens })}>
        <DeviceProvider device={device}>
          {shows === 'status' ? <OutboxStatus /> : <OutboxDialog onClose={() => undefined} {...(goTo && { goTo })} />}
          <Notifications />
        </DeviceProvider>
      </SessionProvider>
    </RecordedClient>
  );
}

const meta = {
  title: 'Shell/Offline/Records on this device',
  component: OutboxStory,
  args: { entries: [entry(1)], tokens },
} satisfies Meta<typeof OutboxStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneWaits: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 record not sent yet'));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog', { name: 'Records on This Device' });
    await expect(within(dialog).getByText('Saved 21-11-2026 20:11')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
    await expect(await within(dialog).findByText('Everything has been sent')).toBeVisible();
    await expect(screen.queryByText('1 record not sent yet')).toBeNull();
  },
};

export const Waiting: Story = {
  args: {
    shows: 'dialog',
    entries: [entry(1), refused, entry(3, { call: 'gone' }), entry(4, { failure: { kind: 'broken', status: 500 } })],
    send: async () => {
      throw new CallFailure({ kind: 'unreachable' });
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Records on This Device' });
    await expect(await within(dialog).findByText('Refused: Check what is marked. Reason must be one of the list.')).toBeVisible();
    await expect(within(dialog).getByText(/This version of the application does not know/)).toBeVisible();
    await expect(within(dialog).getByText(/The server failed/)).toBeVisible();
    const [, second] = within(dialog).getAllByRole('listitem');
    if (second === undefined) throw new Error('There is no second record');
    await userEvent.click(within(second).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};

export const SentByTheKeyboard: Story = {
  args: { shows: 'dialog', entries: [refused] },
  play: async () => {
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Everything has been sent')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Records on This Device' })).toHaveFocus());
  },
};

export const OpenedAgain: Story = {
  args: { shows: 'dialog', entries: [refused], goTo: (address) => sessionStorage.setItem('opened', address) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(sessionStorage.getItem('opened')).toBe('/compliance/new-customer-interaction'));
    await expect(createDrafts(sessionStorage, 'admin').read('form 2')).toEqual(refused.form.value);
    await expect(await screen.findByText('Everything has been sent')).toBeVisible();
  },
};

export const OpenedOverAnother: Story = {
  args: { shows: 'dialog', entries: [refused], goTo: (address) => sessionStorage.setItem('opened', address) },
  play: async () => {
    const open = await screen.findByRole('button', { name: 'Open' });
    createDrafts(sessionStorage, 'admin').write('form 2', { other: true });
    await userEvent.click(open);
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent(refused.label);
    await userEvent.click(within(question).getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(sessionStorage.getItem('opened')).toBe('/compliance/new-customer-interaction'));
  },
};

export const SignedOutOfCompliance: Story = {
  args: { shows: 'dialog', tokens: undefined },
  play: async () => {
    await expect(await screen.findByText('Not sent yet. Sign in to Compliance again to send it.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to Compliance' }));
    await expect(await screen.findByLabelText('Password')).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: { shows: 'dialog', entries: [entry(1), refused] },
  globals: { viewport: { value: 'phone' } },
};
