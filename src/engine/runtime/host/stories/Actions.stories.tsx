import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sha256Hex } from '../../../../data/hash';
import { hangs, type Recorded, refuses } from '../../../../data/stories/storyAnswers';
import { letPass } from '../../../stories/storyClock';
import { desk, deskApi, deskServer } from './storyDesk';
import { pressControl } from './storyPress';
import { RecordedScreen, type RecordedScreenProps } from './storyScreen';

interface DeskProps extends Omit<RecordedScreenProps, 'screen' | 'recorded'> {
  readonly recorded?: readonly Recorded[];
}

function Desk({ recorded = [], ...rest }: DeskProps) {
  const [served] = useState(() => [...recorded, ...deskServer()]);
  return <RecordedScreen screen={desk} recorded={served} passwordHash={sha256Hex('correct horse')} {...rest} />;
}

const meta = {
  title: 'Screens/Engine/Actions and dialogs',
  component: Desk,
  args: { params: { 'devices.chosen': '1' }, onParams: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = pressControl;
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });

export const RefreshKeepsInput: Story = {
  play: async () => {
    await userEvent.type(await nameField(), ' II');
    await press('Refresh');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy', 'true'));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(await nameField()).toHaveValue('Till one II');
  },
};

export const ConfirmedByPassword: Story = {
  play: async ({ args }) => {
    await nameField();
    await press('Decommission Device');
    const dialog = await screen.findByRole('dialog', { name: 'Decommission Device' });
    await expect(dialog).toHaveTextContent('Are you sure you want to decommission Till one?');
    const password = within(dialog).getByLabelText('Password');
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('The password you entered is incorrect, please try again.'));
    await userEvent.clear(password);
    await userEvent.type(password, 'correct horse{Enter}');
    await waitFor(() => expect(screen.getByText('Device Successfully Decommissioned!')).toBeVisible());
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({}));
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Till one' })).toBeNull());
  },
};

export const FailsWithADialog: Story = {
  play: async () => {
    await nameField();
    await press('Unassign Device');
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('Till one is in use.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Till one is in use.')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unassign Device' })).toHaveFocus());
  },
};

export const Download: Story = {
  play: async () => {
    await press('Export');
    const dialog = await screen.findByRole('dialog', { name: 'Download Report' });
    const name = within(dialog).getByRole('textbox', { name: /Report name/ });
    await expect(name).toHaveValue('Devices');
    await userEvent.clear(name);
    await expect(within(dialog).getByRole('button', { name: 'Download' })).toHaveAccessibleDescription('Enter a report name');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByText('The list was saved.')).toBeNull();
    await press('Export');
    await press('Download');
    await waitFor(() => expect(screen.getByText('The list was saved.')).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const DownloadFails: Story = {
  args: { recorded: [refuses(deskApi.list, 500, 'There is nothing to report for this day.')] },
  play: async () => {
    await press('Export');
    await screen.findByRole('dialog', { name: 'Download Report' });
    await press('Download');
    const dialog = await screen.findByRole('alertdialog', { name: 'Error 500' });
    await expect(dialog).toHaveTextContent('There is nothing to report for this day.');
    await expect(screen.queryByRole('dialog', { name: 'Download Report' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus());
  },
};

export const DownloadUnderWay: Story = {
  args: { recorded: [hangs(deskApi.list)] },
  play: async () => {
    await press('Export');
    await press('Download');
    await expect(await screen.findByRole('progressbar', { name: 'Downloading Devices' })).toBeVisible();
    await press('Cancel');
    await expect(await screen.findByRole('textbox', { name: /Report name/ })).toHaveValue('Devices');
  },
};

export const DialogCreatesAndChooses: Story = {
  play: async ({ args }) => {
    await press('New Device');
    const dialog = await screen.findByRole('dialog', { name: 'New Device' });
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Till three');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByText('New Device Successfully Created!')).toBeVisible());
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'devices.chosen': '3' });
    await expect(await screen.findByRole('treeitem', { name: 'Till three', selected: true })).toBeVisible();
    await waitFor(async () => expect(await nameField()).toHaveValue('Till three'));
    await expect(screen.getByRole('button', { name: 'New Device' })).toHaveFocus();
  },
};

export const DialogCreatesMore: Story = {
  play: async () => {
    await press('New Device');
    const dialog = await screen.findByRole('dialog', { name: 'New Device' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Create more devices' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Till three');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue(''));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(dialog).toBeVisible();
  },
};

export const DialogAsksBeforeItCloses: Story = {
  play: async () => {
    await press('New Device');
    const dialog = await screen.findByRole('dialog', { name: 'New Device' });
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Till three');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await press('Stay');
    await expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('Till three');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await press('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const DialogOnPhone: Story = {
  args: { params: {} },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await press('New Device');
    const dialog = await screen.findByRole('dialog', { name: 'New Device' });
    await within(dialog).findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(dialog.getBoundingClientRect()).toMatchObject({ left: 0, bottom: window.innerHeight }));
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(window.innerHeight - 60);
  },
};

export const SavedAndRefetched: Story = {
  beforeEach: () => letPass(0),
  play: async () => {
    const name = await nameField();
    letPass(10);
    await userEvent.clear(name);
    await userEvent.type(name, 'Till four');
    await press('Save Changes');
    await expect(await screen.findByRole('treeitem', { name: 'Till four' })).toBeVisible();
    await expect(await nameField()).toHaveValue('Till four');
  },
};

export const DialogLeavesTheFormAround: Story = {
  play: async () => {
    await userEvent.type(await nameField(), ' II');
    await press('New Device');
    const dialog = await screen.findByRole('dialog', { name: 'New Device' });
    await within(dialog).findByRole('textbox', { name: /^Name/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(await nameField()).toHaveValue('Till one II');
  },
};
