import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { inTurn } from '../../common/stories/storyRecording';
import { chosenMachine, granted, SiteInstallations } from './storyInstallations';

const { installations } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Site Installations/Actions',
  component: SiteInstallations,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof SiteInstallations>;
export default meta;
type Story = StoryObj<typeof meta>;

async function confirm(action: string, question: string): Promise<HTMLElement> {
  await page.findByRole('row', { selected: true });
  await pressControl(action);
  const dialog = await page.findByRole('alertdialog', { name: action });
  await expect(dialog).toHaveTextContent(question);
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

async function expectRefused(dialog: HTMLElement, words: string): Promise<void> {
  await expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  await expect(page.getAllByRole('alert')).toHaveLength(1);
  await expect([...page.queryAllByRole('alertdialog'), ...page.queryAllByRole('dialog')]).toEqual([dialog]);
}

export const Removed: Story = {
  args: { params: chosenMachine.offline, before: [inTurn({ ...installations.remove, path: 'Installation/68' }, [], onSent)] },
  play: async () => {
    await confirm('Remove Machine', 'Are you sure you want to remove this machine from its position?');
    await waitFor(() => expect(page.getByText('Machine successfully removed.')).toBeVisible());
    await expect(onSent).toHaveBeenCalledOnce();
  },
};

export const RemovingFails: Story = {
  args: {
    params: chosenMachine.offline,
    before: [refuses({ ...installations.remove, path: 'Installation/68' }, 409, { detail: 'Somebody is playing on this machine.' })],
  },
  play: async () => {
    const dialog = await confirm('Remove Machine', 'Are you sure you want to remove this machine from its position?');
    await expectRefused(dialog, 'Somebody is playing on this machine.');
  },
};

export const LeadsToItsSessions: Story = {
  args: {
    params: chosenMachine.waiting,
    login: { ...granted, menu: [...(granted.menu ?? []), { code: 'GENERAL_SESSIONS', name: 'Sessions', icon: 'history' }] },
    onGo: fn(),
  },
  play: async ({ args }) => {
    await page.findByRole('row', { name: /NL10008/, selected: true });
    await pressControl('Go to');
    await expect((await page.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Its sessions']);
    await userEvent.click(page.getByRole('menuitem', { name: 'Its sessions' }));
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith('/dashboard/sessions', { 'filter.set': '{"AssetNo":"NL10008"}' }));
  },
};

export const AuthorisingFails: Story = {
  args: { params: chosenMachine.waiting, before: [refuses(installations.authorise, 500, 'Out of order')] },
  play: async () => {
    const dialog = await confirm('Authorise Install', 'Are you sure you want to authorise this install?');
    await expectRefused(dialog, 'There was an error while trying to authorise.');
  },
};

export const EFTDisabled: Story = {
  args: {
    params: chosenMachine.offline,
    before: [inTurn({ ...installations.disableEFT, path: 'Installation/disableEFT/68' }, [], onSent)],
  },
  play: async () => {
    await confirm('Disable EFT', 'Are you sure you want to disable EFT on this machine?');
    await waitFor(() => expect(page.getByText('The EFT state was updated successfully.')).toBeVisible());
    await expect(onSent).toHaveBeenCalledOnce();
  },
};

export const EnablingEFTFails: Story = {
  args: { params: chosenMachine.withoutEFT, before: [refuses({ ...installations.enableEFT, path: 'Installation/enableEFT/105' }, 500)] },
  play: async () => {
    const dialog = await confirm('Enable EFT', 'Are you sure you want to enable EFT on this machine?');
    await expect(dialog).toHaveAccessibleDescription(/NL10105/);
    await expectRefused(dialog, 'EFT UpdateThere was an error while while trying to update the EFT state.');
  },
};

async function askForPositions(count: string): Promise<HTMLElement> {
  await page.findByRole('gridcell', { name: 'NL10008' });
  await pressControl('Add Position');
  const field = await page.findByLabelText(/^Number of positions/);
  const dialog = page.getByRole('dialog', { name: 'Add Position' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, count);
  await pressControl('Add Position', dialog);
  return dialog;
}

export const PositionsAdded: Story = {
  args: { before: [inTurn({ ...installations.addPositions, path: 'Organisation/AddPositions/8,5' }, [], onSent)] },
  play: async () => {
    const dialog = await askForPositions('51');
    const field = within(dialog).getByLabelText(/^Number of positions/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Add at most 50 positions at a time\./));
    await userEvent.type(field, '{Backspace}');
    await pressControl('Add Position', dialog);
    await waitFor(() => expect(page.getByText('Positions successfully added.')).toBeVisible());
    await expect(onSent).toHaveBeenCalledOnce();
  },
};

export const AddingPositionsFails: Story = {
  args: { before: [refuses(installations.addPositions, 500)] },
  play: async () => {
    const dialog = await askForPositions('3');
    await expectRefused(dialog, 'There was an error check your input.');
    await expect(within(dialog).getByLabelText(/^Number of positions/)).toHaveDisplayValue('3');
  },
};

export const Exported: Story = {
  args: {
    params: { 'filter.set': JSON.stringify({ ShowOfflineOnly: true }) },
    before: [inTurn(installations.exportMachines, [new Response('Pos.,Site', { headers: { 'content-type': 'text/csv' } })], onSent)],
  },
  play: async () => {
    await page.findByRole('gridcell', { name: 'NL10068' });
    await pressControl('Export', await pane('Machines'));
    const dialog = await page.findByRole('dialog', { name: 'Download Report' });
    await expect(within(dialog).getByRole('textbox', { name: /Report name/ })).toHaveValue('Site Installations');
    await pressControl('Download', dialog);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(onSent.mock.calls[0]?.[0]).toMatchObject({ OperatorId: 1, SiteId: 8, ShowOfflineOnly: true });
  },
};
