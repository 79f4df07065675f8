import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { answers, RecordedClient } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { OrganisationNode } from '../../../schemas/entities/organisation';
import { chosenOf } from '../../organisation/nodes';
import { ScopeProvider, useScopeState } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { Sought } from '../../shell/Sought';
import { sampleSession } from '../../stories/storySamples';
import { useAddressedPlace } from '../useAddressedPlace';

const { operators, tree } = api.organisation;

function site(id: number, name: string): OrganisationNode {
  return { id, child: `SI${id}`, parent: '', type: 'SI', name, children: [] };
}
const trees: Readonly<Record<number, readonly OrganisationNode[]>> = {
  1: [site(8, 'Crown Street')],
  2: [site(9, 'Pier Arcade')],
  3: [{ ...site(10, 'Mill Lane'), child: 'node_10' }],
};
const names = [
  { id: 1, name: 'Northgate Leisure' },
  { id: 2, name: 'Harbour Lights Gaming' },
  { id: 3, name: 'Moorside Amusements' },
];
const operatorIds: number[] = [];
function treeAnswer(body: unknown): readonly OrganisationNode[] {
  const operatorId = Number(Object(body).OperatorId);
  operatorIds.push(operatorId);
  return trees[operatorId] ?? [];
}

interface FollowedProps {
  readonly search: string;
  readonly chosen?: number;
  readonly at?: OrganisationNode;
}

function Followed({ search, chosen, at }: FollowedProps) {
  const { state, dispatch } = useScopeState();
  const { operatorId } = state;
  useEffect(() => {
    if (chosen !== undefined) dispatch({ type: 'operator', operatorId: chosen });
    if (at !== undefined) dispatch({ type: 'choose', chosen: chosenOf(at, [at]) });
  }, [chosen, at, dispatch]);
  const sought = useAddressedPlace(operatorId === chosen || state.chosen !== undefined ? search : '');
  return (
    <>
      <p>{`Works at ${state.chosen?.name ?? 'no place'} of operator ${operatorId ?? 'none'}`}</p>
      <Sought {...sought} isPage />
    </>
  );
}

const meta = {
  title: 'Shell/Place in the address',
  component: Followed,
  decorators: [
    (Story, { id }) => (
      <RecordedClient recorded={[answers(operators, names), answers(tree, treeAnswer)]}>
        <SessionProvider session={sampleSession({ username: id })}>
          <ScopeProvider>
            <Story />
          </ScopeProvider>
        </SessionProvider>
      </RecordedClient>
    ),
  ],
  beforeEach: () => {
    sessionStorage.clear();
    localStorage.clear();
    operatorIds.length = 0;
  },
} satisfies Meta<typeof Followed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SiteOfAnotherOperator: Story = {
  args: { search: '?in=1.SI9', chosen: 1 },
  play: async () => {
    await expect(await screen.findByText('Works at Pier Arcade of operator 2')).toBeVisible();
    await expect(screen.queryByText('This link leads beyond your data access')).toBeNull();
    await expect(operatorIds).toEqual([1, 2]);
  },
};

export const WholeOfAnotherOperator: Story = {
  args: { search: '?in=1.SI9.ALL', chosen: 1 },
  play: async () => {
    await expect(await screen.findByText('Works at All of operator 2')).toBeVisible();
  },
};

export const WholeOfThisOperator: Story = {
  args: { search: '?in=2.SI9.ALL', chosen: 2, at: site(9, 'Pier Arcade') },
  beforeEach: () => {
    spyOn(window.history, 'replaceState');
  },
  play: async () => {
    await waitFor(() => expect(window.history.replaceState).toHaveBeenCalled());
    await expect(await screen.findByText('Works at Pier Arcade of operator 2')).toBeVisible();
  },
};

export const SiteWithoutAnOperator: Story = {
  args: { search: '?in=SI8' },
  play: async () => {
    await expect(await screen.findByText('Works at Crown Street of operator 1')).toBeVisible();
  },
};

export const SiteUnderAnotherKey: Story = {
  args: { search: '?in=3.SI10', chosen: 3 },
  play: async () => {
    await expect(await screen.findByText('Works at Mill Lane of operator 3')).toBeVisible();
    await expect(screen.queryByText('This link leads beyond your data access')).toBeNull();
  },
};

export const UnknownSite: Story = {
  args: { search: '?in=1.SI7', chosen: 1 },
  play: async () => {
    await expect(await screen.findByText('This link leads beyond your data access')).toBeVisible();
    await expect(screen.getByText('Works at All of operator 1')).toBeVisible();
  },
};
