import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { DataGrid } from '../DataGrid';
import { sums } from './storyGrids';

function NameAndNumbers(): ReactElement {
  return (
    <div style={{ display: 'grid', gap: 'var(--space-3)', maxInlineSize: 420 }}>
      <h2>Lucky Lantern 111</h2>
      <DataGrid label="Sums" grid={sums({ First: '111,111', Second: '000,000' })} />
    </div>
  );
}

const meta = { title: 'Parts/Grid/Figures', render: () => <NameAndNumbers /> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfOneWidth: Story = {
  play: async ({ canvas }) => {
    const [name, number] = [await canvas.findByRole('heading'), await canvas.findByRole('gridcell', { name: '111,111' })];
    await document.fonts.ready;
    await expect(widthOf('1', number)).toBeCloseTo(widthOf('0', number), 3);
    await expect(widthOf('1', name)).toBeLessThan(widthOf('0', name));
  },
};

function widthOf(letter: string, element: Element): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('Nothing can be measured.');
  pen.font = `100px ${getComputedStyle(element).fontFamily}`;
  return pen.measureText(letter).width;
}
