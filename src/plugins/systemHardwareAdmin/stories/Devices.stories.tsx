import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, hangs, pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn } from '../../common/stories/storyRecording';
import { assigned, Devices } from './storyDevices';

const { devices, organisation } = api;
const chosen = { 'devices.chosen': 'DV34' };
const outside = { detail: 'This device does not exist, or you may not see it.' };

const meta = {
  title: 'Screens/System Hardware - General/Register',
  component: Devices,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Devices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: { params: chosen },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'D0100034 · 1 Deal of the Day', selected: true })).toBeVisible();
    await expect(await page.findByRole('textbox', { name: /^Serial No\./ })).toHaveValue('D0100034');
    await expect(page.getByRole('heading', { name: 'Device Settings: D0100034 · 1 Deal of the Day' })).toBeVisible();
    const history = page.getByRole('grid', { name: 'Device History' });
    await expect(await within(history).findByRole('rowheader', { name: 'Megan Rees' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    for (const name of ['Unassign Device', 'Decommission Device', 'New Device']) {
      await expect(await findControl(name)).not.toHaveAttribute('aria-disabled', 'true');
    }
    await expect(await page.findByRole('button', { name: /^Device Status/ })).toHaveTextContent('All');
  },
};
export const LoadedInTheDark: Story = { ...Loaded, globals: { theme: 'dark' } };

export const HistoryInSight: Story = {
  args: { params: chosen },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Drawn) => (
      <div style={{ width: 1200, height: 740 }}>
        <Drawn />
      </div>
    ),
  ],
  play: async () => {
    const history = await page.findByRole('grid', { name: 'Device History' });
    await within(history).findByRole('rowheader', { name: 'Megan Rees' });
    for (const name of ['Before', 'After']) {
      const heading = within(history).getByRole('columnheader', { name });
      await waitFor(() => expect(heading.getBoundingClientRect().right).toBeLessThanOrEqual(history.getBoundingClientRect().right));
    }
  },
};

export const Narrow: Story = {
  args: { params: chosen },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const serial = await page.findByRole('textbox', { name: /^Serial No\./ });
    const history = await page.findByRole('grid', { name: 'Device History' });
    await waitFor(() => expect(page.queryByRole('tree')).toBeNull());
    await expect(history.getBoundingClientRect().top).toBeGreaterThan(serial.getBoundingClientRect().bottom);
    await userEvent.click(await page.findByRole('button', { name: 'Back to the list' }));
    await expect(await page.findByRole('button', { name: /^Filter(?! rows)/ })).toHaveAttribute('aria-expanded', 'false');
    await expect(await page.findByRole('treeitem', { name: 'D0100034 · 1 Deal of the Day', selected: true })).toBeVisible();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const NothingChosen: Story = {
  args: { params: { 'devices.chosen': 'none' }, onParams: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('treeitem', { name: 'Crown Street Barry' }));
    await expect(args.onParams).not.toHaveBeenCalled();
    await expect(page.getAllByText('Choose an item in Devices')).toHaveLength(2);
    for (const name of ['Unassign Device', 'Decommission Device']) {
      await expect(await findControl(name)).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

export const Empty: Story = {
  args: { params: { 'filter.set': JSON.stringify({ search: 'no such device' }) } },
  play: async () => {
    await expect(await page.findByText('There are no results for the current set of filters.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('no such device');
    await expect(page.getByRole('button', { name: 'New Device' })).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const NoOperator: Story = {
  args: { scope: 'none' },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'New Device' })).toHaveAccessibleDescription('Choose an operator first.');
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /^Operator/ }), 'Northgate Leisure');
    await expect(await page.findByRole('treeitem', { name: 'Crown Street Barry' })).toBeVisible();
  },
};

export const OneStatus: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: /^Device Status/ }));
    for (const status of ['Assigned', 'Unassigned']) {
      const box = await page.findByRole('checkbox', { name: status });
      await expect(box).toBeChecked();
      await userEvent.click(box);
    }
    await expect(await page.findByRole('treeitem', { name: 'D0100153' })).toBeVisible();
    await expect(page.queryByRole('treeitem', { name: 'Crown Street Barry' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { params: chosen, before: [hangs(devices.tree), hangs(devices.device)] },
  play: async () => {
    await expect(await page.findByRole('group', { name: 'Loading Devices' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoadingTheDevice: Story = {
  args: { params: chosen, before: [hangs(devices.device)] },
  play: async () => {
    await expect(await page.findByRole('group', { name: 'Loading Device Settings' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const FailingTree: Story = {
  args: { before: [refuses(devices.tree, 503, 'The devices are being counted.')] },
  play: async () => {
    await expect(await page.findByText('Devices could not be loaded')).toBeVisible();
    await expect(page.getByText('The devices are being counted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const FailingDevice: Story = {
  args: {
    params: chosen,
    before: [inTurn(devices.device, [new Response('The device could not be read.', { status: 500 }), Object(assigned)])],
  },
  play: async () => {
    await expect(await page.findByText('The device could not be read.')).toBeVisible();
    await expect(await findControl('Decommission Device')).toHaveAttribute('aria-disabled', 'true');
    await pressControl('Try again');
    await expect(await page.findByRole('textbox', { name: /^Serial No\./ })).toHaveValue('D0100034');
    await expect(await page.findByRole('rowheader', { name: 'Megan Rees' })).toBeVisible();
  },
};

export const FailingLists: Story = {
  args: { before: [refuses(devices.statuses, 500), refuses(devices.groupings, 500)] },
  play: async () => {
    await expect(await page.findByRole('treeitem', { name: 'Crown Street Barry' })).toBeVisible();
    await waitFor(() => expect(page.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2));
  },
};

export const WithoutPermission: Story = {
  args: {
    params: chosen,
    before: [organisation.deviceOperators, devices.statuses, devices.groupings, devices.tree, devices.device].map((call) =>
      refuses(call, 403, outside),
    ),
  },
  play: async () => {
    await expect(await page.findByText('Devices could not be loaded')).toBeVisible();
    await expect(page.getByText('This device does not exist, or you may not see it.')).toBeVisible();
    await expect(page.queryByRole('treeitem')).toBeNull();
    for (const name of ['Unassign Device', 'Decommission Device']) {
      await expect(await findControl(name)).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

export const OutOfService: Story = {
  args: { params: { 'devices.chosen': 'DV153' } },
  play: async () => {
    await expect(await page.findByRole('textbox', { name: /^Serial No\./ })).toHaveAttribute('readonly');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true');
    await expect(await findControl('Unassign Device')).toHaveAccessibleDescription(
      'This device is not assigned to a machine, or you may not unassign it.',
    );
    await expect(await findControl('Decommission Device')).toHaveAccessibleDescription(
      'This device is out of service already, or you may not decommission it.',
    );
    await expect(await page.findByRole('rowheader', { name: 'Craig Nairn' })).toBeVisible();
  },
};
export const OutOfServiceInTheDark: Story = { ...OutOfService, globals: { theme: 'dark' } };
