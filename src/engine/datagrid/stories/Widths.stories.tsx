import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { whenIdle } from '../../../ui/whenIdle';
import { gridOf } from '../../grid/gridOf';
import { DataGrid, type DataGridProps } from '../DataGrid';
import { prepareGrids } from '../prepareGrids';
import { states, sums } from './storyGrids';

function Later({ grid: first, ...props }: DataGridProps): ReactElement {
  const [grid, setGrid] = useState(first);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 220, blockSize: 360 }}>
      <button type="button" onClick={() => setGrid(sums({ Sessions: '39,343', Staked: '£1,421,596.80' }))}>
        Come
      </button>
      <DataGrid {...props} grid={grid} />
    </div>
  );
}

const meta = {
  title: 'Parts/Grid/Column widths',
  component: DataGrid,
  render: (args) => <Later {...args} />,
  args: { label: 'Summary', grid: sums({ Sessions: '0', Staked: '£0.00' }) },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongerFiguresLater: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('gridcell', { name: '£0.00' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Come' }));
    const staked = await canvas.findByRole('gridcell', { name: '£1,421,596.80' });
    await waitFor(() => expect(staked.scrollWidth).toBeLessThanOrEqual(staked.clientWidth));
    const scroller = canvas.getByRole('grid');
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
  },
};

function roomy({ label, grid }: DataGridProps): ReactElement {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 480, blockSize: 200 }}>
      <DataGrid label={label} grid={grid} />
    </div>
  );
}

export const States: Story = {
  render: ({ label }) => (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 420, blockSize: 200 }}>
      <DataGrid label={label} grid={states} />
    </div>
  ),
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Online - EFT Disabled' });
    const chip = cell.firstElementChild ?? cell;
    await waitFor(() => expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth));
    await expect(cell.clientWidth - chip.getBoundingClientRect().width).toBeLessThan(26);
  },
};

interface Visit {
  readonly kind: string;
  readonly site: string;
  readonly comment: string;
}
const visit: Visit = { kind: 'Customer Interaction', site: 'Rosewood Bingo Aberdeen', comment: 'Calm, and thanked the team for the talk.' };
const visits = gridOf<Visit>(
  [
    { key: 'kind', title: 'Kind', cell: 'icon', icon: ({ kind }) => ({ icon: 'eye', label: kind }) },
    { key: 'site', title: 'Site' },
    { key: 'comment', title: 'Comment' },
  ],
  [visit, { ...visit, site: 'Bay Slots Derby' }],
);

/** Where one line would cut a text, all texts of its column are smaller, on up to two lines, and a longer one ends in an ellipsis. */
export const NamesOnTwoLines: Story = {
  render: ({ label }) => (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 340, blockSize: 200 }}>
      <DataGrid label={label} grid={visits} />
    </div>
  ),
  play: async ({ canvas }) => {
    const linesIn = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    };
    const name = await canvas.findByText(visit.site);
    await waitFor(() => expect(linesIn(name)).toBe(2));
    await expect([name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight]).toEqual([0, 0]);
    await expect(getComputedStyle(canvas.getByText('Bay Slots Derby')).fontSize).toBe(getComputedStyle(name).fontSize);
    const [comment = name] = canvas.getAllByText(visit.comment);
    await expect(getComputedStyle(comment).webkitLineClamp).toBe('2');
    await expect(comment.scrollHeight).toBeGreaterThan(comment.clientHeight);
    const [kind = name] = canvas.getAllByRole('img', { name: visit.kind });
    await expect([kind.scrollWidth - kind.clientWidth, kind.scrollHeight - kind.clientHeight]).toEqual([0, 0]);
    await expect(kind.clientWidth).toBeGreaterThan(80);
  },
};

export const TextEnlargedLater: Story = {
  render: roomy,
  args: { grid: sums({ Sessions: '39,343', Staked: '£1,421,596.80' }) },
  beforeEach: () => {
    const larger = document.createElement('style');
    larger.textContent = '@media all { :root[data-enlarged] { font-size: 175%; } }';
    document.head.append(larger);
    return () => {
      larger.remove();
      document.documentElement.removeAttribute('data-enlarged');
    };
  },
  play: async ({ canvas }) => {
    const staked = await canvas.findByRole('gridcell', { name: '£1,421,596.80' });
    await waitFor(() => expect(staked.scrollWidth).toBeLessThanOrEqual(staked.clientWidth));
    const before = staked.clientWidth;
    document.documentElement.setAttribute('data-enlarged', '');
    await waitFor(() => expect(staked.clientWidth).toBeGreaterThan(before));
    await waitFor(() => expect(staked.scrollWidth).toBeLessThanOrEqual(staked.clientWidth));
  },
};

