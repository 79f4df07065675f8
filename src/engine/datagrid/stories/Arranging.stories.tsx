import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { DataGrid } from '../DataGrid';
import { column, heading, Stateful, titleOf } from './storyDataGrid';
import { alikeInAllRows, ofOneSite, paged, twelve } from './storyGrids';
import { storedPreferences } from './storyPreferences';

const meta = {
  title: 'Parts/Grid/Sort, filter, pagination',
  component: DataGrid,
  render: (args) => <Stateful {...args} />,
  args: { label: 'Machines', grid: twelve, onSelect: fn(), onControl: fn(), onProblems: fn() },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sorting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(titleOf(canvas, 'Cash'));
    await expect(heading(canvas, 'Cash')).toHaveAttribute('aria-sort', 'ascending');
    const rising = column(canvas, 3).map((text) => Number(text?.replace('£', '')));
    await expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    await userEvent.keyboard('{Enter}');
    await expect(heading(canvas, 'Cash')).toHaveAttribute('aria-sort', 'descending');
    await expect(column(canvas, 3)).toEqual([...rising].reverse().map((sum) => `${sum < 0 ? '-' : ''}£${Math.abs(sum).toFixed(2)}`));
    await userEvent.click(titleOf(canvas, 'Reference'));
    await expect(column(canvas, 4)).toEqual(['1', '10', '11', '2', '3', '5', '6', '7', '9', 'n/a', 'n/a', 'n/a']);
  },
};

export const Filtering: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter rows' }));
    await userEvent.keyboard('leeds brig');
    await waitFor(() => expect(canvas.getByText('3 rows')).toBeVisible());
    await expect(column(canvas, 2)).toEqual(['1', '6', '11']);
    await userEvent.keyboard(' nowhere');
    await expect(await canvas.findByText('There are no results for the current set of filters.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('12 rows')).toBeVisible());
  },
};

export const Arranging: Story = {
  args: { preferences: storedPreferences(sessionStorage, 'story') },
  play: async ({ canvas }) => {
    sessionStorage.clear();
    const width = heading(canvas, 'Position').offsetWidth;
    titleOf(canvas, 'Position').focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect(heading(canvas, 'Position').offsetWidth).toBe(width + 16);
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await expect(heading(canvas, 'Position')).toHaveAttribute('aria-colindex', '3');
    titleOf(canvas, 'Cash').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Hide column' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Cash' })).toBeNull();
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('grid:story') ?? '{}')).toMatchObject({
        order: ['Site', 'Cash', 'Position', 'Reference'],
        hidden: ['Cash'],
        widths: { Position: width + 16 },
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Cash' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move Reference earlier' }));
    await expect(heading(canvas, 'Reference')).toHaveAttribute('aria-colindex', '3');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset columns' }));
    await expect(heading(canvas, 'Position')).toHaveAttribute('aria-colindex', '2');
    await userEvent.keyboard('{Escape}');
  },
};

export const EqualInAllRows: Story = {
  args: { grid: alikeInAllRows },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    const alike = await canvas.findByRole('checkbox', { name: 'Columns with one value in all rows (2)' });
    await expect(alike).toBeChecked();
    await userEvent.click(alike);
    for (const name of ['Company', 'Remark']) await waitFor(() => expect(canvas.queryByRole('columnheader', { name })).toBeNull());
    await expect(alike).not.toBeChecked();
    await expect(alike).toHaveFocus();
    await expect(heading(canvas, 'Site')).toBeVisible();
    await userEvent.click(alike);
    for (const name of ['Company', 'Remark']) await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const Folding: Story = {
  args: { grid: ofOneSite },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Site: Golden Pier Edinburgh')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Site' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Filter rows' }));
    await userEvent.keyboard('edinburgh hull');
    await waitFor(() => expect(canvas.getByText('1 row')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Site (above the rows)' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Site' })).toBeVisible();
    await expect(canvas.queryByText('Site: Golden Pier Edinburgh')).toBeNull();
    await expect(canvas.getByRole('checkbox', { name: 'Site' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset columns' }));
    await expect(await canvas.findByText('Site: Golden Pier Edinburgh')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const FoldingNothing: Story = {
  args: { grid: { ...ofOneSite, pageCount: 2 }, onPage: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Site' })).toBeVisible();
    await expect(canvas.queryByText('Site: Golden Pier Edinburgh')).toBeNull();
  },
};

export const Paging: Story = {
  args: { grid: paged, onPage: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Page 2 of 7')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(7);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Page number' }), '5{Enter}');
    await expect(args.onPage).toHaveBeenLastCalledWith(5);
  },
};

export const OnlyPage: Story = {
  args: { onPage: fn(), paging: { page: 1, size: 25, total: 9 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing Items 1 to 9 of 9')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Page number' })).toBeNull();
  },
};
