import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { granted, Sessions, suspicious, withCard } from './storySessions';

const { sessions: calls } = api;

const meta = {
  title: 'Screens/Sessions/One session',
  component: Sessions,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Sessions>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = { 'sessions.chosen': '228200273', dialog: 'details' };

async function shownAt(label: string): Promise<string | null> {
  const term = await page.findByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent ?? null;
}

export const Opened: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('gridcell', { name: '228200273' }));
    const dialog = await page.findByRole('dialog', { name: 'Session 228200273' });
    await expect(await within(dialog).findByRole('row', { name: /Big Win £199\.37$/ })).toBeVisible();
    await expect(await shownAt('SITE')).toBe('Crown Street Glasgow');
    await expect(await shownAt('START')).toBe('01-04-2026 18:48');
    await expect(await shownAt('CUSTOMER ID')).toBe('None');
    await expect(await shownAt('SUSPICIOUS')).toBe('No');
    await expect(within(dialog).queryByText('REASON')).toBeNull();
  },
};
export const OpenedOnAPhone: Story = {
  args: { params: opened },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await page.findByRole('rowheader', { name: 'Big Win' })).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const WithACard: Story = {
  args: { params: opened, before: [inTurn(calls.details2, [withCard])] },
  play: async () => expect(await shownAt('CUSTOMER ID')).toBe('P-10442'),
};
export const WithoutTheCustomer: Story = {
  args: { params: opened, login: { ...granted, optionShowPlayerID: false }, before: [inTurn(calls.details2, [withCard])] },
  play: async () => {
    await expect(await shownAt('SESSION ID')).toBe('228200273');
    await expect(page.queryByText('CUSTOMER ID')).toBeNull();
    await expect(page.queryByText('P-10442')).toBeNull();
  },
};

export const Suspicious: Story = {
  args: { params: opened, before: [inTurn(calls.details2, [Object(suspicious)])] },
  play: async () => {
    await expect(await shownAt('SUSPICIOUS')).toMatch(/Yes/);
    await expect(await shownAt('REASON')).toBe('Money in and out with little play');
  },
};

export const SessionPage: Story = {
  args: { isPage: true, params: { id: '228200273' } },
  play: async () => {
    await expect(await shownAt('GAME NAME')).toBe('Cops and Cashbags');
    await expect(within(await pane('Events')).getByRole('rowheader', { name: 'Big Win' })).toBeVisible();
  },
};

export const SessionPageWithoutAnId: Story = {
  args: { isPage: true, params: { id: '12x' }, before: [refuses(calls.session, 500)] },
  play: async () => {
    await expect(await pane('Session')).toBeVisible();
    await expect(page.queryByText(/could not be loaded/)).toBeNull();
    await expect(page.queryByText('SESSION ID')).toBeNull();
  },
};

export const SessionPageRefused: Story = {
  args: {
    isPage: true,
    params: { id: '7' },
    before: [refuses(calls.session, 403, { detail: 'This session does not exist, or you may not see it.' })],
  },
  play: async () => {
    await expect(await page.findByText('This session does not exist, or you may not see it.')).toBeVisible();
    await expect(page.queryByText('SESSION ID')).toBeNull();
  },
};
