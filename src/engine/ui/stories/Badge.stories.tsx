import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge';
import { StatusDot } from '../StatusDot';

const meta = { title: 'Parts/Badge and status', component: Badge, args: { children: '12 machines' } } satisfies Meta<typeof Badge>;
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

/** Shape, colour and word: any two could be missing and the state would still be told. */
export const Statuses: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <StatusDot tone="success" label="Online - Op." />
      <StatusDot tone="info" label="Online - Non Op." />
      <StatusDot tone="error" label="Offline - Site Open" />
      <StatusDot tone="neutral" label="Offline - Site Closed" />
      <StatusDot tone="warning" label="Authorisation required" />
    </div>
  ),
};
export const QuietStatus: Story = {
  render: () => <StatusDot tone="success" label="Online - Op." quiet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Online - Op.')).toBeInTheDocument();
  },
};
