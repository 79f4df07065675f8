import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen as page, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../../definition/kinds/screen';
import { answers, type Recorded } from '../../../stories/storyKit';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { GridPane } from '../GridPane';

interface Listed {
  readonly rows: readonly { readonly id: number; readonly asset: string }[];
}
const first = storyCall<Listed>('Machines/first');
const second = storyCall<Listed>('Machines/second');
const pageOf = (...ids: readonly number[]) => ({ rows: ids.map((id) => ({ id, asset: `A-00${id}` })) });

const list = (count: number) =>
  screen('none').grid('machines', {
    rows: (_, { page: at }) => (at > 1 ? second() : first()),
    columns: [{ key: 'asset' }],
    id: 'id',
    paging: { size: 3, total: () => count },
  });

const exporter = { login: { optionAllowExport: true } };

function Pane({ count, recorded }: { readonly count: number; readonly recorded: readonly Recorded[] }) {
  return <StoryPane kind="grid" component={GridPane} of={list(count)} ctx={exporter} recorded={recorded} />;
}

const meta = {
  title: 'Panes/Grid/Print',
  component: Pane,
  args: { count: 5, recorded: [answers(first, pageOf(1, 2, 3)), answers(second, pageOf(4, 5))] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the browser would print when it is asked to. */
function printedTexts(): string[] {
  const sheets: string[] = [];
  spyOn(window, 'print').mockImplementation(() => {
    fireEvent(window, new Event('beforeprint'));
    sheets.push(page.getByRole('table', { name: 'Machines', hidden: true }).parentElement?.textContent?.replaceAll('\u2060', '') ?? '');
    fireEvent(window, new Event('afterprint'));
  });
  return sheets;
}

export const AllPagesPrinted: Story = {
  play: async () => {
    const sheets = printedTexts();
    const pager = within(await page.findByRole('navigation', { name: 'Pages' }));
    await userEvent.click(pager.getByRole('button', { name: 'Print all 5' }));
    await waitFor(() => expect(sheets).toHaveLength(1));
    await expect(sheets[0]?.match(/A-\d+/g)).toEqual(['A-001', 'A-002', 'A-003', 'A-004', 'A-005']);
    await expect(page.getByText('All 5 rows are loaded.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Print all 5' }));
    await expect(sheets).toHaveLength(2);
  },
};

/** A page of a list says on paper that it is one. */
export const OnePagePrinted: Story = {
  play: async () => {
    const sheets = printedTexts();
    await page.findByRole('navigation', { name: 'Pages' });
    window.print();
    await expect(sheets[0]).toContain('Page 1 of 2: 3 of 5 rows.');
  },
};

export const TooManyToPrint: Story = {
  args: { count: 2001 },
  play: async () => {
    const sheets = printedTexts();
    const button = await page.findByRole('button', { name: 'Print all 2,001' });
    await expect(button).toHaveAccessibleDescription('At most 2,000 rows can be printed: narrow the filters, or export the list.');
    await userEvent.click(button);
    await expect(sheets).toEqual([]);
  },
};
