import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers, type Recorded, refuses } from '../../../../data/stories/storyAnswers';
import { machineOptions, machines, places, storyApi } from './storyApi';
import { register } from './storyRegister';
import { RecordedScreen } from './storyScreen';

const operators = answers(storyApi.games, [
  { id: 4, name: 'Mersey Leisure' },
  { id: 7, name: 'Severnside Gaming' },
]);
const recorded: readonly Recorded[] = [
  operators,
  answers(storyApi.places, places),
  answers(storyApi.machine, machineOptions),
  answers(storyApi.machines, { rows: machines }),
  answers(storyApi.remove, undefined),
];
const chosenOperator = { 'estate.set': '{"operator":4}' };

const meta = {
  title: 'Screens/Engine/Register',
  component: RecordedScreen,
  args: { screen: register, recorded, params: chosenOperator },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOperator: Story = {
  args: { params: {} },
  play: async () => {
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    await expect(refresh).toHaveAccessibleDescription('Choose an operator first.');
    await expect(screen.getByRole('button', { name: 'New' })).toHaveAccessibleDescription('Choose an operator first.');
    const places = screen.getByRole('region', { name: 'Places' });
    await expect(await within(places).findByText('Choose an operator')).toBeVisible();
    const operator = await screen.findByRole('combobox', { name: /Operator/ });
    await userEvent.selectOptions(operator, await within(operator).findByRole('option', { name: 'Severnside Gaming' }));
    await expect(await screen.findByRole('treeitem', { name: 'Pier Arcade' })).toBeVisible();
    await expect(refresh).not.toHaveAttribute('aria-disabled');
  },
};

export const ToolsOfTheTree: Story = {
  play: async () => {
    const places = screen.getByRole('region', { name: 'Places' });
    const unfold = await within(places).findByRole('button', { name: 'Expand all' });
    await expect(unfold.closest('header')).toContainElement(within(places).getByRole('heading', { name: 'Places' }));
  },
};

export const ActionsBelowTheFields: Story = {
  play: async () => {
    const search = await screen.findByRole('textbox', { name: 'Search' });
    const actions = screen.getByRole('toolbar', { name: 'Estate: actions' });
    await expect(actions.getBoundingClientRect().top).toBeGreaterThan(search.getBoundingClientRect().bottom);
    await expect(
      within(actions)
        .getAllByRole('button')
        .map((button) => button.ariaLabel ?? button.textContent),
    ).toEqual(['Refresh', 'Export']);
  },
};
export const InTheDark: Story = { ...ActionsBelowTheFields, globals: { theme: 'dark' } };

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Filters/ })).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(await screen.findByRole('treeitem', { name: 'Pier Arcade' })).toBeVisible();
  },
};

export const AMenuChooses: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    const menu = await screen.findByRole('button', { name: 'New' });
    await userEvent.click(menu);
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(entries).toEqual(['Place', 'Copy of the place', 'Clear']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Place' }));
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ ...chosenOperator, 'places.chosen': '0' }));
    await expect(menu).toHaveFocus();
    await userEvent.click(menu);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy of the place' })).not.toHaveAttribute('aria-disabled'));
  },
};
export const AMenuInTheDark: Story = { ...AMenuChooses, globals: { theme: 'dark' } };

export const AMenuByKeyboard: Story = {
  play: async () => {
    (await screen.findByRole('button', { name: 'New' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Place' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('menuitem', { name: 'Clear' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Clear' });
    await expect(dialog).toHaveTextContent('Remove every machine?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear' }));
    await expect(await screen.findByText('The machines were removed.')).toBeVisible();
  },
};

export const Joined: Story = {
  args: { params: { ...chosenOperator, 'places.chosen': '2' } },
  play: async () => {
    await expect(await screen.findByText('3')).toBeVisible();
    await expect(screen.getByText('Mersey Leisure, Severnside Gaming')).toBeVisible();
  },
};

export const JoinedFails: Story = {
  args: { params: { ...chosenOperator, 'places.chosen': '2' }, recorded: [refuses(storyApi.machine, 500, 'No options.'), ...recorded] },
  play: async () => {
    await expect(await screen.findByText('No options.')).toBeVisible();
  },
};

export const Given: Story = {
  args: { params: { ...chosenOperator, 'places.chosen': '2' } },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'History' });
    await expect(await within(grid).findByRole('gridcell', { name: '£1,204.50' })).toBeVisible();
  },
};

export const NothingGiven: Story = {
  play: async () => {
    await screen.findByRole('treeitem', { name: 'Pier Arcade' });
    const history = screen.getByRole('region', { name: 'History' });
    await expect(within(history).getByText('Choose an item in Places')).toBeVisible();
  },
};
