import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, hangs, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, readOnlyForm } from '../../common/stories/storyRecording';
import { AssetAdmin, installed } from './storyAssets';

const { assets, organisation } = api;
const chosen = { 'register.chosen': 'MA27' };
const outside = { detail: 'This machine asset does not exist, or you may not see it.' };

const meta = {
  title: 'Screens/Asset Admin/Register',
  component: AssetAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof AssetAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: { params: chosen },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'NL10027', selected: true })).toBeVisible();
    await expect(page.getByRole('treeitem', { name: 'Bluewater Amusements', expanded: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^In Use/, pressed: true })).toHaveTextContent('104');
    await expect(page.getByRole('button', { name: /^Sold/, pressed: false })).toBeVisible();
    await expect(await page.findByRole('textbox', { name: /^Asset No\./ })).toHaveValue('NL10027');
    await expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Main',
      'Operational Configuration',
      'Ownership Details',
    ]);
    const ownership = within(page.getByRole('group', { name: 'Ownership Details' }));
    await expect(ownership.getByRole('textbox', { name: /^Ownership Type/ })).toHaveValue('Owned');
    await expect(ownership.getByLabelText(/^Charge per Year/)).toHaveTextContent('1300');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(await findControl('Delete Asset')).toHaveAccessibleDescription(
      'Only a saved machine asset that is not installed can be deleted.',
    );
    await expect(page.queryByRole('checkbox', { name: 'Create Another Asset?' })).toBeNull();
  },
};
export const LoadedInTheDark: Story = { ...Loaded, globals: { theme: 'dark' } };

export const Narrow: Story = {
  args: { params: chosen },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await page.findByRole('textbox', { name: /^Asset No\./ })).toBeVisible();
    await waitFor(() => expect(page.queryByRole('tree')).toBeNull());
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
    await userEvent.click(await page.findByRole('button', { name: 'Back to the list' }));
    await expect(await page.findByRole('button', { name: /^Filter/ })).toHaveAttribute('aria-expanded', 'false');
    await expect(await page.findByRole('treeitem', { name: 'NL10027', selected: true })).toBeVisible();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const NothingChosen: Story = {
  args: { params: { 'register.chosen': 'none' } },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'Bluewater Amusements' })).toBeVisible();
    await expect(page.getByText('Choose an item in Asset Register')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install History' })).toHaveAccessibleDescription(
      'Choose an item in Asset Register first.',
    );
    await expect(await findControl('Delete Asset')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Empty: Story = {
  args: { params: { 'filter.set': JSON.stringify({ Search: 'no such machine' }) } },
  play: async () => {
    await waitFor(() => expect(page.getByRole('button', { name: /^In Use/, pressed: true })).toHaveTextContent('0'));
    await expect(page.queryByRole('treeitem')).toBeNull();
    await expect(page.getByText('There are no results for the current set of filters.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search', hidden: true })).toHaveValue('no such machine');
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Search', hidden: true })).toHaveValue(''));
  },
};

export const NoOperator: Story = {
  args: { scope: 'none' },
  play: async () => {
    const operator = await page.findByRole('combobox', { name: /^Operator/ });
    for (const name of ['New', 'Refresh', 'Export', 'Asset Ownership Profile']) {
      await expect(page.getByRole('button', { name })).toHaveAccessibleDescription('Choose an operator first.');
    }
    await waitFor(() => expect(within(operator).getAllByRole('option').length).toBeGreaterThan(2));
    await expect(within(operator).queryByRole('option', { name: 'All' })).toBeNull();
    await userEvent.selectOptions(operator, 'Northgate Leisure');
    await expect(await page.findByRole('treeitem', { name: 'Bluewater Amusements' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { params: chosen, before: [hangs(assets.tree), hangs(assets.asset)] },
  play: async () => {
    await expect(await page.findByRole('group', { name: 'Loading Asset Register' })).toHaveAttribute('aria-busy', 'true');
    await expect(await page.findByRole('button', { name: /^In Use/ })).toBeVisible();
  },
};

export const LoadingTheItem: Story = {
  args: { params: chosen, before: [hangs(assets.asset)] },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'NL10027', selected: true })).toBeVisible();
    await expect(await page.findByRole('group', { name: 'Loading Item' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const FailingRegister: Story = {
  args: { before: [refuses(assets.tree, 503, 'The register is being rebuilt.')] },
  play: async () => {
    await expect(await page.findByText('Asset Register could not be loaded')).toBeVisible();
    await expect(page.getByText('The register is being rebuilt.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^In Use/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const FailingItem: Story = {
  args: {
    params: chosen,
    before: [inTurn(assets.asset, [new Response('The item could not be read.', { status: 500 }), Object(installed)])],
  },
  play: async () => {
    await expect(await page.findByText('The item could not be read.')).toBeVisible();
    await pressControl('Try again');
    await expect(await page.findByRole('textbox', { name: /^Asset No\./ })).toHaveValue('NL10027');
  },
};

export const FailingLists: Story = {
  args: { before: [refuses(assets.depots, 500), refuses(assets.suppliers, 500)] },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'Bluewater Amusements' })).toBeVisible();
    await waitFor(() => expect(page.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2));
  },
};

export const WithoutPermission: Story = {
  args: {
    params: chosen,
    before: [
      ...[organisation.operators, assets.groupings, assets.variants, assets.depots, assets.suppliers].map((call) =>
        refuses(call, 403, outside),
      ),
      ...[assets.statuses, assets.tree, assets.asset].map((call) => refuses(call, 403, outside)),
    ],
  },
  play: async () => {
    await expect(await page.findByText('Asset Register could not be loaded')).toBeVisible();
    await expect(page.queryByRole('treeitem')).toBeNull();
    await expect(page.queryByRole('textbox', { name: /^Asset No\./ })).toBeNull();
    await expect(await findControl('Delete Asset')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const OutsideTheDataAccess: Story = {
  args: { params: chosen, before: [refuses(assets.asset, 403, outside)] },
  play: async () => {
    await expect(await page.findByText('Item could not be loaded')).toBeVisible();
    await expect(page.getByText('This machine asset does not exist, or you may not see it.')).toBeVisible();
    await expect(await page.findByRole('treeitem', { name: 'NL10027', selected: true })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { params: chosen, before: [inTurn(assets.asset, [readOnlyForm(installed)])] },
  play: async () => {
    await expect(await page.findByRole('textbox', { name: /^Asset No\./ })).toHaveAttribute('readonly');
    await expect(await findControl('Delete Asset')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const OnlyInDepots: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: /^In Use/, pressed: true }));
    await waitFor(() => expect(page.getByRole('button', { name: /^In Use/, pressed: false })).toBeVisible());
    await waitFor(() =>
      expect(page.getAllByRole('treeitem', { name: /^NL/ }).map(({ textContent }) => textContent)).toEqual([
        'NL10124',
        'NL10128',
        'NL10126',
      ]),
    );
  },
};

export const Summary: Story = {
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'NL10027' })).toBeVisible();
    await userEvent.click(page.getByRole('switch', { name: 'Asset Register Summary' }));
    await expect(await page.findByRole('treeitem', { name: 'Castlegate Games (16)' })).toBeVisible();
    await expect(page.getByRole('treeitem', { name: 'Dragon Harbour (6)' })).toBeVisible();
    await expect(page.queryByRole('treeitem', { name: /^NL/ })).toBeNull();
  },
};
