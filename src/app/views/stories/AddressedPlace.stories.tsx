import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, screen } from 'storybook/test';
import { answers, RecordedClient } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { OrganisationNode } from '../../../schemas/entities/organisation';
import { ScopeProvider, useScopeState } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { Sought } from '../../shell/Sought';
import { sampleSession } from '../../stories/storySamples';
import { useAddressedPlace } from '../useAddressedPlace';

const { operators, tree } = api.organisation;

function site(id: number, name: string): OrganisationNode {
  return { id, child: `SI${id}`, parent: '', type: 'SI', name, children: [] };
}
/** A tree of each of two operators. */
const trees: Readonly<Record<number, readonly OrganisationNode[]>> = { 1: [site(8, 'Crown Street')], 2: [site(9, 'Pier Arcade')] };
const names = [
  { id: 1, name: 'Northgate Leisure' },
  { id: 2, name: 'Harbour Lights Gaming' },
];

interface FollowedProps {
  readonly search: string;
  /** Who is chosen in the panel. */
  readonly chosen?: number;
}

function Followed({ search, chosen }: FollowedProps) {
  const { state, dispatch } = useScopeState();
  const { operatorId } = state;
  useEffect(() => {
    if (chosen !== undefined) dispatch({ type: 'operator', operatorId: chosen });
  }, [chosen, dispatch]);
  const sought = useAddressedPlace(operatorId === chosen || state.chosen !== undefined ? search : '');
  return (
    <>
      <p>{`Works at ${state.chosen?.name ?? 'no place'} of operator ${operatorId ?? 'none'}`}</p>
      <Sought {...sought} />
    </>
  );
}

const meta = {
  title: 'Shell/Addressed place',
  component: Followed,
  decorators: [
    (Story, { id }) => (
      <RecordedClient recorded={[answers(operators, names), answers(tree, (body) => trees[Number(Object(body).OperatorId)] ?? [])]}>
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
  },
} satisfies Meta<typeof Followed>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The sign-in tells of sites without their operators: a link to a site of another one than is chosen changes to that one. */
export const SiteOfAnotherOperator: Story = {
  args: { search: '?in=1.SI9', chosen: 1 },
  play: async () => {
    await expect(await screen.findByText('Works at Pier Arcade of operator 2')).toBeVisible();
    await expect(screen.queryByText('This link asks for more than you may see')).toBeNull();
  },
};

/** Where nobody is chosen yet, the site tells who it is. */
export const SiteBeforeAnOperator: Story = {
  args: { search: '?in=SI8' },
  play: async () => {
    await expect(await screen.findByText('Works at Crown Street of operator 1')).toBeVisible();
  },
};

export const SiteOfNobody: Story = {
  args: { search: '?in=1.SI7', chosen: 1 },
  play: async () => {
    await expect(await screen.findByText('This link asks for more than you may see')).toBeVisible();
    await expect(screen.getByText('Works at no place of operator 1')).toBeVisible();
  },
};
