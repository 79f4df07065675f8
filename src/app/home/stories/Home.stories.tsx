import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers, layOutFor, type Recorded, RecordedClient, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { OfflineProvider } from '../../offline/OfflineProvider';
import { ScopeProvider } from '../../organisation/ScopeProvider';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { Home } from '../Home';
import { noteRecent } from '../recent';

const { operators } = api.organisation;
const there = answers(operators, [
  { id: 1, name: 'Northgate Leisure' },
  { id: 2, name: 'Harbour Lights Gaming' },
]);
const lost = refuses(operators, 500);
let requests = 0;
const lostAtFirst: Recorded = {
  call: there.call,
  respond(...question) {
    requests += 1;
    return (requests === 1 ? lost : there).respond(...question);
  },
};

const meta = {
  title: 'Shell/Home',
  component: Home,
  decorators: [
    (Story, { parameters, id }) => (
      <RecordedClient recorded={parameters['recorded']}>
        <SessionProvider session={sampleSession({ username: id, login: { ...sampleLogin, ...parameters['login'] } })}>
          <OfflineProvider>
            <ScopeProvider>
              <Story />
            </ScopeProvider>
          </OfflineProvider>
        </SessionProvider>
      </RecordedClient>
    ),
  ],
  parameters: { recorded: [there], login: { menu: [{ code: 'GENERAL_SESSIONS', name: 'Sessions', icon: 'history' }] } },
  beforeEach: () => {
    sessionStorage.clear();
    requests = 0;
  },
} satisfies Meta<typeof Home>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOperator: Story = {
  play: async () => {
    const operator = await screen.findByLabelText('Operator');
    await waitFor(() => expect(operator).toHaveDisplayValue('Northgate Leisure'));
    await expect(screen.queryByText('Choose an operator', { selector: 'p' })).toBeNull();
  },
};

export const OperatorsNotLoaded: Story = {
  parameters: { recorded: [lostAtFirst] },
  play: async () => {
    await expect(await screen.findByText('Operators not loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByLabelText('Operator')).toHaveDisplayValue('Northgate Leisure'));
    await waitFor(() => expect(screen.queryByText('Operators not loaded')).toBeNull());
  },
};

/** A login with several kinds of work chooses whose figures it sees; the home requests only these, and remembers the choice. */
export const FiguresByGroup: Story = {
  parameters: {
    recorded: [there, refuses(api.floor.machines, 503), answers(api.users.users, [{ profileId: 1, profileName: 'Manager', users: [] }])],
    login: {
      optionAllowNewUser: true,
      menu: [
        { code: 'GENERAL_COMMS', name: 'Live Floor View', icon: 'radio' },
        { code: 'GENERAL_SYSADMIN', name: 'Administration', icon: 'settings' },
      ],
    },
  },
  play: async () => {
    const groups = within(await screen.findByRole('group', { name: 'Figures of' }));
    await expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Operations', 'Administration']);
    await expect(await screen.findByRole('listitem', { name: 'Machines online' })).toBeVisible();
    await expect(screen.queryByRole('listitem', { name: 'Disabled users' })).toBeNull();
    await userEvent.click(groups.getByRole('button', { name: 'Administration' }));
    await expect(await screen.findByRole('button', { name: 'Disabled users: 0 of 0. Show in User Admin' })).toBeVisible();
    await expect(groups.getByRole('button', { pressed: true })).toHaveTextContent('Administration');
    await expect(groups.getByRole('button', { pressed: true })).toHaveFocus();
    await expect(screen.queryByRole('listitem', { name: 'Machines online' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'Harbour Lights Gaming');
    await expect(await screen.findByRole('listitem', { name: 'Disabled users' })).toBeVisible();
  },
  beforeEach: ({ id }) => localStorage.removeItem(`draft:${id}:shell.homeFigures`),
};

export const OnPaper: Story = {
  play: async () => {
    await expect(await screen.findByText(/^Choose a section/)).toBeVisible();
    const leads = [screen.getByText(/^Choose a section/), screen.getByRole('navigation', { name: 'Recent' })];
    const putAway = layOutFor('print');
    try {
      for (const lead of leads) await expect(lead).not.toBeVisible();
      await expect(screen.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    } finally {
      putAway();
    }
  },
  beforeEach: ({ id }) => noteRecent(id, 'sessions'),
};

export const LongNameOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    recorded: [answers(operators, [{ id: 1, name: 'Northgate Leisure and Amusements of Great Yarmouth' }])],
    login: { menu: [] },
  },
  beforeEach: ({ id }) => {
    const unfiltered = { regions: 'all', manufacturers: 'all', games: 'all', machineTypes: 'all', categories: 'all' };
    const criteria = { search: '', filters: unfiltered };
    const chosen = { key: 'SI3', type: 'SI', id: 3, name: 'Pier Arcade' };
    sessionStorage.setItem(
      `draft:${id}:shell.scope`,
      JSON.stringify({ operatorId: 1, edited: criteria, applied: criteria, chosen, expanded: [] }),
    );
  },
  play: async () => {
    const all = await screen.findByRole('button', { name: /^Show all of Northgate/ });
    await expect(all.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    await expect(all.scrollWidth).toBeLessThanOrEqual(all.clientWidth + 1);
  },
};
