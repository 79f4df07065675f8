import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { AssetAdmin, assetNo, stored } from './storyAssets';

const { assets } = api;
const chosen = { 'register.chosen': 'MA27' };
const onDelete = fn();

const meta = {
  title: 'Screens/Asset Admin/Delete and history',
  component: AssetAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onDelete.mockClear();
  },
} satisfies Meta<typeof AssetAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DeleteConfirmation: Story = {
  args: { params: { 'register.chosen': 'MA124' }, before: [inTurn(assets.deleteAsset, [], onDelete)], onParams: fn() },
  play: async () => {
    await waitFor(async () => expect(await assetNo()).toHaveValue('NL10124'));
    await pressControl('Delete Asset');
    const question = await page.findByRole('alertdialog', { name: 'Delete Asset' });
    await expect(question).toHaveTextContent('Are you sure you want to delete this machine asset?');
    await expect(within(question).getByText('NL10124')).toBeVisible();
    await expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(onDelete).not.toHaveBeenCalled();
  },
};

export const Deleted: Story = {
  ...DeleteConfirmation,
  play: async (context) => {
    await DeleteConfirmation.play?.(context);
    await userEvent.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete Asset' }));
    await waitFor(() => expect(page.getByText('Machine asset successfully deleted!')).toBeVisible());
    await expect(onDelete).toHaveBeenCalledOnce();
    await waitFor(() => expect(context.args.onParams).toHaveBeenLastCalledWith({}));
    await expect(await page.findByText('Choose an item in Asset Register')).toBeVisible();
  },
};

export const BackToTheDeleted: Story = {
  args: {
    params: { 'register.chosen': 'MA124' },
    isLinked: true,
    before: [
      inTurn(assets.deleteAsset, []),
      inTurn(assets.asset, [Object(stored), refusal(404, 'Priya Shah deleted this machine asset on 25-11-2026 10:15.')]),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await assetNo()).toHaveValue('NL10124'));
    await pressControl('Delete Asset');
    await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete Asset' }));
    await expect(await page.findByText('Choose an item in Asset Register')).toBeVisible();
    await userEvent.click(await page.findByRole('treeitem', { name: 'NL10124' }));
    await expect(page.queryByRole('textbox', { name: /^Asset No\./ })).toBeNull();
    await expect(await page.findByText('Priya Shah deleted this machine asset on 25-11-2026 10:15.')).toBeVisible();
    await expect(await findControl('Delete Asset')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const InstallHistory: Story = {
  args: { params: chosen, onParams: fn() },
  play: async ({ args }) => {
    await assetNo();
    await pressControl('Install History');
    const dialog = await page.findByRole('dialog', { name: 'Install History' });
    const grid = await within(dialog).findByRole('grid');
    await expect(await within(grid).findByRole('columnheader', { name: 'Date' })).toBeVisible();
    await expect((await within(grid).findAllByRole('rowheader', { name: 'Tom Fairley' }))[0]).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({ ...chosen, dialog: 'history' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(args.onParams).toHaveBeenLastCalledWith(chosen);
  },
};

export const InstallHistoryShown: Story = {
  args: { params: { ...chosen, dialog: 'history' } },
  play: async () => {
    await expect((await page.findAllByRole('rowheader', { name: 'Tom Fairley' }))[0]).toBeVisible();
  },
};
export const InstallHistoryOnAPhone: Story = { ...InstallHistoryShown, globals: { viewport: { value: 'phone' } } };
export const InstallHistoryInTheDark: Story = { ...InstallHistoryShown, globals: { theme: 'dark' } };

export const NoHistory: Story = {
  args: { params: { 'register.chosen': 'MU1', dialog: 'history' } },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Install History' });
    await expect(await within(dialog).findByText('There are no results for the current set of filters.')).toBeVisible();
  },
};

export const NoHistoryOfNew: Story = {
  args: { params: { 'register.chosen': 'DP0' } },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Create' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Install History' })).toBeNull();
  },
};
