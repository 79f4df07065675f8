import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { unfiltered } from '../../../../data/scope';
import { api } from '../../../../schemas/calls';
import { go, type TaskContext, task } from '../../../index';
import { answers, failsLater, hangs, layOutFor, type Recorded, RecordedClient, refuses } from '../../../stories/storyKit';
import { type KnownTask, TaskList, type TaskOfTab } from '../TaskList';

const operators = task('operators', {
  label: 'Operators to greet',
  days: 3,
  load: () => api.organisation.operators(),
  count: (answer) => ({ count: answer.length, oldest: '2026-01-05' }),
  leads: () => go('/dashboard/sample', { id: 4 }),
});
const depots = task('depots', {
  label: 'Depots to visit',
  load: ({ scope }) => api.assets.depots({ op: scope.operatorId }),
  count: (answer) => ({ count: answer.length }),
  leads: () => go('/dashboard/depots'),
});
const elsewhere = task('elsewhere', { ...depots, label: 'Not here', load: () => undefined });
const tasks: readonly TaskOfTab[] = [operators, depots, elsewhere].map((each) => ({
  key: each.id,
  tab: 'Sample',
  icon: 'cpu',
  task: each,
}));

const ctx: TaskContext = {
  scope: { operatorId: 1, operatorName: 'Northgate Leisure', node: { type: 'ALL', id: -1, name: 'All' }, filters: unfiltered },
  login: { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [] },
};

const unsent: KnownTask = {
  key: 'unsent',
  label: 'Records not sent yet',
  tab: 'On this device',
  icon: 'file-text',
  openTasks: { count: 2 },
  onLead: fn(),
};

interface Args {
  readonly others?: readonly KnownTask[];
  readonly recorded: readonly Recorded[];
  readonly onLead: (effect: unknown) => void;
}

const meta = {
  title: 'Screens/Engine/Tasks',
  render: ({ recorded, onLead, others }) => (
    <RecordedClient recorded={recorded}>
      <TaskList tasks={tasks} ctx={ctx} place="Northgate Leisure" onLead={onLead} {...(others && { others })} />
    </RecordedClient>
  ),
  args: { onLead: fn(), recorded: [answers(api.organisation.operators, [{ id: 1, name: 'Northgate' }]), answers(api.assets.depots, [])] },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Waits: Story = {
  play: async ({ args }) => {
    const show = await page.findByRole('button', { name: 'Operators to greet: 1. Show them' });
    await expect(page.getByText(/^oldest: \d+ days$/)).toBeVisible();
    await expect(page.getByText('Late')).toBeVisible();
    const fine = await page.findByText('1 check is fine');
    await expect(page.getByText('Depots to visit')).not.toBeVisible();
    await userEvent.click(fine);
    await expect(page.getByText('Depots to visit')).toBeVisible();
    await expect(page.getByText('None')).toBeVisible();
    await expect(page.queryByText('Not here')).toBeNull();
    await userEvent.click(show);
    await expect(args.onLead).toHaveBeenLastCalledWith({ effect: 'go', path: '/dashboard/sample', params: { id: '4' } });
  },
};

export const OnPaper: Story = {
  play: async () => {
    const show = await page.findByRole('button', { name: 'Operators to greet: 1. Show them' });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    const putAway = layOutFor('print');
    try {
      await expect(refresh).not.toBeVisible();
      await expect(show).toBeVisible();
    } finally {
      putAway();
    }
    await expect(refresh).toBeVisible();
  },
};

export const NothingWaits: Story = {
  args: { recorded: [answers(api.organisation.operators, []), answers(api.assets.depots, [])] },
  play: async () => {
    await expect(await page.findByText('Nothing needs attention')).toBeVisible();
    await expect(page.getByText(/^Updated \d\d:\d\d\.$/)).toBeVisible();
  },
};

export const OnTheDevice: Story = {
  args: { recorded: [answers(api.organisation.operators, []), answers(api.assets.depots, [])], others: [unsent] },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Records not sent yet: 2. Show them' }));
    await expect(unsent.onLead).toHaveBeenCalled();
    await expect(page.queryByText('Nothing needs attention')).toBeNull();
  },
};

export const OneFails: Story = {
  args: { recorded: [refuses(api.organisation.operators, 503), answers(api.assets.depots, [{ id: 4, name: 'Leeds' }])] },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Depots to visit: 1. Show them' })).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Try again: Operators to greet' })).toBeVisible();
  },
};
export const SlowTask: Story = {
  args: { recorded: [hangs(api.organisation.operators), answers(api.assets.depots, [{ id: 4, name: 'Leeds' }])] },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Depots to visit: 1. Show them' })).toBeVisible();
    await waitFor(() => expect(page.getByRole('region', { name: 'Needs attention' })).toHaveAttribute('aria-busy', 'true'));
    await expect(page.getByText('Operators to greet')).toBeVisible();
  },
};

export const FailsLater: Story = {
  args: {
    recorded: [failsLater(answers(api.organisation.operators, [{ id: 1, name: 'Northgate' }])), answers(api.assets.depots, [])],
  },
  play: async () => {
    await page.findByRole('button', { name: 'Operators to greet: 1. Show them' });
    await userEvent.click(page.getByRole('button', { name: 'Refresh' }));
    await expect(await page.findByRole('button', { name: 'Try again: Operators to greet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Operators to greet: 1. Show them' })).toBeVisible();
  },
};

export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async () => {
    await page.findByRole('button', { name: 'Operators to greet: 1. Show them' });
    await expect(page.getByRole('button', { name: 'Refresh' }).getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  },
};
