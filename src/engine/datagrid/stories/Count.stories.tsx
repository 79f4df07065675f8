import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { gridOf } from '../../grid/gridOf';
import { DataGrid } from '../DataGrid';

interface Row {
  readonly id: number;
  readonly again: number;
  readonly more: number;
}
const rows: readonly Row[] = Array.from({ length: 25 }, (_, id) => ({ id, again: id, more: id }));
const grid = gridOf<Row>(
  (['id', 'again', 'more'] as const).map((key) => ({ key, title: key, cell: 'number' })),
  rows,
);

function Narrower({ widths }: { readonly widths: readonly number[] }) {
  return widths.map((width) => (
    <div key={width} style={{ width }}>
      <DataGrid label={`Rows in ${width}`} grid={grid} total={1936} />
    </div>
  ));
}

const meta = { title: 'Parts/Grid/Row count', component: Narrower } satisfies Meta<typeof Narrower>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A number that does not fit is hidden: with digits cut off it would read as another number. */
export const WholeOrHidden: Story = {
  args: { widths: [140, 180, 220, 260, 400] },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('25 of 1,936 rows')).toHaveLength(5));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Columns' })).toHaveLength(5));
    const seen = screen.getAllByText('25 of 1,936 rows').map((amount) => {
      const line = amount.parentElement?.getBoundingClientRect();
      const { top, width } = amount.getBoundingClientRect();
      return line === undefined || top >= line.bottom ? 'hidden' : width >= 90 ? 'shown' : 'cut';
    });
    await expect(seen).not.toContain('cut');
    await expect([seen[0], seen.at(-1)]).toEqual(['hidden', 'shown']);
  },
};
export const InTheDark: Story = { ...WholeOrHidden, globals: { theme: 'dark' } };
