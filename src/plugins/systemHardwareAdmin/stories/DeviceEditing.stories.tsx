import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { enter } from '../../common/stories/storyPage';
import { formWith, inTurn, refusal } from '../../common/stories/storyRecording';
import { assigned, blankDevice, Devices, decommissioned } from './storyDevices';

const { devices } = api;
const chosen = { 'devices.chosen': 'DV34' };
const nothing = { 'devices.chosen': 'none' };
const onSave = fn();
const onDone = fn();
const made = formWith(blankDevice, { SerialNo: { defaultText: 'D0100500' }, RowVersion: { defaultText: '1' } }, { id: 84 });
const changed = formWith(assigned, { Firmware: { defaultText: '4.1.0' }, RowVersion: { defaultText: '2' } });
const optionsOf = (form: object): unknown => Reflect.get(form, 'options');
const unassigned = formWith(assigned, { Status: { defaultText: 'Unassigned' }, Site: { defaultText: '' } }, { optionAllowUnassign: false });

const meta = {
  title: 'Screens/System Hardware - General/Devices',
  component: Devices,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
    onDone.mockClear();
  },
} satisfies Meta<typeof Devices>;
export default meta;
type Story = StoryObj<typeof meta>;

const serialNo = () => page.findByRole('textbox', { name: /^Serial No\./ });
const expectText = (text: string) => waitFor(() => expect(page.getByText(text)).toBeVisible());

export const Saved: Story = {
  args: { params: chosen, before: [inTurn(devices.update, [formWith(assigned, { Firmware: { defaultText: '4.1.0' } })], onSave)] },
  play: async () => {
    await enter(/^Firmware/, '4.1.0');
    await pressControl('Save Changes');
    await expectText('Device Successfully Updated!');
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 34, operatorId: 1, details: expect.stringContaining('Firmware=4.1.0') });
    await expect(page.getByRole('textbox', { name: /^Firmware/ })).toHaveValue('4.1.0');
  },
};

export const SavedInPart: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(devices.update, [{ id: 34, options: optionsOf(changed) }], onSave),
      inTurn(devices.device, [Object(assigned), changed]),
    ],
  },
  play: async () => {
    await enter(/^Firmware/, '4.1.0');
    await pressControl('Save Changes');
    await expectText('Device Successfully Updated!');
    await expect(await page.findByRole('grid', { name: 'Device History' })).toBeVisible();
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Firmware/ })).toHaveValue('4.1.0'));
    await expect(page.getByRole('textbox', { name: /^Firmware/ })).not.toHaveAttribute('readonly');
    await expect(await findControl('Unassign Device')).not.toHaveAttribute('aria-disabled');
  },
};

export const Conflict: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(devices.device, [
        Object(assigned),
        formWith(assigned, { Model: { defaultText: 'VeriBox 4' }, RowVersion: { defaultText: '2' } }),
      ]),
      inTurn(devices.update, [refusal(409, 'Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.')], onSave),
    ],
  },
  play: async () => {
    await enter(/^Firmware/, '4.1.0');
    await pressControl('Save Changes');
    const panel = await page.findByRole('alert', { name: 'Tom Fairley changed this on 15-01-2025 09:40, while you were editing it.' });
    await expect(within(panel).getByRole('cell', { name: 'VeriBox 4' })).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply and continue' }));
    await expect(page.getByRole('textbox', { name: /^Model/ })).toHaveValue('VeriBox 4');
    await expect(page.getByRole('textbox', { name: /^Firmware/ })).toHaveValue('4.1.0');
  },
};

export const FieldErrors: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(devices.update, [
        refusal(400, 'This device could not be saved.', [
          { field: 'SerialNo', message: 'There is already a device with this serial number.' },
        ]),
      ]),
    ],
  },
  play: async () => {
    await enter(/^Serial No\./, 'D0100084');
    await pressControl('Save Changes');
    await expect(await page.findByRole('alert', { name: 'Please correct the following errors on your form' })).toBeVisible();
    const field = await serialNo();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('There is already a device with this serial number.');
  },
};

export const NewDevice: Story = {
  args: { params: nothing, before: [inTurn(devices.update, [made], onSave)], onParams: fn() },
  play: async ({ args }) => {
    await pressControl('New Device');
    const dialog = await page.findByRole('dialog', { name: 'New Device' });
    await expect(await within(dialog).findByRole('textbox', { name: /^Serial No\./ })).toHaveValue('');
    await expect(within(dialog).getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
    await expect(within(dialog).getByRole('checkbox', { name: 'Create more devices' })).not.toBeChecked();
    await enter(/^Serial No\./, 'D0100500');
    await enter(/^Model/, 'VeriBox 3');
    await enter(/^Firmware/, '4.2.10');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await expectText('New Device Successfully Created!');
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 0, operatorId: 1, details: expect.stringContaining('SerialNo=D0100500') });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ 'devices.chosen': 'DV84' }));
    await expect(await page.findByRole('treeitem', { name: 'D0100084 · 2 Reel Fortune Megapack', selected: true })).toBeVisible();
  },
};

