import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { Progress } from '../Progress';
import { Skeleton } from '../Skeleton';
import { Spinner } from '../Spinner';
import { usage } from './storyUsage';

const meta = {
  title: 'Parts/Spinner, skeleton, progress, empty state',
  tags: ['autodocs'],
  parameters: usage({
    what: 'What stands in place of content: while it loads, or when there is none.',
    use: 'Use a skeleton where the shape is known, a spinner where it is not, progress where the share is known. Say in an empty state what to do next.',
    avoid: 'Show a spinner on a button: a button has its own busy state.',
    shows: 'states',
  }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Spinning: Story = {
  render: () => <Spinner label="Loading sites" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading sites');
  },
};
export const SpinningQuietly: Story = { render: () => <Spinner label="Loading" quiet size="large" /> };
export const SkeletonLines: Story = { render: () => <Skeleton lines={4} /> };
export const SkeletonBlock: Story = { render: () => <Skeleton width={240} height={120} /> };

export const ProgressKnown: Story = {
  render: () => <Progress label="Downloading Revenue.csv" value={0.42} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Downloading Revenue.csv' })).toHaveAttribute('aria-valuenow', '42');
  },
};
export const ProgressUnknown: Story = {
  render: () => <Progress label="Downloading Revenue.csv" value={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const Empty: Story = {
  render: () => (
    <EmptyState icon={<Inbox />} title="There are no results for the current set of filters." action={<Button>Clear filters</Button>}>
      Widen the dates or choose another site.
    </EmptyState>
  ),
};
export const EmptyWithItsButton: Story = {
  render: () => (
    <EmptyState
      icon={<Inbox />}
      title="There are no results for the current set of filters."
      action={<Button size="small">Clear filters</Button>}
    />
  ),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('button', { name: 'Clear filters' }).parentElement?.parentElement;
    await expect(box?.offsetHeight).toBeLessThanOrEqual(96);
  },
};
export const EmptyPlain: Story = {
  render: () => <EmptyState title="No comments have been recorded yet." />,
  play: ({ canvasElement }) => expect(canvasElement.querySelector('svg')).toBeVisible(),
};
