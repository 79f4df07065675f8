import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, MapPin, Network } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { OrganisationNode } from '../../../schemas/entities/organisation';
import { usage } from '../../stories/storyUsage';
import { filterTree } from '../filter';
import { Tree, type TreeProps } from '../Tree';
import { estate, largeEstate, organisation } from './storyEstate';

const icons = { CO: <Building2 aria-hidden="true" />, SUB: <Network aria-hidden="true" />, SI: <MapPin aria-hidden="true" /> };
function icon(node: OrganisationNode): ReactNode {
  return icons[node.type];
}
function isSite(node: OrganisationNode): boolean {
  return node.type === 'SI';
}

type Props = TreeProps<OrganisationNode>;

function Stateful(props: Props): ReactElement {
  const [selected, setSelected] = useState(props.selected);
  const [expanded, setExpanded] = useState(props.expanded);
  const result = useMemo(() => filterTree(props.source, props.roots, props.highlight ?? ''), [props.source, props.roots, props.highlight]);
  const shown = useMemo(() => new Set([...expanded, ...result.open]), [expanded, result]);
  function select(node: OrganisationNode, key: string): void {
    setSelected(key);
    props.onSelect(node, key);
  }
  return (
    <div style={{ inlineSize: 'min(100%, 260px)', blockSize: 320 }}>
      <Tree
        {...props}
        source={result.source}
        roots={result.roots}
        selected={selected}
        onSelect={select}
        expanded={shown}
        onExpandedChange={setExpanded}
      />
    </div>
  );
}

const meta = {
  title: 'Parts/Tree',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Show a hierarchy of any depth, such as operator, region and site.',
    avoid: 'Show a flat list or rows to compare: use a list or a grid.',
  }),
  component: Tree<OrganisationNode>,
  render: (args) => <Stateful {...args} />,
  args: {
    label: 'Organisation',
    source: organisation,
    roots: estate,
    expanded: new Set<string>(),
    onSelect: fn(),
    onExpandedChange: fn(),
  },
} satisfies Meta<typeof Tree<OrganisationNode>>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const opened = new Set(['CO:Northgate Leisure', 'SUB:Pennine Arcades', 'SUB:Yorkshire Coast Family Entertainment Centres']);

function row(canvas: Canvas, name: string): HTMLElement {
  return canvas.getByRole('treeitem', { name });
}
function activeName(canvas: Canvas): string | undefined {
  const id = canvas.getByRole('tree').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? undefined;
}

export const Collapsed: Story = {};
export const Expanded: Story = { args: { expanded: opened, selected: 'SI:Leeds, Briggate', icon } };
export const FromTheRight: Story = {
  args: {
    icon,
    roots: ['قاعة', 'صالة الفانوس الفضي 24 للترفيه والألعاب والمقاهي'].map((name, id) => ({
      id,
      child: `SI:${id}`,
      parent: '',
      type: 'SI' as const,
      name,
      children: [],
    })),
  },
  play: async ({ canvas }) => {
    const [short, long] = canvas.getAllByRole('treeitem').map((each) => {
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      const letters = document.createRange();
      letters.selectNodeContents(texts.nextNode() ?? each);
      const all = letters.getBoundingClientRect();
      letters.setEnd(letters.startContainer, 1);
      return { all, first: letters.getBoundingClientRect(), row: each.getBoundingClientRect() };
    });
    await expect(long?.first.right).toBeLessThanOrEqual((long?.row.right ?? 0) + 1);
    await expect((short?.all.left ?? 0) - (short?.row.left ?? 0)).toBeLessThan(80);
  },
};

