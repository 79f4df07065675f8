import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { businessDay } from '../../../schemas/wire/dates';
import { pane, rowsOf } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { Analysis, byCategory, list } from './storyAnalysis';

const { analysis: calls } = api;
const onRequest = fn();

const meta = {
  title: 'Screens/Analysis/Figures',
  component: Analysis,
  parameters: { layout: 'fullscreen' },
  args: { onRequest },
  beforeEach: () => {
    sessionStorage.clear();
    onRequest.mockClear();
  },
} satisfies Meta<typeof Analysis>;
export default meta;
type Story = StoryObj<typeof meta>;

const moreFilters = async () => userEvent.click(await page.findByRole('button', { name: /^More filters/ }));
const chosenIn = async (name: string) => Object(await list(name)).selectedOptions[0].textContent;
const results = async () => rowsOf(await page.findByRole('grid', { name: 'Figures' }));

const today = businessDay(new Date());
const fortnightAgo = new Date(Date.parse(today) - 14 * 86_400_000).toISOString().slice(0, 10);

const startQuestion = {
  fromDate: fortnightAgo,
  toDate: today,
  fromWeek: -1,
  toWeek: -1,
  startTime: '00:00:00',
  endTime: '23:59:59',
  dataType: -1,
  dataTypes: '1;4;5;11',
  totalBy: 1,
  timeGroupById: 1,
  dataGroupId: 1,
  categoryIds: '-1',
  operatorId: 1,
  companyId: -1,
  subCompanyId: -1,
  siteId: -1,
  daysOfWeek: '-1',
  dataSourceId: 1,
};

export const Processed: Story = {
  play: async () => {
    await expect(await chosenIn('Data Source')).toBe('Machine Performance');
    await expect(await chosenIn('Data View')).toBe('Summary');
    await expect(page.getByLabelText('From')).toHaveValue(fortnightAgo);
    await expect(page.getByLabelText('To')).toHaveValue(today);
    await expect(page.queryByRole('combobox', { name: 'Start Hour' })).toBeNull();
    await waitFor(async () => expect(await results()).toHaveLength(4));
    await expect(onRequest.mock.calls).toEqual([[startQuestion]]);
    await expect(page.queryByRole('radio', { name: 'MultiSelect' })).toBeNull();
    await expect(page.queryByText(/of 1 selected/)).toBeNull();
  },
};

export const OtherSource: Story = {
  play: async () => {
    await moreFilters();
    await expect(await page.findByRole('group', { name: 'Data Types' })).toBeVisible();
    await userEvent.selectOptions(await list('Data View'), 'Trend');
    await expect(await page.findByRole('group', { name: 'Graph' })).toBeVisible();
    await expect(page.queryByRole('group', { name: 'Data Types' })).toBeNull();
    await userEvent.selectOptions(await list('Data Source'), 'Play Sessions');
    await userEvent.selectOptions(await list('Data View'), 'By Hour');
    await waitFor(async () => expect(await chosenIn('Start Hour')).toBe('08:00'));
    await expect(await chosenIn('End Hour')).toBe('18:00');
    await userEvent.selectOptions(await list('Data Source'), 'Collections');
    await waitFor(async () => expect(await chosenIn('Data View')).toBe('Collection Weeks'));
    await expect(await chosenIn('From Week')).toBe('Week ending 2026-03-29');
    await expect(page.queryByLabelText('From')).toBeNull();
    await expect(page.queryByRole('combobox', { name: 'Start Hour' })).toBeNull();
    await pressControl('Process');
    await waitFor(() =>
      expect(onRequest).toHaveBeenLastCalledWith(
        expect.objectContaining({ timeGroupById: 8, fromWeek: 20260329, toWeek: 20260405, dataSourceId: 3, startTime: '00:00:00' }),
      ),
    );
  },
};

export const StartsOfViews: Story = {
  play: async () => {
    await moreFilters();
    const later = spyOn(window, 'setTimeout');
    const pauses = () => later.mock.calls.filter(([, wait]) => wait === 300);
    await expect(await chosenIn('Data View')).toBe('Summary');
    const weeks = { 'From Week': 'Week ending 2026-03-29', 'To Week': 'Week ending 2026-04-05' };
    const [ofWeeks, ofOneType] = [
      { fromWeek: 20260329, toWeek: 20260405 },
      { ...startQuestion, dataTypes: '#' },
    ];
    for (const [source, view, starts, asks] of [
      ['Machine Performance', 'By Week', weeks, { timeGroupById: 3, ...ofWeeks, dataTypes: '#' }],
      ['Machine Performance', 'By Day', { 'Data Type': 'Cash In' }, { ...ofOneType, timeGroupById: 2, dataType: 1 }],
      ['Machine Performance', 'By Month', { 'Data Type': 'Cash In' }, { ...ofOneType, timeGroupById: 7, dataType: 1 }],
      ['Machine Performance', 'Trend', {}, { ...startQuestion, timeGroupById: 4 }],
      ['Play Sessions', 'By Hour', { 'Start Hour': '08:00', 'End Hour': '18:00' }, { startTime: '08:00:00', endTime: '18:00:00' }],
      ['Collections', 'Collection Weeks', weeks, { timeGroupById: 8, ...ofWeeks, startTime: '00:00:00', dataSourceId: 3 }],
      // A new request: the cache would answer a known one.
      [
        'Machine Performance',
        'By Day Of Week',
        { 'Data Type': 'Cash In' },
        { timeGroupById: 5, fromDate: fortnightAgo, fromWeek: -1, dataType: 1, dataTypes: '#', dataSourceId: 1 },
      ],
    ] as const) {
      await userEvent.selectOptions(await list('Data Source'), source);
      await waitFor(async () => expect(within(await list('Data View')).getByRole('option', { name: view })).toBeInTheDocument());
      await userEvent.selectOptions(await list('Data View'), view);
      for (const [name, start] of Object.entries(starts)) await waitFor(async () => expect(await chosenIn(name)).toBe(start));
      await expect(pauses()).toEqual([]);
      await pressControl('Process');
      await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith(expect.objectContaining(asks)));
    }
  },
};