const root = document.documentElement;

export const LessDenseLater: Story = {
  args: { grid: sums({ Sessions: 'A long text that has just enough room as long as rows are dense' }) },
  render: ({ label, grid }) => (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 640, blockSize: 200 }}>
      <DataGrid label={label} grid={grid} />
    </div>
  ),
  globals: { density: 'dense' },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('gridcell', { name: /^A long text/ });
    await expect(getComputedStyle(text).fontSize).toBe('13px');
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Value' }));
    for (let step = 0; step < 30 && getComputedStyle(text).overflowX === 'visible'; step += 1) {
      await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    }
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect(getComputedStyle(text).overflowX).toBe('visible');
    root.dataset['density'] = 'normal';
    await waitFor(() => expect(getComputedStyle(text).overflowX).toBe('clip'));
  },
};

/** Figures stay whole in a web font that loads after the first render. */
export const FontLoadedLater: Story = {
  render: roomy,
  args: { grid: sums({ Sessions: '39,343', Staked: '£1,421,596.80' }) },
  beforeEach: () => {
    root.style.setProperty('--font-figures', 'Later, var(--font)');
    const later = document.createElement('style');
    later.id = 'later';
    document.head.append(later);
    return () => {
      root.style.removeProperty('--font-figures');
      later.remove();
    };
  },
  play: async ({ canvas }) => {
    const staked = await canvas.findByRole('gridcell', { name: '£1,421,596.80' });
    await waitFor(() => expect(staked.scrollWidth).toBeLessThanOrEqual(staked.clientWidth));
    const before = staked.clientWidth;
    const later = document.querySelector('#later');
    if (later !== null)
      later.textContent = `@font-face { font-family: Later; font-weight: 100 900; src: url(${interFile}); size-adjust: 160%; }`;
    await waitFor(() => expect(staked.clientWidth).toBeGreaterThan(before));
    await waitFor(() => expect(staked.scrollWidth).toBeLessThanOrEqual(staked.clientWidth));
  },
};

const cutTexts = {
  Short: 'fits',
  Long: 'Words that do not fit into their column and are cut at its end',
  Foreign: '短い',
};

export const CutAtItsEnd: Story = {
  render: ({ label }) => (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 220, blockSize: 200 }}>
      <DataGrid label={label} grid={sums(cutTexts)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const looksOf = async (name: string): Promise<string> => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(await canvas.findByText(name));
      return `${overflowX} ${textOverflow} ${webkitLineClamp}`;
    };
    for (const text of Object.values(cutTexts)) await expect(await looksOf(text)).toBe('clip ellipsis 2');
    await expect(await looksOf('Short')).toBe('visible clip none');
    const cell = await canvas.findByRole('gridcell', { name: cutTexts.Long });
    await expect(cell.scrollHeight).toBeGreaterThan(cell.clientHeight);
    await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  },
};

export const CutLater: Story = {
  args: { grid: sums({ Sessions: 'Enough room here' }) },
  render: ({ label, grid }) => (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 420, blockSize: 200 }}>
      <DataGrid label={label} grid={grid} />
    </div>
  ),
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Enough room here' });
    await expect(getComputedStyle(cell).overflowX).toBe('visible');
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Value' }));
    for (let step = 0; step < 12; step += 1) await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    await waitFor(() => expect(cell.clientWidth).toBeLessThan(80));
    await expect(getComputedStyle(cell).overflowX).toBe('clip');
    await expect(getComputedStyle(cell).textOverflow).toBe('ellipsis');
  },
};

export const Prepared: Story = {
  args: { grid: sums({ Sessions: '39,343', Staked: '£1,421,596.80', Place: 'Zürich' }) },
  beforeEach: async () => {
    prepareGrids();
    await new Promise<void>((resolve) => whenIdle(resolve));
    const measured = spyOn(CanvasRenderingContext2D.prototype, 'measureText');
    return () => measured.mockRestore();
  },
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole('gridcell', { name: 'Zürich' });
    await waitFor(() => expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth));
    await expect(CanvasRenderingContext2D.prototype.measureText).not.toHaveBeenCalled();
  },
};
