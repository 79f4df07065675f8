import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createDrafts } from '../../../data';
import { wholeOrganisation } from '../../../engine';
import { AskAgain, answers, failsLater, hangs, type Recorded, RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { sampleOrganisation } from '../../../engine/stories/storyOrganisation';
import { api } from '../../../schemas/calls';
import type { OperatorOptions } from '../../../schemas/entities/organisation';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleSession } from '../../stories/storySamples';
import { OrganisationPanel } from '../OrganisationPanel';
import { ScopeProvider } from '../ScopeProvider';
import { initialScope } from '../scopeState';
import { useScopeFilters } from '../useOrganisation';

const { operators, operatorOptions, categories, tree } = api.organisation;
const two = [
  { id: -1, name: 'All' },
  { id: 1, name: 'Northgate Leisure' },
  { id: 2, name: 'Harbour Lights Gaming' },
];
const options: OperatorOptions = {
  operator: [],
  company: [],
  subCompanies: [],
  site: [],
  regions: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  manufacturer: [{ id: 1, name: 'Blueprint' }],
  game: [{ id: 1, name: 'Fortune Reels' }],
  machinetypes: [{ id: 1, name: 'Gaming machine' }],
};
const lists: readonly Recorded[] = [answers(operatorOptions, options), answers(categories, [{ id: 1, name: 'B3', machineTypeId: 1 }])];
const loaded: readonly Recorded[] = [answers(operators, two), ...lists, answers(tree, sampleOrganisation(3, 3, 4))];

const meta = {
  title: 'Shell/Organisation tree',
  component: OrganisationPanel,
  args: { rule: wholeOrganisation },
  parameters: { recorded: loaded },
  decorators: [
    (Story, { parameters, id }) => (
      <RecordedClient recorded={parameters['recorded']}>
        <SessionProvider session={sampleSession({ username: id })}>
          <ScopeProvider>
            <div style={{ width: 230, height: 640 }}>
              <Story />
            </div>
          </ScopeProvider>
        </SessionProvider>
      </RecordedClient>
    ),
  ],
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof OrganisationPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

async function chooseOperator(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('option', { name: 'Northgate Leisure' })).toBeInTheDocument());
  await userEvent.selectOptions(screen.getByLabelText('Operator'), 'Northgate Leisure');
}

export const FirstOperator: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Operator')).toHaveDisplayValue('Northgate Leisure'));
    await expect(screen.queryByRole('option', { name: 'All' })).toBeNull();
    await expect(await screen.findByRole('treeitem', { name: 'All', selected: true })).toBeVisible();
  },
};

