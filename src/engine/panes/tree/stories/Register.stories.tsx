import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../../ui/Button';
import type { TreeOutput } from '../../../definition/kinds/tree';
import { answers, type Recorded, refuses } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { failsOnce, StoryPane } from '../../stories/storyPane';
import { TreePane } from '../TreePane';
import { bare, countedOf, depot, faceted, ofOperator, register, registered, searchedThere, statuses, statusList } from './storyRegister';

const trees = { faceted, searchedThere, bare };

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly of?: keyof typeof trees;
  readonly params?: Readonly<Record<string, string>>;
  readonly host?: Partial<PaneHost>;
  readonly onPublish?: (output: TreeOutput<object>) => void;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}
function Pane({ of = 'faceted', ...rest }: PaneArgs) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 420, maxWidth: 320 }}>
      <StoryPane kind="tree" component={TreePane} of={trees[of]} {...rest} />
    </div>
  );
}

const listed = answers(statuses, statusList);
const filtered: Recorded = {
  call: register,
  respond: async (body) => {
    const on = String(Reflect.get(Object(body), 'StatusCode')).split(';');
    const nodes = [
      ...(on.includes('1') ? [depot('Leeds', ['A-101', 'A-102'])] : []),
      ...(on.includes('2') ? [depot('Hull', ['B-201'])] : []),
    ];
    const counted = statusList.map((status) => ({
      ...status,
      qty: status.id === 2 ? 88 : status.qty,
      selected: on.includes(String(status.id)),
    }));
    return Response.json({ statuses: counted, treeInfo: nodes });
  },
};

const meta = { title: 'Panes/Tree/Facets', component: Pane, args: { recorded: [listed, filtered] } } satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facets: Story = {
  args: { onPublish: fn(), onParams: fn() },
  play: async ({ args }) => {
    const group = await page.findByRole('group', { name: 'Status' });
    await expect(group).toBeVisible();
    const installed = page.getByRole('button', { name: /^Installed/, pressed: true });
    await waitFor(() => expect(installed).toHaveTextContent('1,234'));
    await expect(page.getByRole('button', { name: /^Sold/, pressed: false })).toBeVisible();
    await expect(await page.findByRole('treeitem', { name: 'Hull' })).toBeVisible();
    await waitFor(() => expect(page.getByRole('button', { name: /^In depot/ })).toHaveTextContent('88'));
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [1, 2] }));
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await waitFor(() => expect(page.queryByRole('treeitem', { name: 'Hull' })).toBeNull());
    await expect(page.getByRole('treeitem', { name: 'Leeds' })).toBeVisible();
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ facets: '1' }));
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [1] }));
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({}));
  },
};
export const FacetsInTheDark: Story = { ...Facets, globals: { theme: 'dark' } };

export const FacetsOnAPhone: Story = {
  args: { onParams: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'Hull' });
    await waitFor(() => expect(page.getByRole('group', { name: 'Status' }).clientHeight).toBeLessThanOrEqual(44));
    await userEvent.click(page.getByRole('button', { name: /^More/ }));
    await userEvent.click(await page.findByRole('button', { name: /^Sold/, pressed: false }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ facets: expect.stringMatching(/./) }));
  },
};

export const FacetsByKeyboard: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'Hull' });
    page.getByRole('button', { name: /^Installed/ }).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(page.getByRole('button', { name: /^In depot/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ facets: 'none' }));
    await expect(page.getByRole('button', { name: /^In depot/, pressed: false })).toHaveFocus();
  },
};

export const FacetsFromTheAnswer: Story = {
  args: {
    onPublish: fn(),
    onParams: fn(),
    recorded: [
      listed,
      answers(register, {
        ...registered,
        statuses: statusList.map((status) => ({ ...status, name: status.id === 4 ? 'Sold off' : status.name, selected: status.id === 4 })),
      }),
    ],
  },
  play: async ({ args }) => {
    await expect(await page.findByRole('button', { name: /^Sold off/, pressed: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Installed/, pressed: false })).toBeVisible();
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [4] }));
    await userEvent.click(page.getByRole('button', { name: /^On order/ }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ facets: '3.4' }));
  },
};

