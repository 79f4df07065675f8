import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { screen } from '../../../definition/kinds/screen';
import type { TreeOutput } from '../../../definition/kinds/tree';
import type { AnyScreen } from '../../../definition/within';
import { answers, hangs, type Recorded } from '../../../stories/storyKit';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { TreePane } from '../TreePane';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Place[];
}
const estate = storyCall<readonly Place[]>('Estate/tree');
const places: readonly Place[] = [
  {
    id: 1,
    name: 'Pier Arcade',
    children: [
      { id: 11, name: 'Ground floor', children: [] },
      { id: 12, name: 'Gallery', children: [] },
    ],
  },
  { id: 2, name: 'Harbour Lanes', children: [] },
];
const tree = screen('none').tree('places', {
  nodes: () => estate(),
  key: ({ id }) => String(id),
  name: ({ name }) => name,
  children: ({ children }) => children,
  isSelectable: ({ children }) => children.length === 0,
  emptyText: 'There are no places.',
  elsewhere: (key) => ({ id: Number.parseInt(key, 10), name: '', children: [] }),
  entityKey: ({ id }) => String(id),
});
const started = screen('none').tree('places', {
  nodes: () => estate(),
  key: ({ id }) => String(id),
  name: ({ name }) => name,
  children: ({ children }) => children,
  start: ({ children }) => children.length === 0,
});
const unasked = screen('none').tree('places', { nodes: () => undefined, key: () => '', name: () => '', children: () => [] });

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly of?: AnyScreen;
  readonly params?: Readonly<Record<string, string>>;
  readonly onPublish?: (output: TreeOutput<object>) => void;
}
function Pane({ of = tree, ...rest }: PaneArgs) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
      <StoryPane kind="tree" component={TreePane} of={of} {...rest} />
    </div>
  );
}

const meta = {
  title: 'Panes/Tree/Tree',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A hierarchy in which people select a node for the panes next to it.',
    use: 'Show what belongs to what, such as sites and their machines.',
    avoid: 'Show one level: use a list or a grid.',
    shows: 420,
  }),
  component: Pane,
  args: { recorded: [answers(estate, places)] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstAtFirst: Story = {
  args: { of: started },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'Ground floor', selected: true })).toBeVisible();
    await userEvent.click(page.getByRole('treeitem', { name: 'Harbour Lanes' }));
    await expect(await page.findByRole('treeitem', { name: 'Harbour Lanes', selected: true })).toBeVisible();
  },
};

export const NoneAtFirstOnAPhone: Story = {
  args: { of: started, onPublish: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await expect(await page.findByRole('treeitem', { name: 'Pier Arcade' })).toBeVisible();
    await expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [] });
  },
};

export const Full: Story = {
  args: { onPublish: fn() },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'Pier Arcade' });
    page.getByRole('tree').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(page.getByRole('treeitem', { name: 'Ground floor' })).toHaveAttribute('aria-selected', 'true');
    await expect(args.onPublish).toHaveBeenLastCalledWith({ node: expect.objectContaining({ id: 11 }), facets: [] });
  },
};

export const Searched: Story = {
  play: async () => {
    await page.findByRole('treeitem', { name: 'Pier Arcade' });
    await userEvent.type(page.getByRole('searchbox', { name: 'Search Places' }), 'gall');
    await expect(await page.findByRole('treeitem', { name: 'Gallery' })).toBeVisible();
    await expect(page.queryByRole('treeitem', { name: 'Harbour Lanes' })).toBeNull();
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('1 found'));
  },
};

export const ExpandedAndCollapsed: Story = {
  play: async () => {
    await page.findByRole('treeitem', { name: 'Pier Arcade' });
    await userEvent.click(page.getByRole('button', { name: 'Expand all' }));
    await expect(await page.findByRole('treeitem', { name: 'Gallery' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Collapse all' }));
    await expect(page.queryByRole('treeitem', { name: 'Gallery' })).toBeNull();
  },
};

export const FoldedInASearch: Story = {
  play: async () => {
    await page.findByRole('treeitem', { name: 'Pier Arcade' });
    const search = page.getByRole('searchbox', { name: 'Search Places' });
    await userEvent.type(search, 'gall');
    await page.findByRole('treeitem', { name: 'Gallery' });
    await userEvent.click(page.getByRole('button', { name: 'Collapse all' }));
    await expect(page.queryByRole('treeitem', { name: 'Gallery' })).toBeNull();
    await userEvent.type(search, 'e');
    await expect(await page.findByRole('treeitem', { name: 'Gallery' })).toBeVisible();
  },
};

export const FromTheAddress: Story = {
  args: { params: { chosen: '12' } },
  play: () => expect(page.findByRole('treeitem', { name: 'Gallery', selected: true })).resolves.toBeVisible(),
};

export const InAnotherPlace: Story = {
  args: { params: { chosen: '12.9' } },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'Gallery', selected: true })).toBeVisible();
  },
};
export const SelectionNotInTheTree: Story = {
  args: { params: { chosen: '14' } },
  play: async () => {
    await expect(await page.findByText('The selected item is not in this list.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(estate)] },
  play: () => expect(page.getByRole('group', { name: 'Loading Places' })).toHaveAttribute('aria-busy', 'true'),
};
export const MissingInput: Story = {
  args: { of: unasked },
  play: () => expect(page.getByText('Choose something first.')).toBeVisible(),
};
export const Empty: Story = {
  args: { recorded: [answers(estate, [])] },
  play: () => expect(page.findByText('There are no places.')).resolves.toBeVisible(),
};
export const Failing: Story = {
  args: { recorded: [failsOnce(answers(estate, places), 'The estate could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The estate could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('treeitem', { name: 'Harbour Lanes' })).toBeVisible();
  },
};
