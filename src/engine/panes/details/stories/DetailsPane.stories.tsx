import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { type Effects, go } from '../../../definition/effect';
import type { DetailField } from '../../../definition/kinds/details';
import { screen } from '../../../definition/kinds/screen';
import { answers, hangs, type Recorded } from '../../../stories/storyKit';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { DetailsPane } from '../DetailsPane';

interface Sample {
  readonly fields: readonly DetailField[];
}
const machine = storyCall<Sample>('Machine/details');
const sample: Sample = {
  fields: [
    { label: 'Position', value: '14' },
    { label: 'Model', value: 'Lucky Lantern 500' },
    { label: 'Serial number', value: 'LL5-0099-4471' },
    { label: 'Removed', value: undefined },
    { label: 'Comment', value: 'Note acceptor replaced.\nTested with £20.' },
    { label: 'Supplier', value: 'Inspired Amusements of Great Yarmouth and Lowestoft (Holdings) Limited' },
    { label: 'Supplier', value: '' },
  ],
};

const details = screen('none').details('cabinet', {
  load: () => machine(),
  fields: (answer) => answer.fields,
});
const unasked = screen('none').details('cabinet', { load: () => undefined, fields: () => [] });

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly nothingToAsk?: boolean;
  readonly onFollow?: (effects: Effects) => void;
}

function Pane({ nothingToAsk = false, ...rest }: PaneArgs) {
  return <StoryPane kind="details" component={DetailsPane} of={nothingToAsk ? unasked : details} {...rest} />;
}

const meta = {
  title: 'Panes/Details',
  tags: ['autodocs'],
  parameters: usage({
    what: 'The fields of one record, to read.',
    use: 'Show the row that people selected in another pane.',
    avoid: 'Let people edit: use a form. For many records, use a grid.',
    shows: 480,
  }),
  component: Pane,
  args: { recorded: [answers(machine, sample)] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    const model = await page.findByText('Lucky Lantern 500');
    await expect(model.tagName).toBe('DD');
    await expect(page.getAllByText('None')).toHaveLength(2);
    const terms = page.getAllByRole('term');
    await expect(terms.map((term) => term.textContent)).toContain('Serial number');
    await expect(new Set(terms.map((term) => term.getBoundingClientRect().width))).toEqual(new Set([140]));
  },
};

/** One column, two from 640 px, three from 1080 px. */
export const Columns: Story = {
  globals: { viewport: { value: 'desktop' } },
  decorators: [(Story) => <div data-testid="place">{Story()}</div>],
  play: async () => {
    await page.findByText('Lucky Lantern 500');
    const place = page.getByTestId('place');
    const columns = () => new Set(page.getAllByRole('term').map((term) => Math.round(term.getBoundingClientRect().left))).size;
    for (const [width, count] of [
      [639, 1],
      [640, 2],
      [1079, 2],
      [1080, 3],
    ] as const) {
      place.style.width = `${width}px`;
      await waitFor(() => expect([width, columns()]).toEqual([width, count]));
    }
  },
};

const toSession = go('/sessions/view', { id: 44 });

export const Leading: Story = {
  args: {
    recorded: [
      answers(machine, {
        fields: [
          { label: 'Session', value: '44', leads: toSession },
          { label: 'Position', value: '14' },
        ],
      }),
    ],
    onFollow: fn(),
  },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: '44' }));
    await expect(args.onFollow).toHaveBeenLastCalledWith(toSession);
    await expect(page.getAllByRole('button')).toHaveLength(1);
  },
};

export const LeadingOn: Story = {
  args: {
    recorded: [
      answers(machine, { fields: [{ label: 'Site', value: 'Inspired Amusements of Great Yarmouth and Lowestoft', leads: toSession }] }),
    ],
  },
  decorators: [
    (Drawn) => (
      <div style={{ width: 320 }}>
        <Drawn />
      </div>
    ),
  ],
  play: async () => {
    const link = await page.findByRole('button', { name: /Inspired/ });
    const [term, value] = [page.getByRole('term'), link].map((each) => each.getBoundingClientRect());
    await expect(value?.height).toBeGreaterThan(term?.height ?? 0);
    await expect(Math.abs((term?.top ?? 0) - (value?.top ?? 0))).toBeLessThanOrEqual(2);
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = {
  args: { recorded: [hangs(machine)] },
  play: async () => {
    await expect(page.getByRole('group', { name: 'Loading Cabinet' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const MissingInput: Story = {
  args: { recorded: [], nothingToAsk: true },
  play: async () => {
    await expect(page.getByText('Choose something first.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { recorded: [answers(machine, { fields: [] })] },
  play: async () => {
    await expect(await page.findByText('There are no details to show.')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(answers(machine, sample), 'The machine could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The machine could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.getByText('Lucky Lantern 500')).toBeVisible());
  },
};