export const NamesFromTheAnswer: Story = {
  args: {
    onPublish: fn(),
    onParams: fn(),
    recorded: [
      listed,
      {
        call: register,
        respond: async (body) => {
          const on = String(Reflect.get(Object(body), 'StatusCode')).split(';');
          const first = on.join(';') === '1;2';
          const reported = [...statusList, { id: 7, name: 'On loan', qty: 12, selected: false }];
          const selected = (id: number) => on.includes(String(id)) || (first && id === 7);
          return Response.json({ ...registered, statuses: reported.map((status) => ({ ...status, selected: selected(status.id) })) });
        },
      },
    ],
  },
  play: async ({ args }) => {
    const loaned = await page.findByRole('button', { name: /^On loan/, pressed: true });
    await expect(loaned).toHaveTextContent('12');
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [1, 2, 7] }));
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ facets: '1.7' }));
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [1, 7] }));
    await userEvent.click(page.getByRole('button', { name: /^On loan/, pressed: true }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ facets: '1' }));
    await expect(await page.findByRole('button', { name: /^On loan/, pressed: false })).toBeVisible();
  },
};

export const KeepsTheSelection: Story = {
  args: { params: { chosen: 'A-102', facets: '1' }, onPublish: fn() },
  play: async ({ args }) => {
    await expect(await page.findByRole('treeitem', { name: 'A-102', selected: true })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await expect(await page.findByRole('treeitem', { name: 'Hull' })).toBeVisible();
    await expect(page.getByRole('treeitem', { name: 'A-102', selected: true })).toBeVisible();
    await expect(args.onPublish).toHaveBeenLastCalledWith({ node: expect.objectContaining({ key: 'A-102' }), facets: [1, 2] });
  },
};

export const StaysInSight: Story = {
  args: {
    recorded: [
      listed,
      {
        call: register,
        respond: (body, signal, headers) =>
          String(Reflect.get(Object(body), 'StatusCode')) === '1;2'
            ? filtered.respond(body, signal, headers)
            : new Promise<Response>(() => undefined),
      },
    ],
  },
  play: async () => {
    const hull = await page.findByRole('treeitem', { name: 'Hull' });
    await userEvent.click(page.getByRole('button', { name: /^Sold/ }));
    await waitFor(() => expect(page.getByRole('tree').closest('[aria-busy="true"]')).not.toBeNull());
    await expect(hull).toBeVisible();
  },
};

export const Pictures: Story = {
  play: async () => {
    const leeds = await page.findByRole('treeitem', { name: 'Leeds' });
    await expect(leeds.querySelector('svg.lucide-warehouse')).not.toBeNull();
  },
};

export const FromElsewhere: Story = {
  args: { params: { chosen: 'new' }, onPublish: fn() },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'Leeds' });
    await waitFor(() =>
      expect(args.onPublish).toHaveBeenLastCalledWith({ node: expect.objectContaining({ name: 'New machine' }), facets: [1, 2] }),
    );
    await expect(page.getByRole('status')).toHaveTextContent('');
  },
};

interface OperatorsProps extends Pick<PaneArgs, 'recorded' | 'params' | 'onPublish'> {
  readonly of: typeof ofOperator | typeof countedOf;
}
function Operators({ of, ...rest }: OperatorsProps) {
  const [operatorId, setOperator] = useState(1);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 420, maxWidth: 320 }}>
      <Button onClick={() => setOperator(2)}>Another operator</Button>
      <StoryPane kind="tree" component={TreePane} of={of} ctx={{ operatorId }} {...rest} />
    </div>
  );
}

