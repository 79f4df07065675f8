import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Later } from '../Later';
import { Skeleton } from '../Skeleton';
import { usage } from './storyUsage';

interface PartProps {
  readonly text: string;
}

function Part({ text }: PartProps) {
  return <p>{text}</p>;
}

let failing = 0;
let loads = 0;
async function load(): Promise<ComponentType<PartProps>> {
  loads += 1;
  if (loads <= failing) throw new TypeError('Failed to fetch dynamically imported module');
  return Part;
}

function Around() {
  return (
    <>
      <label>
        Comment <input />
      </label>
      <Later load={load} name="The calendar" waiting={<Skeleton lines={3} />}>
        {(Loaded) => <Loaded text="November 2026" />}
      </Later>
    </>
  );
}

const meta = {
  title: 'Parts/Lazy loading',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A large part that loads when it is needed, and again after a failure.',
    use: 'Load what few people need, such as a calendar or a graph, behind a skeleton.',
    avoid: 'Delay what everybody sees first.',
  }),
  component: Around,
  beforeEach: () => {
    failing = 0;
    loads = 0;
  },
} satisfies Meta<typeof Around>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotLoaded: Story = {
  beforeEach: () => {
    failing = 2;
  },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Comment'), 'half typed');
    await expect(await screen.findByText('The calendar could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loads).toBe(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('November 2026')).toBeVisible();
    await expect(screen.getByLabelText('Comment')).toHaveValue('half typed');
  },
};

export const Loaded: Story = {
  play: async () => expect(await screen.findByText('November 2026')).toBeVisible(),
};
