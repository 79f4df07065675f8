import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useMemo, useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { type Effects, openDialog } from '../../../definition/effect';
import type { Selection } from '../../../definition/kinds/grid';
import { screen } from '../../../definition/kinds/screen';
import { answers, cellsIn, hangs, type Recorded, refuses } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { GridPane } from '../GridPane';

interface Machine {
  readonly id: number;
  readonly asset: string;
  readonly takings: number;
}
interface Listed {
  readonly rows: readonly Machine[];
  readonly pageCount?: number;
  readonly pageNumber?: number;
}
const machines = storyCall<Listed>('Machines/list');
const others = storyCall<Listed>('Machines/others');
const rows: readonly Machine[] = [
  { id: 7, asset: 'A-007', takings: 120.5 },
  { id: 8, asset: 'A-008', takings: 9 },
  { id: 9, asset: 'A-009', takings: 1300 },
];
const cell = (text: string, more: object = {}) => ({ type: 'cell' as const, data: { actualValue: text, displayValue: text, ...more } });
const described = storyCall<{ readonly grid: { readonly rows: readonly { readonly installationId: number }[] }; readonly counter: number }>(
  'Machines/grid',
);
const serverGrid = {
  counter: 2,
  grid: {
    headerDef: [
      { text: 'Position', width: 90, alignment: 2 },
      { text: 'Asset', lock: true },
      { text: 'State', width: 'wide' },
    ],
    rowDef: [{ alignment: 2 }, { alignment: 0 }, { alignment: 1 }],
    span: [
      { header: 'Machine', cols: 2 },
      { header: 'Now', cols: 1 },
    ],
    rows: [
      { installationId: 1, cellData: [cell('1'), cell('A-007'), cell('Online', { foreColour: { r: 0, g: 128, b: 0, a: 255 } })] },
      { installationId: 2, isClickable: false, cellData: [cell('2'), cell('A-008'), cell('Offline', { bold: true })] },
    ],
  },
};

const declared = screen('none').grid('machines', {
  rows: () => machines(),
  columns: [{ key: 'asset' }, { key: 'takings', cell: 'money' }],
  id: 'id',
});
const several = screen('none').grid('machines', { rows: () => machines(), columns: [{ key: 'asset' }], id: 'id', most: 2 });
const fromServer = screen('none').grid('machines', { rows: () => described(), columns: 'server', id: 'installationId' });
const unasked = screen('none').grid('machines', { rows: () => undefined, columns: 'server' });
const onAsked = fn();
const faceted = screen('none').grid('machines', {
  rows: (_, { facets }) => {
    onAsked(facets);
    return machines();
  },
  narrow: (answer, _, { facets }) => ({ ...answer, rows: answer.rows.filter(({ takings }) => facets.includes('low') || takings > 100) }),
  facets: {
    label: 'Takings',
    list: () => [
      { id: 'high', name: 'High', qty: 0, selected: true },
      { id: 'low', name: 'Low', qty: 0, selected: false },
    ],
    of: (answer) => [{ id: 'low', qty: answer.rows.filter(({ takings }) => takings <= 100).length }],
  },
  columns: [{ key: 'asset' }],
  id: 'id',
  isLive: true,
});
const opening = screen('none').grid('machines', {
  rows: () => machines(),
  columns: [{ key: 'asset' }],
  id: 'id',
  opens: 'machine',
  opensOn: 'click',
});
const counted = screen('none').grid('machines', { rows: () => machines(), columns: [{ key: 'asset' }], id: 'id', total: () => 39_343 });
const itemised = screen('none').grid('machines', {
  rows: () => machines(),
  columns: [{ key: 'asset' }],
  id: 'id',
  paging: { size: 3, total: ({ pageCount }) => (pageCount === undefined ? 3 : undefined) },
});
const paged = screen('none').grid('machines', {
  rows: (_, { page: at }) => (at > 1 ? others() : machines()),
  columns: [{ key: 'asset' }],
  id: 'id',
});
const sortable = storyCall<Listed & { readonly sortedBy?: string }>('Machines/sortable');
const offered = screen('none').grid('machines', {
  rows: (_, { page: at, sortBy }) => {
    onAsked(at, sortBy);
    return sortable();
  },
  columns: [{ key: 'asset' }, { key: 'takings', cell: 'money' }],
  sort: 'offered',
  id: 'id',
});
const unsorted = screen('none').grid('machines', {
  rows: (_, { page: at }) => (at > 1 ? others() : machines()),
  columns: [{ key: 'asset' }, { key: 'takings', cell: 'money' }],
  id: 'id',
});
const grids = { unsorted, offered, declared, several, fromServer, unasked, faceted, opening, counted, itemised, paged };

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly of?: keyof typeof grids;
  readonly params?: Readonly<Record<string, string>>;
  readonly onPublish?: (output: Selection<unknown>) => void;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onFollow?: (effects: Effects) => void;
  readonly host?: Partial<PaneHost>;
}
function Pane({ of = 'declared', ...rest }: PaneArgs) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
      <StoryPane kind="grid" component={GridPane} of={grids[of]} {...rest} />
    </div>
  );
}