export const OfAnotherOperator: Story = {
  args: { onPublish: fn() },
  render: ({ onPublish }) => (
    <Operators of={ofOperator} recorded={[filtered]} params={{ chosen: 'A-102' }} {...(onPublish === undefined ? {} : { onPublish })} />
  ),
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'A-102', selected: true });
    await userEvent.click(page.getByRole('button', { name: 'Another operator' }));
    await page.findByRole('treeitem', { name: 'Hull' });
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [] }));
  },
};

const onItsWay: (() => void)[] = [];
const countedLater: Recorded = {
  call: register,
  respond(body) {
    if (!String(Reflect.get(Object(body), 'StatusCode')).includes('102')) return Response.json(registered);
    const own = { statuses: statusList.map((status) => ({ ...status, qty: status.id === 2 ? 7 : 0 })), treeInfo: [] };
    return new Promise((resolve) => onItsWay.push(() => resolve(Response.json(own))));
  },
};

export const CountsOfAnotherOperator: Story = {
  args: { recorded: [listed, countedLater] },
  render: ({ recorded }) => <Operators of={countedOf} recorded={recorded} />,
  beforeEach: () => void onItsWay.splice(0),
  play: async () => {
    const inDepot = await page.findByRole('button', { name: /^In depot/ });
    await waitFor(() => expect(inDepot).toHaveTextContent('In depot87'));
    await userEvent.click(page.getByRole('button', { name: 'Another operator' }));
    await waitFor(() => expect(inDepot).toHaveTextContent(/^In depot$/));
    await waitFor(() => expect(onItsWay).toHaveLength(1));
    onItsWay[0]?.();
    await waitFor(() => expect(inDepot).toHaveTextContent('In depot7'));
  },
};

export const LeftOut: Story = {
  args: { of: 'bare', params: { chosen: 'B-201' }, onPublish: fn() },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'B-201', selected: true });
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('B-201 is not in this list.'));
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith({ node: undefined, facets: [1] }));
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await expect(await page.findByRole('treeitem', { name: 'B-201', selected: true })).toBeVisible();
  },
};

export const Gone: Story = {
  args: { of: 'bare', params: { chosen: 'Z-999' } },
  play: () => waitFor(() => expect(page.getByRole('status')).toHaveTextContent('The selected item is no longer here.')),
};

export const AsksBeforeHidingAnEditedNode: Story = {
  args: { of: 'bare', params: { chosen: 'B-201' }, onParams: fn(), host: { requestLeave: async () => false } },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'B-201', selected: true });
    await userEvent.click(page.getByRole('button', { name: /^In depot/ }));
    await expect(page.getByRole('button', { name: /^In depot/, pressed: true })).toBeVisible();
    await expect(args.onParams).not.toHaveBeenCalled();
  },
};

export const SearchedByTheServer: Story = {
  args: { of: 'searchedThere', recorded: [answers(register, registered)] },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'B-201' })).toBeVisible();
    await expect(page.queryByRole('searchbox')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Collapse all' }));
    await expect(page.queryByRole('treeitem', { name: 'B-201' })).toBeNull();
  },
};

export const ManyCollapsed: Story = {
  args: {
    of: 'searchedThere',
    recorded: [
      answers(register, {
        statuses: [],
        treeInfo: [
          depot(
            'Leeds',
            Array.from({ length: 20_000 }, (_, at) => `A-${at}`),
          ),
        ],
      }),
    ],
  },
  play: async () => {
    await page.findByRole('treeitem', { name: 'Leeds' });
    await expect(page.getAllByRole('treeitem')).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Expand all' }));
    await expect(await page.findByRole('treeitem', { name: 'A-0' })).toBeVisible();
  },
};

export const NoFacets: Story = {
  args: { recorded: [failsOnce(listed, 'The statuses could not be read.'), filtered] },
  play: async () => {
    await expect(await page.findByText('The statuses could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('treeitem', { name: 'Hull' })).toBeVisible();
  },
};

export const NoTree: Story = {
  args: { recorded: [listed, refuses(register, 503, 'The register could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The register could not be read.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Installed/ })).toBeVisible();
  },
};
