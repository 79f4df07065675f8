import type { StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { within } from 'storybook/test';
import { DataGrid, type DataGridProps } from '../DataGrid';

/** Keeps what is selected, as a screen does, in a place as tall as a screen leaves. */
export function Kept({ selected: first = [], ...props }: DataGridProps): ReactElement {
  const [selected, setSelected] = useState(first);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 360 }}>
      <DataGrid
        {...props}
        selected={selected}
        onSelect={(rows) => {
          setSelected(rows);
          props.onSelect?.(rows);
        }}
      />
    </div>
  );
}

/** What a story is looked for in. */
type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/** The first cell that says so. Throws where none does. */
export function cellOf(canvas: Canvas, name: string): HTMLElement {
  const [found] = canvas.getAllByRole('gridcell', { name });
  if (found === undefined) throw new Error(`No cell says ${name}`);
  return found;
}

/** The texts of a column in the order of the rows on the screen. */
export function column(canvas: Canvas, index: number): readonly (string | null)[] {
  const rows = canvas.getAllByRole('row').filter((row) => within(row).queryAllByRole('gridcell').length > 0);
  const placed = rows.toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));
  return placed.flatMap((row) => row.querySelector(`[aria-colindex="${index}"]`)?.textContent ?? []);
}

/** The heading of a column. */
export function heading(canvas: Canvas, name: string): HTMLElement {
  return canvas.getByRole('columnheader', { name });
}

/** What of a heading is pressed to sort. */
export function titleOf(canvas: Canvas, name: string): HTMLElement {
  return within(heading(canvas, name)).getByRole('button');
}
