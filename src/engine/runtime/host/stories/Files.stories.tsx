import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { answers, type Recorded } from '../../../../data/stories/storyAnswers';
import { alertsFilter } from '../../../../schemas/forms/eventsFilter.form';
import { exportOf } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { recordedUser } from '../../recorded/RecordedScreen';
import { machines, storyApi } from './storyApi';
import { pressControl } from './storyPress';
import { RecordedScreen } from './storyScreen';

const period = { alertTimeFrom: '2026-11-01', alertTimeTo: '2026-11-27' };

const listed = screen('site')
  .filter('period', {
    label: 'Period',
    form: alertsFilter,
    start: () => period,
    choices: { alertTypeId: () => [{ id: 5, name: 'Door open' }] },
  })
  .grid('machines', {
    label: 'Machines',
    rows: () => storyApi.machines({ placeId: 1, search: '', page: 1 }),
    columns: [{ key: 'asset' }, { key: 'game' }, { key: 'takings' }],
    id: 'id',
  })
  .action('export', { label: 'Export', at: 'machines', run: () => exportOf(storyApi.report({ id: 1 }), 'Doors') });

const served: readonly Recorded[] = [
  answers(storyApi.machines, { rows: machines.slice(0, 1), optionAllowExport: true }),
  {
    call: { method: 'GET', path: 'story/report/1' },
    respond: () =>
      new Response('\uFEFFAt,Machine\r\n22-11-2026 09:30,A-101\r\n', {
        headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="Doors.csv"' },
      }),
  },
];

function Listed() {
  return (
    <RecordedScreen screen={listed} recorded={served} login={{ optionAllowExport: true }} params={{ 'period.set': '{"alertTypeId":5}' }} />
  );
}

const meta = {
  title: 'Screens/Engine/Files',
  component: Listed,
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Listed>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await page.findByRole('dialog', { name: 'Download Report' }));

/** Chooses an entry of the grid's export menu. */
async function openExport(entry: string): Promise<ReturnType<typeof within>> {
  await pressControl('Export…');
  await userEvent.click(await page.findByRole('menuitem', { name: entry }));
  return dialog();
}

/** Downloads, and returns the file that the browser was handed. */
async function download(inside: ReturnType<typeof within>): Promise<string> {
  const create = spyOn(URL, 'createObjectURL');
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    await userEvent.click(inside.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const [file] = create.mock.lastCall ?? [];
    if (!(file instanceof Blob)) throw new Error('No file was handed to the browser.');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    return await file.text();
  } finally {
    create.mockRestore();
    click.mockRestore();
  }
}

const cover = (list: string) => [
  `List,${list}`,
  'Operator,Mersey Leisure',
  'Site,Pier Arcade',
  'Alert Type,Door open',
  'From,2026-11-01',
  'To,2026-11-27',
  expect.stringMatching(/^Produced on,\d{4}-\d\d-\d\d \d\d:\d\d$/),
  'Produced by,Alex Morgan',
  '',
];

const shown = 'Export what is shown';

/** Both kinds of file have the same lines, once the reader chooses them; the next file has them too. */
export const CoverSheetAndDates: Story = {
  play: async () => {
    await page.findByText('A-101');
    const bare = await download(await openExport('Export'));
    await expect(bare).toBe('At,Machine\r\n22-11-2026 09:30,A-101\r\n');
    const first = await openExport('Export');
    await userEvent.click(first.getByRole('checkbox', { name: /^With a cover sheet/ }));
    await userEvent.click(first.getByRole('checkbox', { name: 'Dates as 2026-11-27' }));
    const whole = await download(first);
    await expect(whole.split('\r\n')).toEqual([...cover('Doors'), 'At,Machine', '2026-11-22 09:30,A-101', '']);
    const next = await openExport(shown);
    await expect(next.getByRole('textbox', { name: /Report name/ })).toHaveValue('Machines');
    await expect(next.getByRole('checkbox', { name: /^With a cover sheet/ })).toBeChecked();
    await userEvent.click(next.getByRole('checkbox', { name: 'Dates as 2026-11-27' }));
    const made = await download(next);
    await expect(made.split('\r\n')).toEqual([...cover('Machines'), 'Asset,Game,Takings', 'A-101,Golden Reef,1204.5', '']);
    await expect(page.getByText('Exported.')).toBeVisible();
  },
};

function rememberCover(): void {
  sessionStorage.setItem(`draft:${recordedUser}:wishes`, JSON.stringify({ hasCover: true }));
}

async function expectCover(): Promise<void> {
  await page.findByText('A-101');
  const inside = await openExport(shown);
  await expect(inside.getByRole('checkbox', { name: /^With a cover sheet/ })).toBeChecked();
  await expect(inside.getByRole('checkbox', { name: 'Dates as 2026-11-27' })).not.toBeChecked();
}

export const FileOptionsRemembered: Story = { beforeEach: rememberCover, play: expectCover };
export const FileOptionsOnPhone: Story = { globals: { viewport: { value: 'phone' } }, beforeEach: rememberCover, play: expectCover };
