import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressEscape, type Recorded, RecordedClient } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { SessionProvider } from '../../session/SessionProvider';
import { sessionStore } from '../../session/store';
import { sampleSession } from '../../stories/storySamples';
import { ViewBanner } from '../ViewBanner';

const onEnd = fn();
const recorded: readonly Recorded[] = [
  {
    call: api.authentication.logout,
    respond() {
      onEnd();
      return new Response(null, { status: 204 });
    },
  },
];

function Shown({ isViewing }: { readonly isViewing: boolean }) {
  const own = sampleSession();
  const session = isViewing ? { ...own, viewing: { name: 'Dan Whitfield', own, path: '/dashboard' } } : own;
  return (
    <RecordedClient recorded={recorded}>
      <SessionProvider session={session}>
        <ViewBanner />
      </SessionProvider>
    </RecordedClient>
  );
}

const meta = {
  title: 'Shell/View as',
  component: Shown,
  args: { isViewing: true },
  beforeEach: () => {
    onEnd.mockClear();
    return () => sessionStore.setState({ viewEnded: undefined });
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Viewing: Story = {
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Viewing as Dan Whitfield, read-only');
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'End' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  },
};

export const NotShown: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Hidden parts' }));
    const dialog = await page.findByRole('dialog', { name: 'Hidden from Dan Whitfield' });
    const lines = (await within(dialog).findAllByRole('row')).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    await expect(lines).toContainEqual(['Asset Admin', 'All of it', 'Administration']);
    await expect(lines).toContainEqual(['Site Installations', 'Collection - M/c Variance', 'Variances']);
    pressEscape();
    await waitFor(() => expect(page.getByRole('button', { name: 'Hidden parts' })).toHaveFocus());
  },
};
export const NotShownOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Hidden parts' }));
    await expect(await page.findByRole('table', { name: 'Hidden parts' })).toBeVisible();
  },
};

export const Ended: Story = {
  args: { isViewing: false },
  beforeEach: () => {
    sessionStore.setState({ viewEnded: 'Dan Whitfield' });
  },
  play: async () => {
    const message = await page.findByText('You are no longer viewing as Dan Whitfield');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
};

export const OwnSession: Story = {
  args: { isViewing: false },
  play: async () => expect(page.queryByText(/viewing as/i)).toBeNull(),
};
