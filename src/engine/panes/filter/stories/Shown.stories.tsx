import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { screen } from '../../../definition/kinds/screen';
import type { NamedChoice } from '../../../definition/pane';
import { answers, RecordedScreen } from '../../../stories/storyKit';
import { storyCall } from '../../stories/storyPane';
import { weeksForm } from './storyWeeks.form';

const weeks = storyCall<readonly NamedChoice[]>('Weeks/list');
const sums = storyCall<{ readonly total: string }>('Weeks/sums');
const onRequest = fn();

const startingWith = (start: { readonly to?: number }) =>
  screen('none')
    .filter('weeks', {
      form: weeksForm,
      start: () => ({ since: '2026-11-01T06:00', ...start }),
      choices: { from: () => weeks(), to: () => weeks() },
      shows: { to: ({ values }) => values.from !== undefined && values.from !== -1 },
    })
    .details('said', {
      load: () => sums(),
      fields: (_, { weeks: { from, to, since } }) => {
        onRequest(from, to, since);
        return [
          { label: 'Asked from', value: from?.toFixed() },
          { label: 'Asked to', value: to?.toFixed() },
          { label: 'Asked since', value: since },
        ];
      },
    });
const collection = startingWith({});

const meta = {
  title: 'Panes/Filter/Defaults',
  component: RecordedScreen,
  args: {
    screen: collection,
    recorded: [
      answers(weeks, [
        { id: -1, name: 'Current', isDefault: true },
        { id: 20261115, name: '15/11/2026' },
        { id: 20261108, name: '08/11/2026' },
      ]),
      answers(sums, { total: '12' }),
    ],
    onParams: fn(),
  },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => page.findByRole('combobox', { name });
const shownValues = () => page.getAllByRole('definition').map(({ textContent }) => textContent);

export const Defaults: Story = {
  play: async () => {
    await waitFor(async () => expect(await field('From')).toHaveDisplayValue('Current'));
    await expect(page.queryByRole('combobox', { name: 'To' })).toBeNull();
    await expect(page.queryByRole('option', { name: 'All' })).toBeNull();
    await waitFor(() => expect(shownValues()).toEqual(['-1', '—None', '2026-11-01T06:00']));
    await expect(page.queryByRole('button', { name: 'Reset' })).toBeNull();
  },
};

export const Another: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await field('From')).toHaveDisplayValue('Current'));
    await userEvent.selectOptions(await field('From'), '08/11/2026');
    await waitFor(() => expect(shownValues()).toEqual(['20261108', '-1', '2026-11-01T06:00']));
    await userEvent.selectOptions(await field('To'), '15/11/2026');
    await waitFor(() => expect(shownValues()).toEqual(['20261108', '20261115', '2026-11-01T06:00']));
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'weeks.set': '{"from":20261108,"to":20261115}' });
    await expect(onRequest.mock.calls.filter(([from, to]) => from === -1 && to !== undefined)).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(shownValues()).toEqual(['-1', '—None', '2026-11-01T06:00']));
    await expect(page.queryByRole('combobox', { name: 'To' })).toBeNull();
    await expect(args.onParams).toHaveBeenLastCalledWith({});
  },
};

export const Forgotten: Story = {
  args: { params: { 'weeks.set': '{"from":20261108,"to":20261115}' } },
  play: async ({ args }) => {
    await waitFor(async () => expect(await field('To')).toHaveDisplayValue('15/11/2026'));
    await userEvent.selectOptions(await field('From'), 'Current');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({}));
    await waitFor(() => expect(shownValues()).toEqual(['-1', '—None', '2026-11-01T06:00']));
  },
};

export const Again: Story = {
  args: { screen: startingWith({ to: 20261115 }) },
  play: async ({ args }) => {
    await waitFor(async () => expect(await field('From')).toHaveDisplayValue('Current'));
    for (const from of ['08/11/2026', 'Current', '08/11/2026']) await userEvent.selectOptions(await field('From'), from);
    await waitFor(() => expect(shownValues()).toEqual(['20261108', '20261115', '2026-11-01T06:00']));
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'weeks.set': '{"from":20261108}' });
  },
};

export const MomentShown: Story = {
  play: async ({ args }) => {
    const since = await page.findByLabelText('Since');
    await expect(since).toHaveValue('01-11-2026 06:00');
    fireEvent.change(since, { target: { value: '20-11-2026 12:30' } });
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ 'weeks.set': '{"since":"2026-11-20T12:30"}' }));
    await waitFor(() => expect(shownValues().at(-1)).toBe('2026-11-20T12:30'));
  },
};