export const ByHour: Story = {
  args: {
    at: 'site',
    params: {
      'panel.set': '{"dataSourceId":2,"timeGroupById":6,"endHour":24,"categoryIds":[1,2],"daysOfWeek":[]}',
      'request.submitted': 'yes',
    },
  },
  play: async () => {
    await waitFor(() =>
      expect(onRequest).toHaveBeenLastCalledWith({
        ...startQuestion,
        dataSourceId: 2,
        timeGroupById: 6,
        dataGroupId: 3,
        startTime: '08:00:00',
        endTime: '23:59:59',
        dataType: 1,
        dataTypes: '#',
        categoryIds: '1;2',
        daysOfWeek: '#',
        siteId: 8,
      }),
    );
  },
};

export const WithoutOrganisation: Story = {
  args: { at: 'operator' },
  play: async () => {
    await expect(await chosenIn('Data Source')).toBe('Machine Performance');
    for (const name of ['Process', 'Export', 'Send Export By Email'])
      await expect(await page.findByRole('button', { name })).toHaveAccessibleDescription('Choose a part of the organisation first.');
  },
};

export const PeriodEndsBeforeItBegins: Story = {
  play: async () => {
    await moreFilters();
    const to = await page.findByLabelText('To');
    await userEvent.clear(to);
    await userEvent.type(to, '2026-01-01');
    await userEvent.tab();
    await waitFor(() => expect(to).toHaveAccessibleDescription(/To must not be before From\./));
    const process = page.getByRole('button', { name: 'Process' });
    await waitFor(() => expect(process).toHaveAccessibleDescription('Correct the marked fields in Analysis first.'));
    const calls = onRequest.mock.calls.length;
    await userEvent.click(process);
    await expect(onRequest).toHaveBeenCalledTimes(calls);
    await userEvent.clear(to);
    await userEvent.type(to, today);
    await waitFor(() => expect(process).not.toHaveAttribute('aria-disabled'));
  },
};

export const Failed: Story = {
  args: { params: byCategory, before: [refuses(calls.grid, 500, 'Out of order')] },
  play: async () => {
    await expect(await page.findByText('Figures could not be loaded')).toBeVisible();
    await expect(page.queryByRole('grid')).toBeNull();
    await expect(page.queryByRole('dialog')).toBeNull();
    await expect(page.getByRole('button', { name: 'Process' })).not.toHaveAttribute('aria-disabled');
  },
};

const sent = [new Response('Company,Net Income', { headers: { 'content-type': 'text/csv' } })];

export const Exported: Story = {
  args: { before: [inTurn(calls.exportAnalysis, sent, onRequest)] },
  play: async () => {
    await list('Data View');
    await pressControl('Export');
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await expect(within(dialog).getByRole('textbox', { name: /Report name/ })).toHaveValue('Analysis');
    await pressControl('Download', dialog);
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith({ ...startQuestion, emailAddress: '' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};
export const SentByEmail: Story = {
  args: { before: [inTurn(calls.exportAnalysis, sent, onRequest)] },
  play: async () => {
    await list('Data View');
    await pressControl('Send Export By Email');
    await userEvent.type(await page.findByRole('textbox', { name: /Email Address/ }), 'area@northgate.example');
    const dialog = page.getByRole('dialog');
    await pressControl('Send Export By Email', dialog);
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith({ ...startQuestion, emailAddress: 'area@northgate.example' }));
    await waitFor(() => expect(page.getByText('The export has been sent.')).toBeVisible());
  },
};

/** Beside the organisation panel the first fields stay visible; the rest go behind "More filters". */
export const NextToOrganisation: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '52rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await waitFor(async () => expect(await list('Data Source')).toBeVisible());
    await expect(await page.findByRole('button', { name: /^More filters/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Process' })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { params: byCategory },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    // A phone renders only visible cards.
    await waitFor(async () => expect((await results()).length).toBeGreaterThan(1));
    await expect((await pane('Graph')).getBoundingClientRect().top).toBeGreaterThanOrEqual(
      (await pane('Figures')).getBoundingClientRect().bottom,
    );
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