export const Loaded: Story = {
  play: async () => {
    await chooseOperator();
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Company 2' }));
    await expect(screen.getByRole('treeitem', { name: 'Company 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('treeitem', { name: 'All' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(screen.getByRole('button', { name: /^Regions/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'North' }));
    await expect(screen.getByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  },
};

export const Typing: Story = {
  play: async () => {
    await chooseOperator();
    await screen.findByRole('treeitem', { name: 'Company 1' });
    await userEvent.type(screen.getByRole('searchbox'), 'site 2.3.1');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Company 1' })).toBeNull());
    await expect(screen.getByRole('treeitem', { name: 'Site 2.3.1' })).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
  },
};

export const SitesOnly: Story = {
  args: { rule: { ...wholeOrganisation, all: 'never', extraFilters: false } },
  play: async () => {
    await chooseOperator();
    const company = await screen.findByRole('treeitem', { name: 'Company 1' });
    await userEvent.click(company);
    await expect(company).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.queryByRole('treeitem', { name: 'All' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  },
};

export const SingleOperator: Story = {
  parameters: { recorded: [answers(operators, two.slice(1, 2)), ...loaded.slice(1)] },
  play: async () => {
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
    await expect(screen.getByLabelText('Operator')).toHaveAttribute('readonly');
    await expect(screen.getByLabelText('Operator')).toHaveValue('Northgate Leisure');
  },
};

export const Loading: Story = {
  parameters: { recorded: [answers(operators, two.slice(1, 2)), hangs(operatorOptions), hangs(categories), hangs(tree)] },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Search' })).toHaveAccessibleDescription('The organisation is still loading.'),
    );
  },
};

export const NothingMatches: Story = {
  parameters: { recorded: [answers(operators, two.slice(1, 2)), ...lists, answers(tree, [])] },
  play: async () => {
    await expect(await screen.findByText('Nothing in the organisation matches.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};

export const NoMatches: Story = {
  parameters: {
    recorded: [
      answers(operators, two.slice(1, 2)),
      ...lists,
      answers(tree, (body) => (JSON.stringify(body).includes('zzz') ? [] : sampleOrganisation(3, 3, 4))),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
    const filters = () => screen.getByRole('button', { name: 'Filters' }).getBoundingClientRect().left;
    const before = filters();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Search further' }));
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    await expect(filters()).toBe(before);
    await userEvent.click(clear);
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
    await expect(screen.getByRole('searchbox')).toHaveValue('');
  },
};

export const Failing: Story = {
  parameters: { recorded: [answers(operators, two.slice(1, 2)), ...lists, refuses(tree, 500)] },
  play: async () => {
    await expect(await screen.findByText('The organisation could not be loaded.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

function NarrowedBy() {
  return <output aria-label="Narrowed by">{JSON.stringify(useScopeFilters(wholeOrganisation)?.Categories)}</output>;
}

function lostAtFirst(answered: Recorded): Recorded {
  const lost = refuses(answered.call, 500);
  let requests = 0;
  return {
    call: answered.call,
    respond(...question) {
      requests += 1;
      return (requests === 1 ? lost : answered).respond(...question);
    },
  };
}

export const FiltersNotLoaded: Story = {
  render: (args) => (
    <>
      <OrganisationPanel {...args} />
      <NarrowedBy />
    </>
  ),
  parameters: {
    recorded: [
      answers(operators, two.slice(1, 2)),
      answers(operatorOptions, options),
      lostAtFirst(
        answers(categories, [
          { id: 1, name: 'B3', machineTypeId: 1 },
          { id: 2, name: 'C', machineTypeId: 2 },
        ]),
      ),
      answers(tree, sampleOrganisation(1, 1, 3)),
    ],
  },
  beforeEach: ({ id }) => {
    sessionStorage.clear();
    const criteria = { search: '', filters: { ...initialScope.applied.filters, machineTypes: [1] } };
    createDrafts(sessionStorage, id).write('shell.scope', { ...initialScope, operatorId: 1, edited: criteria, applied: criteria });
  },
  play: async () => {
    const narrowed = screen.getByLabelText('Narrowed by');
    await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
    await expect(await screen.findByText('Filters not loaded')).toBeVisible();
    await expect(narrowed).toHaveTextContent(/^$/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(narrowed).toHaveTextContent('[1]'));
    await expect(screen.queryByText('Filters not loaded')).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const FailingLater: Story = {
  render: (args) => (
    <>
      <OrganisationPanel {...args} />
      <AskAgain />
    </>
  ),
  parameters: { recorded: [answers(operators, two.slice(1, 2)), ...lists, failsLater(answers(tree, sampleOrganisation(1, 1, 3)))] },
  play: async () => {
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await expect(await screen.findByText('The organisation could not be updated.')).toBeVisible();
    await expect(screen.getByRole('treeitem', { name: 'Company 1' })).toBeVisible();
  },
};

export const OperatorGone: Story = {
  beforeEach: ({ id }) => createDrafts(localStorage, id).write('shell.lastScope', { operatorId: 7 }),
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Operator')).toHaveDisplayValue('Northgate Leisure'));
    await expect(await screen.findByRole('treeitem', { name: 'All', selected: true })).toBeVisible();
  },
};

export const Unfolded: Story = {
  beforeEach: ({ id }) => createDrafts(localStorage, id).write('shell.lastScope', undefined),
  play: async ({ id }) => {
    await chooseOperator();
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Company 2' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByRole('treeitem', { name: 'Company 2 Area 1' })).toBeVisible();
    const stored = () => createDrafts(localStorage, id).read('shell.lastScope');
    await waitFor(() => expect(stored()).toMatchObject({ operatorId: 1, chosen: { name: 'Company 2' }, expanded: ['CO2'] }));
  },
};

export const UnfoldedAgain: Story = {
  beforeEach: ({ id }) => createDrafts(localStorage, id).write('shell.lastScope', { operatorId: 1, expanded: ['CO2'] }),
  play: async () => {
    await expect(await screen.findByRole('treeitem', { name: 'Company 2 Area 1' })).toBeVisible();
  },
};

let requests = 0;

export const SearchedAgain: Story = {
  parameters: { recorded: [answers(operators, two.slice(1, 2)), ...lists, answers(tree, () => sampleOrganisation(++requests, 1, 1))] },
  beforeEach: () => {
    requests = 0;
  },
  play: async () => {
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expect(await screen.findByRole('treeitem', { name: 'Company 2' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'c{Enter}');
    await expect(await screen.findByRole('treeitem', { name: 'Company 3' })).toBeVisible();
    await expect(requests).toBe(3);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('treeitem', { name: 'Company 4' })).toBeVisible();
    await expect(requests).toBe(4);
  },
};

export const Large: Story = {
  parameters: { recorded: [answers(operators, two.slice(1, 2)), ...lists, answers(tree, () => sampleOrganisation(10, 10, 500))] },
  play: async () => {
    await expect(await screen.findByRole('treeitem', { name: 'Company 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    await waitFor(() => expect(screen.getByRole('treeitem', { name: 'Site 1.1.1' })).toBeVisible());
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(80);
  },
};