export const ServerColours: Story = { args: { expanded: opened, rowHeight: 32 } };
export const Empty: Story = { args: { roots: [], emptyText: 'No sites match your search.' } };
export const Touch: Story = { args: { expanded: opened, rowHeight: 44, icon } };

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tree')).toHaveFocus();
    await expect(activeName(canvas)).toBe('Northgate Leisure');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect(row(canvas, 'Northgate Leisure')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(activeName(canvas)).toBe('Pennine Arcades');
    await userEvent.keyboard('*');
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(10);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Leeds, The Headrow' }), 'SI:Leeds, The Headrow');
    await expect(row(canvas, 'Leeds, The Headrow')).toHaveAttribute('aria-selected', 'true');
    await expect(row(canvas, 'Leeds, The Headrow')).toHaveAttribute('aria-level', '3');
    await expect(row(canvas, 'Leeds, The Headrow')).toHaveAttribute('aria-posinset', '2');
    await expect(row(canvas, 'Leeds, The Headrow')).toHaveAttribute('aria-setsize', '3');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(activeName(canvas)).toBe('Pennine Arcades');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(row(canvas, 'Pennine Arcades')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{End}');
    await expect(activeName(canvas)).toBe('Tamar Amusements');
    await userEvent.keyboard('{Home} ');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.anything(), 'CO:Northgate Leisure');
    await userEvent.tab();
    await expect(canvas.getByRole('tree')).not.toHaveFocus();
  },
};

export const TypeAhead: Story = {
  args: { expanded: opened },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('leeds, t');
    await expect(activeName(canvas)).toBe('Leeds, The Headrow');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Pointer: Story = {
  play: async ({ canvas, args }) => {
    const company = row(canvas, 'Northgate Leisure');
    const chevron = company.querySelector('svg');
    if (chevron) await userEvent.click(chevron);
    await expect(company).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(row(canvas, 'Pennine Arcades'));
    await expect(row(canvas, 'Pennine Arcades')).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tree')).toHaveFocus();
    await userEvent.dblClick(row(canvas, 'Yorkshire Coast Family Entertainment Centres'));
    await expect(row(canvas, 'Whitby, Pier Road')).toBeVisible();
  },
};

export const OnlySites: Story = {
  args: { isSelectable: isSite, icon },
  play: async ({ canvas, args }) => {
    await userEvent.click(row(canvas, 'Tamar Amusements'));
    await expect(row(canvas, 'Tamar Amusements')).toHaveAttribute('aria-expanded', 'true');
    await expect(row(canvas, 'Tamar Amusements')).not.toHaveAttribute('aria-selected');
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(row(canvas, 'Plymouth, Union Street')).toHaveAttribute('aria-selected', 'true');
    await userEvent.dblClick(row(canvas, 'Northgate Leisure'));
    await expect(row(canvas, 'Northgate Leisure')).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Searched: Story = {
  args: { highlight: 'br', icon },
  play: async ({ canvas, canvasElement }) => {
    await expect(row(canvas, 'Leeds, Briggate')).toBeVisible();
    await expect(canvas.queryByRole('treeitem', { name: 'Tamar Amusements' })).toBeNull();
    await expect([...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Br', 'Br', 'Br', 'Br']);
  },
};

export const PressedAfterScrolling: Story = {
  args: { roots: largeEstate(200), expanded: new Set(['CO:Every Site']) },
  play: async ({ canvas, args }) => {
    const tree = canvas.getByRole('tree');
    tree.scrollTop = tree.scrollHeight;
    await waitFor(() => expect(row(canvas, 'Site 00200')).toBeVisible());
    const before = tree.scrollTop;
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: row(canvas, 'Site 00200') });
    await expect(tree).toHaveFocus();
    await expect(tree.scrollTop).toBe(before);
    await user.pointer({ keys: '[/MouseLeft]', target: row(canvas, 'Site 00200') });
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(row(canvas, 'Site 00200')).toHaveAttribute('aria-selected', 'true');
  },
};

export const Large: Story = {
  args: { roots: largeEstate(5000), expanded: new Set(['CO:Every Site']) },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(row(canvas, 'Site 05000')).toBeVisible());
    await expect(row(canvas, 'Site 05000')).toHaveAttribute('aria-posinset', '5000');
    await expect(row(canvas, 'Site 05000')).toHaveAttribute('aria-setsize', '5000');
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(40);
    const tree = canvas.getByRole('tree');
    tree.scrollTop = 0;
    await waitFor(() => expect(row(canvas, 'Every Site')).toBeVisible());
    await expect(activeName(canvas)).toBe('Site 05000');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(row(canvas, 'Site 04990')).toBeVisible());
  },
};
