import type { Meta, StoryObj } from '@storybook/react-vite';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'storybook/test';
import { gridOf } from '../../grid/gridOf';
import { DataGrid } from '../DataGrid';

interface Row {
  readonly id: number;
  readonly again: number;
  readonly more: number;
}
const rows: readonly Row[] = Array.from({ length: 200 }, (_, id) => ({ id, again: id, more: id }));
const grid = gridOf<Row>(
  (['id', 'again', 'more'] as const).map((key) => ({ key, title: key, cell: 'number' })),
  rows,
);

function Place() {
  return <div data-place="" style={{ display: 'flex', flexDirection: 'column', blockSize: 370 }} />;
}

const meta = { title: 'Parts/Grid/Whole rows', component: Place } satisfies Meta<typeof Place>;
export default meta;
type Story = StoryObj<typeof meta>;

function isOf(role: string): (node: Node) => boolean {
  return (node) => node instanceof Element && node.getAttribute('role') === role;
}

export const WholeRowsAtFirst: Story = {
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector('[data-place]');
    if (place === null) throw new Error('There is no place for a grid');
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(place, { childList: true, subtree: true });
    const root = createRoot(place);
    try {
      flushSync(() => root.render(<DataGrid label="Machines" grid={grid} />));
      const scroller = place.querySelector('[role=grid]');
      const row = scroller?.querySelector<HTMLElement>('[role=row]:has([role=gridcell])');
      await expect((scroller?.clientHeight ?? Number.NaN) % (row?.offsetHeight ?? Number.NaN)).toBe(0);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      changes.push(...observer.takeRecords());
      const taken = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isOf('row'));
      const dressed = changes.filter(
        ({ target, addedNodes }) =>
          isOf('row')(target) && [...addedNodes].some((node) => isOf('gridcell')(node) || isOf('rowheader')(node)),
      );
      await expect([taken, dressed]).toEqual([[], []]);
    } finally {
      observer.disconnect();
      root.unmount();
    }
  },
};
