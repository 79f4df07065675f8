import type { StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { within } from 'storybook/test';
import { DataGrid, type DataGridProps } from '../DataGrid';
import { cellsIn } from './storyCells';

export function Stateful({ selected: first = [], ...props }: DataGridProps): ReactElement {
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

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

export function cellOf(canvas: Canvas, name: string): HTMLElement {
  const [cell] = [...canvas.queryAllByRole('gridcell', { name }), ...canvas.queryAllByRole('rowheader', { name })];
  if (cell === undefined) throw new Error(`No cell says ${name}`);
  return cell;
}

export function column(canvas: Canvas, index: number): readonly (string | null)[] {
  const rows = canvas.getAllByRole('row').filter((row) => cellsIn(row).length > 0);
  const placed = rows.toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));
  return placed.flatMap((row) => row.querySelector(`[aria-colindex="${index}"]`)?.textContent ?? []);
}

export function heading(canvas: Canvas, name: string): HTMLElement {
  return canvas.getByRole('columnheader', { name });
}

export function titleOf(canvas: Canvas, name: string): HTMLElement {
  return within(heading(canvas, name)).getByRole('button');
}
