import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { whenIdle } from '../../../ui/whenIdle';
import { DataGrid, type DataGridProps } from '../DataGrid';
import { prepareGrids } from '../prepareGrids';
import { states, sums } from './storyGrids';

/** A narrow place, in which larger figures come at a press. */
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
  title: 'Parts/Data grid widths',
  component: DataGrid,
  render: (args) => <Later {...args} />,
  args: { label: 'Summary', grid: sums({ Sessions: '0', Staked: '£0.00' }) },
} satisfies Meta<typeof DataGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Figures that come later than the grid are whole, however narrow they are described; texts share what is left. */
export const LaterFigures: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('gridcell', { name: '£0.00' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Come' }));
    const staked = await canvas.findByRole('gridcell', { name: '£1,421,596.80' });
    await waitFor(() => expect(staked.scrollWidth).toBeLessThanOrEqual(staked.clientWidth));
    const scroller = canvas.getByRole('grid');
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
  },
};

/** A column of states is as wide as its longest chip, and no wider: the texts beside it are cut. */
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
    // The padding of the cell stands on both sides, and the arrow of a sorted column has room beside a title.
    await expect(cell.clientWidth - chip.getBoundingClientRect().width).toBeLessThan(26);
  },
};

/** Figures are whole as well where the browser is told to enlarge texts after they were drawn, which no attribute of the page tells of. */
export const TextEnlargedLater: Story = {
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

/** A text that had room in a column of somebody's own width is cut once rows are less dense and letters larger. */
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

/** Figures are whole as well in a font that comes after they were drawn in another. */
export const FontThatComesLater: Story = {
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
  // Nobody knows how wide these are before they are drawn.
  Foreign: '短い',
};

/** A text that may have no room ends in an ellipsis and stays in its cell; one that has room is drawn without a clip. */
export const CutAtItsEnd: Story = {
  render: ({ label }) => (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 220, blockSize: 200 }}>
      <DataGrid label={label} grid={sums(cutTexts)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const overflowOf = async (name: string): Promise<string> => {
      const { overflowX, textOverflow } = getComputedStyle(await canvas.findByRole('gridcell', { name }));
      return `${overflowX} ${textOverflow}`;
    };
    await expect(await overflowOf(cutTexts.Short)).toBe('visible clip');
    await expect(await overflowOf(cutTexts.Long)).toBe('clip ellipsis');
    await expect(await overflowOf(cutTexts.Foreign)).toBe('clip ellipsis');
    const cell = await canvas.findByRole('gridcell', { name: cutTexts.Long });
    await expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
  },
};

/** A column that is made narrower cuts what had room in it, though the text is the same. */
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

/** A page that had a moment's rest beforehand opens a grid without having the browser measure anything for its columns. */
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
