import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers, hangs, type Recorded, refuses } from '../../../../data/stories/storyAnswers';
import { SelectField } from '../../../../ui/SelectField';
import { screen as screenOf } from '../../../definition/kinds/screen';
import { machineOptions, machines, places, storyApi } from './storyApi';
import { findControl, pressControl } from './storyPress';
import { RecordedScreen, storyScope } from './storyScreen';
import { masterDetail, tabbed, wizard } from './storyScreens';

const recorded: readonly Recorded[] = [
  answers(storyApi.places, places),
  answers(storyApi.machines, { rows: machines }),
  answers(storyApi.machine, machineOptions),
  answers(storyApi.update, undefined),
  answers(storyApi.remove, undefined),
];

const meta = {
  title: 'Screens/Engine/Master and detail',
  component: RecordedScreen,
  args: { screen: masterDetail, recorded },
  beforeEach: () => sessionStorage.clear(),
  parameters: { react: { rootOptions: { onCaughtError: () => undefined } } },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MasterDetail: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Pier Arcade' }));
    await userEvent.click(await screen.findByRole('gridcell', { name: 'A-103' }));
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef');
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'places.chosen': '1', 'machines.chosen': '103' });
  },
};

/** The rows of a search never come. */
const searchedInVain: Recorded = {
  call: storyApi.machines,
  respond: (body) => (Object(body).search === '' ? Response.json({ rows: machines }) : new Promise(() => undefined)),
};

/** The list that the press is meant for is loaded anew only after it. */
export const PressedRightAfterTyping: Story = {
  args: { recorded: [searchedInVain, ...recorded], params: { 'places.chosen': '1' }, onParams: fn() },
  play: async ({ args }) => {
    const asset = await screen.findByRole('gridcell', { name: 'A-103' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'A');
    await userEvent.click(asset);
    const both = { 'machines.chosen': '103', 'search.set': '{"search":"A"}' };
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith(expect.objectContaining(both)));
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'A-103' })).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith(expect.objectContaining(both));
  },
};

export const DetailsAreAPageOfAPhone: Story = {
  args: { params: { 'places.chosen': '1' }, onParams: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    const asset = await screen.findByRole('gridcell', { name: 'A-103' });
    await expect(screen.queryByRole('button', { name: 'Back to the list' })).toBeNull();
    await userEvent.click(asset);
    const back = await screen.findByRole('button', { name: 'Back to the list' });
    await waitFor(() => expect(back).toHaveFocus());
    await expect(await screen.findByRole('region', { name: 'Settings' })).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef');
    await expect(asset).not.toBeVisible();
    await expect(screen.queryByRole('tree')).toBeNull();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'places.chosen': '1', 'machines.chosen': '103' });
    await userEvent.click(back);
    await waitFor(() => expect(asset).toBeVisible());
    await waitFor(() => expect(asset.closest('[role=row]')?.contains(document.activeElement)).toBe(true));
    await expect(screen.queryByRole('region', { name: 'Settings' })).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith(expect.objectContaining({ 'machines.chosen': '103', 'machines.details': '0' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveFocus());
    await expect(screen.queryByRole('tree')).toBeNull();
  },
};

