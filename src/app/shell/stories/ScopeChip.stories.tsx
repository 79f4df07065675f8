import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { wholeOrganisation } from '../../../engine';
import { ScopeChip } from '../ScopeChip';

const filters = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const place = { operatorId: 1, operatorName: 'Northgate Leisure', node: { type: 'SI', id: 3, name: 'Pier Arcade' }, filters } as const;

const meta = {
  title: 'Shell/Place chip',
  component: ScopeChip,
  args: { rule: wholeOrganisation, place },
} satisfies Meta<typeof ScopeChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfASite: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Northgate Leisure › Pier Arcade');
  },
};

export const FromTheRight: Story = {
  args: { place: { ...place, operatorName: 'شركة الشمال 2000 للترفيه والألعاب والمقاهي' } },
  render: (args) => (
    <div style={{ display: 'flex', inlineSize: 260 }}>
      <ScopeChip {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText(/شركة/);
    const letter = document.createRange();
    letter.setStart(name.firstChild ?? name, 0);
    letter.setEnd(name.firstChild ?? name, 1);
    const [first, whole] = [letter.getBoundingClientRect(), name.getBoundingClientRect()];
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    await expect(first.right).toBeLessThanOrEqual(whole.right + 1);
    await expect(canvas.getByText('›').getBoundingClientRect().left).toBeGreaterThanOrEqual(whole.right - 1);
  },
};

export const LargeText: Story = {
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Pier Arcade');
    await expect(getComputedStyle(name).fontSize).toBe('24px');
    await expect(name.clientHeight).toBeGreaterThanOrEqual(1.2 * 24 - 1);
  },
};

export const LargeTextOnAPhone: Story = {
  ...LargeText,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().width).toBeLessThanOrEqual(0.4 * innerWidth);
  },
};
