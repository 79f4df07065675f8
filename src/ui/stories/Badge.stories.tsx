import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Badge',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Show a state or a count that belongs to the name next to it.',
    avoid: 'Rely on the colour: the word says the state. For something to press, use a button.',
  }),
  component: Badge,
  args: { children: '12 machines' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Badges: Story = {
  render: () => (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="success">Authorised</Badge>
      <Badge tone="info">Under review</Badge>
      <Badge tone="warning">Review due</Badge>
      <Badge tone="error">Overdue</Badge>
    </p>
  ),
};