export const DetailsOfALink: Story = {
  args: { params: { 'places.chosen': '1', 'machines.chosen': '103' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveFocus());
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef');
    await expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.keyboard('{Enter}');
    const row = await screen.findByRole('row', { selected: true });
    await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
    await userEvent.click(screen.getByRole('gridcell', { name: 'A-103' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveFocus());
  },
};

export const MovedLines: Story = {
  play: async () => {
    const line = await screen.findByRole('separator', { name: 'Width of Places' });
    const places = screen.getByRole('region', { name: 'Places' });
    const before = places.getBoundingClientRect().width;
    await expect(line).toHaveAttribute('aria-valuenow', '25');
    line.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(line).toHaveAttribute('aria-valuenow', '29');
    await expect(places.getBoundingClientRect().width).toBeGreaterThan(before + 20);
    await userEvent.dblClick(line);
    await expect(places.getBoundingClientRect().width).toBe(before);
    await userEvent.keyboard('{End}');
    await expect(line).toHaveAttribute('aria-valuenow', '85');
    await userEvent.keyboard('{Enter}');
    await expect(line).toHaveAttribute('aria-valuenow', '25');
    await expect(screen.getByRole('separator', { name: 'Height of Machines' })).toHaveAttribute('aria-orientation', 'horizontal');
  },
};

export const DeepLink: Story = {
  args: { params: { 'places.chosen': '11', 'machines.chosen': '102' } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef');
    await expect(await screen.findByRole('row', { selected: true })).toHaveTextContent('A-102');
    await expect(screen.getByRole('treeitem', { name: 'Ground floor' })).toBeVisible();
  },
};

export const DisabledActionSaysWhy: Story = {
  args: { login: { optionAllowRemove: true }, params: { 'places.chosen': '1', 'machines.chosen': '102' } },
  play: async () => {
    await screen.findByRole('row', { selected: true });
    const remove = await findControl('Remove');
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleDescription('This machine holds money and stays.');
  },
};

export const ActionAsksAndConfirms: Story = {
  args: { params: { 'places.chosen': '1', 'machines.chosen': '101' } },
  play: async () => {
    await screen.findByRole('row', { selected: true });
    await pressControl('Remove');
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sold{Enter}');
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Remove A-101?');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByText('The machine was removed.')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const CancelledConfirmationKeepsTheForm: Story = {
  args: { params: { 'places.chosen': '1', 'machines.chosen': '101' } },
  play: async () => {
    await screen.findByRole('row', { selected: true });
    await pressControl('Remove');
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sold to Fenwick{Enter}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    const reason = await screen.findByRole('textbox', { name: /Reason/ });
    await expect(reason).toHaveValue('Sold to Fenwick');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await userEvent.type(reason, ' & Sons{Enter}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByText('The machine was removed.')).toBeVisible());
  },
};

let requestCount = 0;
const held: (() => void)[] = [];

export const ActionWaitsForItsList: Story = {
  args: {
    params: { 'places.chosen': '1', 'machines.chosen': '101' },
    recorded: [
      {
        call: storyApi.machines,
        respond() {
          requestCount += 1;
          if (requestCount === 1) return Response.json({ rows: machines });
          return new Promise((resolve) => held.push(() => resolve(Response.json({ rows: machines.slice(1) }))));
        },
      },
      ...recorded,
    ],
  },
  beforeEach: () => {
    requestCount = 0;
    held.length = 0;
  },
  play: async () => {
    await screen.findByRole('row', { selected: true });
    await pressControl('Remove');
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sold{Enter}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(held).toHaveLength(1));
    await expect(screen.queryByText('The machine was removed.')).toBeNull();
    held[0]?.();
    await waitFor(() => expect(screen.getByText('The machine was removed.')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.queryByRole('row', { selected: true })).toBeNull();
    await userEvent.click(screen.getByRole('gridcell', { name: 'A-102' }));
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
    await expect(screen.getByRole('row', { selected: true })).toHaveTextContent('A-102');
  },
};

export const ActionFails: Story = {
  args: {
    params: { 'places.chosen': '1', 'machines.chosen': '101' },
    recorded: [refuses(storyApi.remove, 409, 'Somebody is playing on it.'), ...recorded],
  },
  play: async () => {
    await screen.findByRole('row', { selected: true });
    await pressControl('Remove');
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sold{Enter}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('Somebody is playing on it.')).toBeVisible();
  },
};

export const OpensAnotherScreen: Story = {
  args: { params: { 'places.chosen': '1', 'machines.chosen': '101' }, onOpen: fn() },
  play: async ({ args }) => {
    await screen.findByRole('row', { selected: true });
    await userEvent.click(screen.getByRole('button', { name: 'Sessions' }));
    await expect(args.onOpen).toHaveBeenCalledWith('machine', '101');
  },
};

export const NothingChosen: Story = {
  args: { scope: undefined, screen: masterDetail },
  render: (args) => (
    <RecordedScreen
      {...args}
      scope={undefined}
      screen={screenOf('site')
        .grid('x', { rows: () => undefined, columns: 'server' })
        .layout('x')}
    />
  ),
};

export const NeedsASite: Story = {
  args: { screen: wizard, scope: { ...storyScope, node: { type: 'CO', id: 1, name: 'Mersey' } } },
  play: () => expect(screen.findByText('Choose a site first')).resolves.toBeVisible(),
};

export const NeedsASiteNextToThePanel: Story = {
  args: { ...NeedsASite.args, organisation: { subscribe: () => () => undefined, isShown: () => true, toggle: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the organisation' }));
    await expect(args.organisation?.toggle).not.toHaveBeenCalled();
  },
};

export const NeedsASiteOfAnOperator: Story = {
  args: { ...NeedsASiteNextToThePanel.args },
  decorators: [
    (Story) => (
      <>
        <div data-part="operators">
          <SelectField label="Operator" options={[{ id: 1, name: 'Mersey' }]} value={undefined} />
        </div>
        <Story />
      </>
    ),
  ],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the organisation' }));
    await waitFor(() => expect(screen.getByLabelText('Operator')).toHaveFocus());
  },
};

export const Tabs: Story = {
  args: { screen: tabbed, onParams: fn() },
  play: async ({ args }) => {
    const first = await screen.findByRole('tab', { name: 'Net Income' });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('tab', { name: 'Banking' })).toHaveFocus();
    await expect(await screen.findByRole('heading', { name: 'Banking' })).toBeInTheDocument();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'collections.open': 'Banking' });
  },
};

export const DialogWithAScreen: Story = {
  args: { screen: tabbed },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const dialog = await screen.findByRole('dialog', { name: 'More' });
    await expect(await within(dialog).findByRole('rowheader', { name: 'A-101' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Wizard: Story = {
  args: { screen: wizard },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Search/ }), 'A-101{Enter}');
    await expect(await screen.findByText('Take A-101?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
    await expect(await screen.findByText('A-101 is yours.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await expect(await screen.findByRole('textbox', { name: /Search/ })).toHaveValue('');
  },
};

export const WizardFails: Story = {
  args: { screen: wizard, recorded: [refuses(storyApi.machines, 500)] },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Search/ }), 'A-101{Enter}');
    await expect(await screen.findByText('The machine could not be looked up.')).toBeVisible();
  },
};

export const Loading: Story = { args: { recorded: [hangs(storyApi.places)] } };

export const Failing: Story = {
  args: { recorded: [refuses(storyApi.places, 500)] },
  play: async () => {
    await expect(await screen.findByText('Places could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  },
};

export const BrokenPaneAmongOthers: Story = {
  args: {
    screen: screenOf('operator')
      .custom('broken', {
        component: async () => () => {
          throw new Error('The pane has no columns');
        },
      })
      .grid('machines', { rows: () => storyApi.machines({ placeId: 1, search: '', page: 1 }), columns: [{ key: 'asset' }], id: 'id' })
      .layout('broken machines'),
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Broken stopped working');
    await expect(await screen.findByRole('rowheader', { name: 'A-101' })).toBeVisible();
  },
};