export const NewDeviceWithoutAnAnswer: Story = {
  args: { params: { ...nothing, dialog: 'new' }, before: [inTurn(devices.update, [], onSave)], onParams: fn() },
  play: async ({ args }) => {
    const dialog = await page.findByRole('dialog', { name: 'New Device' });
    await enter(/^Serial No\./, 'D0100500');
    await enter(/^Model/, 'VeriBox 3');
    await enter(/^Firmware/, '4.2.10');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await expectText('New Device Successfully Created!');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(args.onParams).not.toHaveBeenCalledWith(expect.objectContaining({ 'devices.chosen': expect.stringContaining('DV') }));
  },
};

export const CreateMoreDevices: Story = {
  args: { params: { ...nothing, dialog: 'new' }, before: [inTurn(devices.update, [made], onSave)], onParams: fn() },
  play: async ({ args }) => {
    const dialog = await page.findByRole('dialog', { name: 'New Device' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Create more devices' }));
    for (const [at, serial] of ['D0100500', 'D0100501'].entries()) {
      await enter(/^Serial No\./, serial);
      await enter(/^Model/, 'VeriBox 3');
      await enter(/^Firmware/, '4.2.10');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(onSave).toHaveBeenCalledTimes(at + 1));
      await waitFor(async () => expect(await serialNo()).toHaveValue(''));
    }
    await expect(within(dialog).getByRole('checkbox', { name: 'Create more devices' })).toBeChecked();
    await expect(args.onParams).not.toHaveBeenCalled();
  },
};

export const NewDeviceShown: Story = {
  args: { params: { ...nothing, dialog: 'new' } },
  play: async () => {
    await expect(await page.findByRole('checkbox', { name: 'Create more devices' })).toBeVisible();
  },
};
export const NewDeviceInTheDark: Story = { ...NewDeviceShown, globals: { theme: 'dark' } };
export const NewDeviceOnAPhone: Story = { ...NewDeviceShown, globals: { viewport: { value: 'phone' } } };

export const DecommissionAsksForThePassword: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(devices.decommission, [], onDone),
      { ...inTurn(devices.device, []), respond: () => Response.json(onDone.mock.calls.length === 0 ? assigned : decommissioned) },
    ],
  },
  play: async () => {
    await serialNo();
    await pressControl('Decommission Device');
    const question = await page.findByRole('dialog', { name: 'Decommission Device' });
    await expect(question).toHaveTextContent('Are you sure you want to decommission this device?');
    const confirm = within(question).getByRole('button', { name: 'Confirm' });
    await expect(confirm).toHaveAccessibleDescription('Enter your password');
    const password = within(question).getByLabelText(/^Password/);
    await userEvent.type(password, 'wrong horse');
    await userEvent.click(confirm);
    await expect(await within(question).findByText('The password you entered is incorrect, please try again.')).toBeVisible();
    await expect(onDone).not.toHaveBeenCalled();
    await userEvent.clear(password);
    await userEvent.type(password, 'correct horse');
    await userEvent.click(confirm);
    await expectText('Device Successfully Decommissioned!');
    await expect(onDone).toHaveBeenCalledOnce();
    await waitFor(async () =>
      expect(await findControl('Decommission Device')).toHaveAccessibleDescription(
        'This device is out of service already, or you may not decommission it.',
      ),
    );
  },
};

export const DecommissionDialog: Story = {
  args: { params: chosen },
  play: async () => {
    await serialNo();
    await pressControl('Decommission Device');
    await expect(await page.findByRole('dialog', { name: 'Decommission Device' })).toBeVisible();
  },
};
export const DecommissionDialogOnAPhone: Story = { ...DecommissionDialog, globals: { viewport: { value: 'phone' } } };

export const Unassign: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(devices.unassign, [], onDone),
      { ...inTurn(devices.device, []), respond: () => Response.json(onDone.mock.calls.length === 0 ? assigned : unassigned) },
    ],
  },
  play: async () => {
    await serialNo();
    await pressControl('Unassign Device');
    const question = await page.findByRole('alertdialog', { name: 'Unassign Device' });
    await expect(question).toHaveTextContent('Are you sure you want to unassign this device?');
    await userEvent.click(within(question).getByRole('button', { name: 'Unassign Device' }));
    await expectText('Device Successfully Unassigned!');
    await expect(onDone).toHaveBeenCalledOnce();
    await waitFor(() => expect(page.getByRole('button', { name: 'Unassign Device' })).toHaveAttribute('aria-disabled', 'true'));
    await expect(page.getByRole('treeitem', { name: 'D0100034 · 1 Deal of the Day', selected: true })).toBeVisible();
  },
};

export const UnassignRefused: Story = {
  args: { params: chosen, before: [refuses(devices.unassign, 409, { detail: 'This device was unassigned already.' })] },
  play: async () => {
    await serialNo();
    await pressControl('Unassign Device');
    const question = await page.findByRole('alertdialog', { name: 'Unassign Device' });
    await userEvent.click(within(question).getByRole('button', { name: 'Unassign Device' }));
    await expect(await within(question).findByText('This device was unassigned already.')).toBeVisible();
  },
};
