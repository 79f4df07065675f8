import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
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
let asked = 0;
const lostAtFirst: Recorded = {
  call: there.call,
  respond(...question) {
    asked += 1;
    return (asked === 1 ? lost : there).respond(...question);
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
  parameters: { recorded: [there] },
  beforeEach: () => {
    sessionStorage.clear();
    asked = 0;
  },
} satisfies Meta<typeof Home>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What waits is counted for one operator, which is chosen here where there are several. */
export const NoOperator: Story = {
  play: async () => {
    await expect(await screen.findByText('Choose an operator', { selector: 'p' })).toBeVisible();
    await expect(await screen.findByRole('option', { name: 'Harbour Lights Gaming' })).toBeInTheDocument();
    // A click by a script opens no list of the browser's.
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await expect(screen.getByLabelText('Operator')).toHaveFocus();
  },
};

/** Operators that could not be loaded say so, with a way to ask again; nobody is told to choose among none. */
export const OperatorsLost: Story = {
  parameters: { recorded: [lostAtFirst] },
  play: async () => {
    await expect(await screen.findByText('Operators not loaded')).toBeVisible();
    await expect(screen.queryByText('Choose an operator', { selector: 'p' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('Choose an operator', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Operators not loaded')).toBeNull());
  },
};

/** What leads elsewhere says nothing on paper. */
export const OnPaper: Story = {
  play: async () => {
    await expect(await screen.findByText('Choose an operator', { selector: 'p' })).toBeVisible();
    const leads = [screen.getByText(/^Choose a section/), screen.getByRole('navigation', { name: 'Go on where you left off' })];
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

/** A name that is longer than a phone is wide goes on below, and nothing leaves the page. */
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
