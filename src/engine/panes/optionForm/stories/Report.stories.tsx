import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import type { ReportParameter } from '../../../../schemas/entities/reports';
import { hasUnsavedChanges } from '../../../form/guard';
import { RecordedScreen } from '../../../runtime/host/stories/storyScreen';
import { answers, type Recorded, refuses } from '../../../stories/storyKit';
import { reportApi, reportScreen } from './storyReport';

const operator = (id?: number): ReportParameter => ({
  text: 'Operator',
  type: 1,
  isRequired: true,
  data: [
    { id: 1, name: 'Mersey Leisure' },
    { id: 2, name: 'Harbour Group' },
  ],
  ...(id === undefined ? {} : { defaultList: { id } }),
});
const site = (names: Readonly<Record<number, string>>): ReportParameter => ({
  text: 'Site',
  type: 1,
  isRequired: false,
  data: Object.entries(names).map(([id, name]) => ({ id: Number(id), name })),
});
const day: ReportParameter = { text: 'Day', type: 2, isRequired: true, defaultDate: '2026-11-15' };
const asks = (values: string, parameters: readonly ReportParameter[]): Recorded => ({
  ...answers(reportApi.parameters, [...parameters]),
  call: { method: 'GET', path: `story/asks/${values}` },
});

const recorded: readonly Recorded[] = [
  answers(reportApi.groups, [
    {
      name: 'Cash',
      reports: [
        { id: 1, name: 'Takings', data: [] },
        { id: 2, name: 'Float', data: [] },
      ],
    },
    { name: 'Players', reports: [] },
  ]),
  asks('1', [operator(), site({}), day]),
  asks('2-none-2026-11-15', [operator(2), site({ 7: 'Pier Arcade' }), day]),
  asks('2', []),
  refuses(reportApi.create, 400, 'There is nothing to report for this day.'),
];

const onParams = fn();
const meta = {
  title: 'Panes/Option form/Report parameters',
  component: RecordedScreen,
  args: { screen: reportScreen, recorded, params: { 'groups.chosen': 'Cash', 'reports.chosen': '1' }, onParams },
  beforeEach: () => {
    sessionStorage.clear();
    onParams.mockClear();
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Processed: Story = {
  play: async () => {
    const list = await page.findByRole('combobox', { name: /Operator/ });
    const process = page.getByRole('button', { name: 'Process Report' });
    await expect(process).toHaveAttribute('aria-disabled', 'true');
    list.focus();
    await userEvent.selectOptions(list, 'Harbour Group');
    await waitFor(() => expect(page.getByRole('option', { name: 'Pier Arcade' })).toBeInTheDocument());
    await expect(list).toHaveFocus();
    await expect(list).toHaveDisplayValue('Harbour Group');
    await expect(hasUnsavedChanges()).toBe(false);
    await userEvent.click(process);
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    const failure = await page.findByRole('alertdialog', { name: 'Error 400' });
    await expect(failure).toHaveTextContent('There is nothing to report for this day.');
    await userEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(list).toHaveDisplayValue('Harbour Group');
  },
};

export const LeftWithoutAQuestion: Story = {
  play: async () => {
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /Operator/ }), 'Harbour Group');
    await userEvent.click(page.getByRole('option', { name: 'Float' }));
    await expect(await page.findByText('This report asks for nothing.')).toBeVisible();
    await waitFor(() => expect(page.getByRole('button', { name: 'Process Report' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(page.getByRole('option', { name: 'Players' }));
    await expect(await page.findByText('No reports available.')).toBeVisible();
    await expect(page.getByText('Reports Viewer, Please choose a report on the left menu to begin.')).toBeVisible();
  },
};