const meta = {
  title: 'Panes/Grid/Grid',
  tags: ['autodocs'],
  parameters: usage({
    what: 'Rows in columns; selection, order and page are in the address.',
    use: 'Show many records, and let people select one for the panes beside it.',
    avoid: 'Show fewer than about ten short names: use a list. For one record, use details.',
    shows: 420,
  }),
  component: Pane,
  args: { recorded: [answers(machines, { rows })] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DeclaredColumns: Story = {
  args: { onPublish: fn(), onParams: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-008' }));
    await expect(await page.findByRole('row', { selected: true })).toHaveTextContent('A-008');
    await expect(args.onParams).toHaveBeenLastCalledWith({ chosen: '8' });
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: rows[1], rows }));
    await expect(page.getByRole('gridcell', { name: '£1,300.00' })).toBeVisible();
  },
};

export const ServerColumns: Story = {
  args: { of: 'fromServer', recorded: [answers(described, serverGrid)], onPublish: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('gridcell', { name: 'A-007' }));
    await expect(args.onPublish).toHaveBeenLastCalledWith(
      expect.objectContaining({ row: expect.objectContaining({ installationId: 1 }), answer: serverGrid }),
    );
    await userEvent.click(page.getByText(/in the description of Machines/));
    await expect(page.getByText(/headerDef\[2\]\.width/)).toBeVisible();
  },
};

export const SeveralRows: Story = {
  args: { of: 'several', params: { chosen: '7,9' }, onParams: fn() },
  play: async ({ args }) => {
    await expect(await page.findAllByRole('row', { selected: true })).toHaveLength(2);
    await userEvent.click(page.getByRole('rowheader', { name: 'A-007' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ chosen: '9' });
  },
};

const missedRow = /^The row of this link is not in the list/;

export const AddressWithAnUnknownRow: Story = {
  args: { params: { chosen: '12' }, onPublish: fn() },
  play: async ({ args }) => {
    await expect(await page.findByText(missedRow)).toBeVisible();
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: undefined }));
    await userEvent.click(page.getByRole('rowheader', { name: 'A-008' }));
    await waitFor(() => expect(page.queryByText(missedRow)).toBeNull());
    await userEvent.click(page.getByRole('rowheader', { name: 'A-009' }));
    await expect(page.queryByText(missedRow)).toBeNull();
  },
};

export const AddressWithARow: Story = {
  args: { params: { chosen: '8' } },
  play: async () => {
    await expect(await page.findAllByRole('row', { selected: true })).toHaveLength(1);
    await expect(page.queryByText(missedRow)).toBeNull();
  },
};

export const SortedByTheAddress: Story = {
  args: { params: { sort: 'takings:desc' } },
  play: async () => {
    await page.findByRole('rowheader', { name: 'A-009' });
    await expect(assets()).toEqual(['A-009', 'A-007', 'A-008']);
  },
};

const orderOfAsset = () => page.getByRole('columnheader', { name: 'Asset' }).getAttribute('aria-sort');
const assets = () =>
  cellsIn(page.getByRole('grid'))
    .map((one) => one.textContent)
    .filter((text) => text?.startsWith('A-'));

export const SortedByTheServer: Story = {
  args: {
    of: 'offered',
    params: { page: '2', chosen: '8' },
    recorded: [answers(sortable, { rows: [...rows].reverse(), pageCount: 3, pageNumber: 2, sortedBy: '-Asset' })],
    onParams: fn(),
  },
  play: async ({ args }) => {
    const heading = await page.findByRole('button', { name: 'Asset' });
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await userEvent.click(heading);
    await expect(args.onParams).toHaveBeenLastCalledWith({ sort: 'asset:asc' });
    await waitFor(() => expect(onAsked).toHaveBeenLastCalledWith(1, 'asset'));
    await expect(orderOfAsset()).toBe('ascending');
    await expect(assets()).toEqual(['A-009', 'A-008', 'A-007']);
    heading.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onAsked).toHaveBeenLastCalledWith(1, '-asset'));
    await expect(orderOfAsset()).toBe('descending');
    await expect(page.queryByText(/sorted/)).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await page.findByRole('menuitem', { name: 'Sort ascending' }));
    await waitFor(() => expect(onAsked).toHaveBeenLastCalledWith(1, 'asset'));
  },
};

