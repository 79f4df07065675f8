import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { usage } from '../../../engine/stories/storyKit';
import { installMachine } from '../../../machines/install';
import { Stage, stage } from './storyInstallStage';
import { follow } from './storyInstallSteps';
import { type InstallStart, legsOf, type Walk, walksOf } from './storyInstallWalks';

const starts: readonly InstallStart[] = ['choosing', 'given', 'editing'];
/** Identical moves between the same states count as one, despite different earlier failures. */
const walks = walksOf(starts, ({ from, move, to }) => JSON.stringify([from.value, move, to.value]));

async function followAll(some: readonly Walk[]): Promise<void> {
  for (const walk of some) await follow(walk, stage.open(walk.start));
}

const meta = {
  title: 'Flows/Install a machine/Steps',
  tags: ['autodocs'],
  component: Stage,
  parameters: {
    layout: 'fullscreen',
    ...usage({
      what: 'Installs a machine step by step, and can go back without losing anything.',
      use: 'Lead through a task that people do rarely and that has an order.',
      avoid: 'Use steps for an everyday change: use a form.',
      shows: 640,
    }),
  },
  beforeEach: () => {
    sessionStorage.clear();
    stage.close();
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const longest = walks.slice(0, 1);
const otherInstalls = walks.slice(1).filter(({ start }) => start !== 'editing');
const edits = walks.filter(({ start }) => start === 'editing');

/** Covers every state and transition, each walk through the screen. */
export const Installing: Story = {
  play: async () => {
    const legs = walks.flatMap((walk) => walk.legs);
    await expect([...longest, ...otherInstalls, ...edits]).toHaveLength(walks.length);
    const seen = new Set([...walks.map(({ first }) => first), ...legs.map(({ to }) => to.value)]);
    await expect([...seen, 'starting'].sort()).toEqual(Object.keys(installMachine.states).sort());
    const nameOf = ({ from, move, to }: (typeof legs)[number]) => JSON.stringify([from.value, move, to.value]);
    await expect(new Set(legs.map(nameOf))).toEqual(new Set(starts.flatMap((start) => legsOf(start).map(nameOf))));
    await followAll(longest);
  },
};
export const CancellingAnInstall: Story = { play: () => followAll(otherInstalls) };
export const Editing: Story = { play: () => followAll(edits) };

export const Describing: Story = {
  play: async () => {
    const walk = walks.find(({ start }) => start === 'editing');
    const legs = legsOf('editing').filter(({ from, to }) => from.value === 'loading' && to.value === 'describing');
    if (walk !== undefined) await follow({ ...walk, legs }, stage.open('editing'));
    await expect(page.getByRole('heading', { name: 'Machine NL-77 at Position 1' })).toBeVisible();
  },
};
export const DescribingOnAPhone: Story = { ...Describing, globals: { viewport: { value: 'phone' } } };
