import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { formWith, inTurn, refusal, sysadmin } from '../../common/stories/storyRecording';
import { hours, openTab, SystemAdmin, seaside } from './storySystemAdmin';

const onSave = fn();

const meta = {
  title: 'Screens/System Admin',
  component: SystemAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof SystemAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: RegExp) => page.findByRole('textbox', { name });

export const NothingGranted: Story = {
  args: { login: sysadmin },
  play: async () => {
    await expect(
      await page.findByText(/^You do not have access to system admin\. Ask an administrator\. It needs one of these rights: '.+', '.+'/),
    ).toBeVisible();
    await expect(page.queryByRole('tab')).toBeNull();
    await expect(page.queryByRole('combobox', { name: 'Operator' })).toBeNull();
  },
};

export const Operators: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('tab', { name: 'Operator Regions' }));
    await expect(await page.findByText('Choose an operator first.')).toBeVisible();
    await page.findByRole('combobox', { name: 'Operator' });
    await userEvent.click(page.getByRole('button', { name: 'Choose' }));
    await expect(page.getByRole('combobox', { name: 'Operator' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(page.queryByRole('button', { name: 'New Region' })).toBeNull();
    await openTab('Settings');
    await expect(await field(/^Name/)).toHaveValue('Northgate Leisure');
    await userEvent.click(await page.findByRole('tab', { name: 'Calendar' }));
    await userEvent.click(await page.findByRole('rowheader', { name: '2026' }));
    await expect(await page.findByRole('grid', { name: 'Calendar Details' })).toHaveTextContent('29-12-2025');
  },
};

export const Organisation: Story = {
  play: async () => {
    await openTab('Organisation');
    await userEvent.click(await page.findByRole('treeitem', { name: 'Northgate Leisure' }));
    await expect(await findControl('New Company')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(await findControl('New Site')).toHaveAccessibleDescription('Choose the sub-company that it belongs to.');
    await userEvent.type(page.getByRole('searchbox', { name: 'Search Organisation' }), 'Glasgow');
    await userEvent.click(await page.findByRole('treeitem', { name: 'Crown Street Glasgow' }));
    await expect(await field(/^Town/)).toHaveValue('Glasgow');
    await pressControl('QR Code');
    const dialog = within(await page.findByRole('dialog', { name: 'QR Code' }));
    await expect(await dialog.findByRole('img', { name: 'Venue check at Crown Street Glasgow: Inside the venue' })).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Outside the venue' }));
    await expect(await dialog.findByRole('img', { name: 'Venue check at Crown Street Glasgow: Outside the venue' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download SVG' })).toBeVisible();
  },
};

export const SettingsProfiles: Story = {
  args: { before: [inTurn(api.settingsProfiles.update, [Object(seaside)], onSave)] },
  play: async () => {
    await openTab('System Settings Profile');
    await userEvent.click(await page.findByRole('option', { name: /^Seaside/ }));
    const offline = await field(/^Offline After/);
    await expect(offline).toHaveAccessibleDescription(expect.stringContaining('Set here; Standard has 15 min'));
    await userEvent.click(page.getByRole('button', { name: 'Put back Offline After' }));
    await expect(offline).toHaveAccessibleDescription(expect.stringContaining('From Standard'));
    await userEvent.click(page.getByRole('tab', { name: /^Mobile/ }));
    await expect(page.getByRole('tab', { name: /^CMS/ })).toHaveAccessibleName(/changed/i);
    await userEvent.type(await field(/^PIN Length/), '6');
    await pressControl('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    const { details } = Object(onSave.mock.calls[0]?.[0]);
    await expect(details).toContain('offlineAfter=;');
    await expect(details).toContain('pinLength=6');
  },
};

export const SettingsProfileConflict: Story = {
  args: {
    before: [
      inTurn(api.settingsProfiles.profile, [
        Object(seaside),
        Object(seaside),
        formWith(seaside, { offlineAfter: { defaultText: '20' }, doorAlarm: { defaultText: '90' }, RowVersion: { defaultText: '2' } }),
      ]),
      inTurn(
        api.settingsProfiles.update,
        [refusal(409, 'Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.')],
        onSave,
      ),
    ],
  },
  play: async () => {
    await openTab('System Settings Profile');
    await userEvent.click(await page.findByRole('option', { name: /^Seaside/ }));
    const offline = await field(/^Offline After/);
    await userEvent.clear(offline);
    await userEvent.type(offline, '45');
    await pressControl('Save Changes');
    const panel = await page.findByRole('alert', { name: 'Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.' });
    const row = within(panel).getByRole('row', { name: /^Offline After/ });
    await expect(row).toHaveTextContent('45');
    await expect(row).toHaveTextContent('20');
    await expect(within(panel).getByRole('row', { name: /^Door Alarm/ })).toHaveTextContent('90');
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply and continue' }));
    await userEvent.click(page.getByRole('tab', { name: /^Site Controller/ }));
    await expect(await field(/^Door Alarm/)).toHaveValue('90');
  },
};

export const SavedWithoutAnAnswer: Story = {
  args: { before: [inTurn(api.settingsProfiles.update, []), inTurn(api.openingHours.update, [])] },
  play: async () => {
    await openTab('System Settings Profile');
    await userEvent.click(await page.findByRole('option', { name: /^Seaside/ }));
    await userEvent.click(await page.findByRole('button', { name: 'Put back Offline After' }));
    await pressControl('Save Changes');
    await page.findByText('Your changes were saved successfully.');
    await expect(page.getByRole('option', { name: /^Seaside/ })).toHaveAttribute('aria-selected', 'true');
    await openTab('Site Opening Hours Profiles');
    await userEvent.click(await page.findByRole('option', { name: '10:00 to 22:00' }));
    await userEvent.type(await page.findByRole('textbox', { name: /^Name/ }), ' late');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await page.findByText('Opening hours saved successfully!');
    await expect(page.getByRole('option', { name: '10:00 to 22:00' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const NewOperatorSavedWithoutAnAnswer: Story = {
  args: {
    before: [
      inTurn(api.operators.newOperator, [
        {
          id: 0,
          subTypes: [
            {
              id: 1,
              name: 'General',
              isCalendar: false,
              profileData: [{ code: 'Name', text: 'Name', type: 2, isRequired: true, defaultText: '' }],
            },
          ],
        },
      ]),
      inTurn(api.operators.updateOperator, [{}]),
    ],
  },
  play: async () => {
    await openTab('Settings');
    await pressControl('New Operator');
    const dialog = within(await page.findByRole('dialog', { name: 'New Operator' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Castle Amusements');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await page.findByText('Changes saved successfully!');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(page.getByRole('combobox', { name: 'Operator' })).toHaveDisplayValue('Northgate Leisure');
    await expect(await field(/^Name/)).toHaveValue('Northgate Leisure');
  },
};

export const OpeningHoursRefused: Story = {
  globals: { theme: 'dark' },
  args: {
    before: [
      inTurn(
        api.openingHours.update,
        [refusal(400, 'No.', [{ field: 'name', message: 'There are already opening hours with this name.' }]), Object(hours)],
        onSave,
      ),
    ],
  },
  play: async () => {
    await openTab('Site Opening Hours Profiles');
    await userEvent.click(await page.findByRole('option', { name: '10:00 to 22:00' }));
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription('Nothing has been changed.');
    await userEvent.click(page.getByRole('rowheader', { name: 'Sunday' }));
    await userEvent.clear(name);
    await userEvent.type(name, '24 hours');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/There are already opening hours with this name/));
    await userEvent.clear(name);
    await userEvent.type(name, 'Weekend');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    await expect(onSave.mock.calls[1]?.[0]).toMatchObject({ OperatorId: 1, id: 4, name: 'Weekend' });
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openTab('Site Opening Hours Profiles');
    await userEvent.click(await page.findByRole('option', { name: '10:00 to 22:00' }));
    await expect(await page.findByRole('grid', { name: 'Opening Hours' })).toBeVisible();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
