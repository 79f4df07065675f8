import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { answers, cellsIn, refuses } from '../../../stories/storyKit';
import { machines, onRequest, others, Pane, rows, sortable } from './storyGridPane';

const meta = { title: 'Panes/Grid/Sorting', component: Pane, args: { recorded: [answers(machines, { rows })] } } satisfies Meta<
  typeof Pane
>;
export default meta;
type Story = StoryObj<typeof meta>;

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
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith(1, 'asset'));
    await expect(orderOfAsset()).toBe('ascending');
    await expect(assets()).toEqual(['A-009', 'A-008', 'A-007']);
    heading.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith(1, '-asset'));
    await expect(orderOfAsset()).toBe('descending');
    await expect(page.queryByText(/sorted/)).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await page.findByRole('menuitem', { name: 'Sort ascending' }));
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith(1, 'asset'));
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
    onRequest.mockClear();
    await userEvent.click(heading);
    await expect(args.onParams).toHaveBeenLastCalledWith({ page: '2', sort: 'takings:asc' });
    await expect(assets()).toEqual(['A-008', 'A-007', 'A-009']);
    await expect(page.getByText('Page 2 of 3. Only this page is sorted.')).toBeVisible();
    await expect(onRequest).not.toHaveBeenCalledWith(expect.anything(), expect.any(String));
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