export const OnlyThePageIsSorted: Story = {
  args: {
    of: 'offered',
    params: { page: '2' },
    recorded: [answers(sortable, { rows, pageCount: 3, pageNumber: 2 })],
    onParams: fn(),
  },
  play: async ({ args }) => {
    const heading = await page.findByRole('button', { name: 'Takings' });
    await expect(heading).toHaveAttribute('title', 'Takings: sorts this page');
    onAsked.mockClear();
    await userEvent.click(heading);
    await expect(args.onParams).toHaveBeenLastCalledWith({ page: '2', sort: 'takings:asc' });
    await expect(assets()).toEqual(['A-008', 'A-007', 'A-009']);
    await expect(page.getByText('Page 2 of 3. Only this page is sorted.')).toBeVisible();
    await expect(onAsked).not.toHaveBeenCalledWith(expect.anything(), expect.any(String));
    heading.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const descending = await page.findByRole('menuitem', { name: 'Sort this page descending' });
    const [cell] = cellsIn(page.getByRole('grid'));
    if (cell !== undefined) await userEvent.hover(cell);
    await expect(descending).toBeVisible();
  },
};

const secondPage = [
  { id: 20, asset: 'A-020', takings: 5 },
  { id: 9, asset: 'A-009', takings: 250 },
];

export const AllRowsLoadedToSort: Story = {
  args: {
    of: 'unsorted',
    params: { sort: 'takings:asc' },
    recorded: [
      answers(machines, { rows, pageCount: 2, pageNumber: 1 }),
      answers(others, { rows: secondPage, pageCount: 2, pageNumber: 2 }),
    ],
  },
  play: async () => {
    await expect(await page.findByText('Page 1 of 2. Only this page is sorted.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Load all 6 rows to sort them' }));
    await expect(await page.findByText('All 4 rows are loaded.')).toBeVisible();
    await waitFor(() => expect(assets()).toEqual(['A-020', 'A-008', 'A-007', 'A-009']));
    await expect(page.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  },
};

export const NotAllRowsLoaded: Story = {
  args: {
    ...AllRowsLoadedToSort.args,
    recorded: [answers(machines, { rows, pageCount: 2, pageNumber: 1 }), refuses(others, 500, 'Out of order')],
  },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Load all 6 rows to sort them' }));
    await expect(await page.findByText('Not all rows could be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(assets()).toEqual(['A-008', 'A-007', 'A-009']);
  },
};

export const SortedByNoColumn: Story = {
  args: {
    of: 'offered',
    params: { sort: 'player:asc' },
    recorded: [refuses(sortable, 400, { detail: 'sort: is not a column', errors: [{ field: 'sort', message: 'is not a column' }] })],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({}));
  },
};

export const Paged: Story = {
  args: { of: 'counted', recorded: [answers(machines, { rows, pageCount: 3, pageNumber: 1 })], onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('rowheader', { name: 'A-009' });
    await expect(page.getByText('1-3 of 39,343')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ page: '2' });
  },
};

export const BeyondTheLastPage: Story = {
  args: {
    of: 'paged',
    params: { page: '4' },
    recorded: [answers(others, { rows: [], pageCount: 3 })],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ page: '3' }));
  },
};

export const LastPageInstead: Story = {
  args: { of: 'itemised', params: { page: '5' } },
  play: async () => {
    await expect(await page.findByText('Showing Items 1 to 3 of 3')).toBeVisible();
  },
};

export const AnotherPageFails: Story = {
  args: {
    of: 'paged',
    recorded: [answers(machines, { rows, pageCount: 3, pageNumber: 1 }), refuses(others, 500, 'The list could not be read.')],
  },
  render: (args) => (
    <section data-pane="machines" aria-label="Machines">
      <Pane {...args} />
    </section>
  ),
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Next page' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('The list could not be read.');
    await waitFor(() => expect(page.getByRole('region', { name: 'Machines' })).toHaveFocus());
  },
};

const byPlace = screen('none').grid('machines', {
  rows: (ctx) => (Object(ctx).isElsewhere === true ? others() : machines()),
  columns: [{ key: 'asset' }],
  id: 'id',
});
const linked = { chosen: '9' };

function Addressed() {
  const [params, setParams] = useState<Readonly<Record<string, string>>>();
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    if (params !== undefined) setIsElsewhere(true);
  }, [params]);
  const ctx = useMemo(() => ({ isElsewhere }), [isElsewhere]);
  const recorded = [answers(machines, { rows }), answers(others, { rows })];
  return (
    <>
      <button type="button" onClick={() => setParams(linked)}>
        Follow a link
      </button>
      <button type="button" onClick={() => setIsElsewhere((before) => !before)}>
        Change places
      </button>
      <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
        <StoryPane kind="grid" component={GridPane} of={byPlace} ctx={ctx} recorded={recorded} {...(params && { params })} />
      </div>
    </>
  );
}

export const ChosenByTheAddress: Story = {
  render: () => <Addressed />,
  play: async () => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-007' }));
    await userEvent.click(page.getByRole('button', { name: 'Change places' }));
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Change places' }));
    await expect(await page.findByRole('row', { selected: true })).toHaveTextContent('A-007');
    await userEvent.click(page.getByRole('button', { name: 'Follow a link' }));
    await waitFor(() => expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-009'));
    await expect(page.getByRole('rowheader', { name: 'A-007' })).toBeVisible();
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-009');
  },
};

const told = screen('none').grid('machines', {
  given: (ctx) => (Object(ctx).hasCome === true ? { rows: [...rows, { id: 10, asset: 'A-010', takings: 0 }] } : { rows }),
  columns: [{ key: 'asset' }],
  id: 'id',
});
const saved = { chosen: '10' };

function Saved() {
  const [params, setParams] = useState<Readonly<Record<string, string>>>();
  const [hasCome, setHasCome] = useState(false);
  const ctx = useMemo(() => ({ hasCome }), [hasCome]);
  return (
    <>
      <button type="button" onClick={() => setParams(saved)}>
        Choose the new one
      </button>
      <button type="button" onClick={() => setHasCome((before) => !before)}>
        Other rows
      </button>
      <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
        <StoryPane kind="grid" component={GridPane} of={told} ctx={ctx} {...(params && { params })} />
      </div>
    </>
  );
}

export const SelectedBeforeItLoads: Story = {
  render: () => <Saved />,
  play: async () => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-007' }));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-007');
    await userEvent.click(page.getByRole('button', { name: 'Choose the new one' }));
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Other rows' }));
    await expect(await page.findByRole('rowheader', { name: 'A-010' })).toBeVisible();
    // Waits for the next render, which could clear the selection.
    await userEvent.hover(page.getByRole('rowheader', { name: 'A-008' }));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-010');
    await userEvent.click(page.getByRole('rowheader', { name: 'A-007' }));
    await userEvent.click(page.getByRole('button', { name: 'Other rows' }));
    await waitFor(() => expect(page.queryByRole('rowheader', { name: 'A-010' })).toBeNull());
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
  },
};

export const Unnumbered: Story = {
  args: { of: 'itemised', recorded: [answers(machines, { rows, pageCount: 3 })], onParams: fn() },
  play: async ({ args }) => {
    await expect(await page.findByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ page: '2' });
  },
};

export const Numbered: Story = {
  args: { of: 'itemised' },
  play: async () => {
    await expect(await page.findByText('Showing Items 1 to 3 of 3')).toBeVisible();
  },
};

export const Facets: Story = {
  args: { of: 'faceted', onParams: fn(), onPublish: fn() },
  play: async ({ args }) => {
    await page.findByRole('rowheader', { name: 'A-009' });
    await expect(page.queryByRole('rowheader', { name: 'A-008' })).toBeNull();
    const low = page.getByRole('button', { name: /^Low/ });
    await expect(low).toHaveAttribute('aria-pressed', 'false');
    await expect(low).toHaveTextContent('1');
    await userEvent.click(low);
    await expect(await page.findByRole('rowheader', { name: 'A-008' })).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({ facets: 'high.low' });
    await expect(onAsked).toHaveBeenLastCalledWith(['high', 'low']);
    await expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ facets: ['high', 'low'] }));
  },
};

export const OpensOnAClick: Story = {
  args: { of: 'opening', onFollow: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('rowheader', { name: 'A-008' }));
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledWith(openDialog('machine')));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-008');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledTimes(2));
    await expect(page.getByRole('row', { selected: true })).toHaveTextContent('A-009');
  },
};

export const Loading: Story = { args: { recorded: [hangs(machines)] } };
export const NothingToAsk: Story = {
  args: { of: 'unasked' },
  play: () => expect(page.getByText('Choose something first.')).toBeVisible(),
};
export const Empty: Story = {
  args: { recorded: [answers(machines, { rows: [] })] },
  play: () => expect(page.findByText('There are no results for the current set of filters.')).resolves.toBeVisible(),
};
export const Failing: Story = {
  args: { recorded: [failsOnce(answers(machines, { rows }), 'The list could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The list could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('rowheader', { name: 'A-007' })).toBeVisible();
  },
};
