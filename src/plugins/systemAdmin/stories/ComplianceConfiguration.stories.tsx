import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import {
  answers,
  pressByKeys,
  pressControl,
  pressEscape,
  type Recorded,
  RecordedScreen,
  refuses,
  tabTo,
} from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { customerProperties } from '../../../schemas/entities/compliance/customer';
import { systemAdmin } from '../../systemAdmin';

const { complianceConfiguration: calls, customers } = api;

const onSave = fn();
const free = { canAdd: true, canDelete: true, isReadOnly: false };
const fixed = { canAdd: false, canDelete: false, isReadOnly: true };
const items = [
  { value: 'Observations', type: 'eventType', text: 'Observations', ...fixed },
  { value: 'Mood', type: 'dataItem', text: 'Customer Moods', parent: 'Observations', ...free },
  { value: 'CustomerProfile', type: 'eventType', text: 'Customer', ...fixed },
  { value: 'Hair', type: 'dataItem', text: 'Hair', parent: 'CustomerProfile', ...free },
  { value: 'EventTypes', type: 'eventType', text: 'EventType', ...fixed },
  { value: 'EventType', type: 'dataItem', text: 'Event Types', parent: 'EventTypes', ...fixed },
];
const rows = [
  { id: 1, name: 'Calm' },
  { id: 2, name: 'Agitated' },
];
const entry = (id: number) => ({
  ...{ id, name: rows[id - 1]?.name ?? '', isDisabled: false, ordinal: id, rowVersion: 3, detailsRequired: id === 2, isInUse: id === 2 },
});
const record = {
  ...{ id: 1, hasGender: true, hasPhoneNumber: true, hasEmailAddress: true, hasAgeRange: true, hasDateOfBirth: true, hasHeight: true },
  ...{ hasBuild: true, hasHair: true, hasEthnicity: true, rowVersion: 2 },
  propertyConfigurationTypes: customerProperties.map((id) => ({ id, show: true, required: id === 'phoneNumber' })),
};
const configurationForm = {
  fieldRequiredTypes: [
    { id: 1, name: 'Hidden' },
    { id: 2, name: 'Optional' },
    { id: 3, name: 'Required' },
  ],
  record,
};
const recorded: readonly Recorded[] = [
  answers(api.organisation.operators, [{ id: 1, name: 'Northgate Leisure' }]),
  answers(calls.tenants, [
    { id: 1, name: 'Northgate Leisure', operatorId: 1 },
    { id: 2, name: 'Mersey Leisure', operatorId: 1 },
  ]),
  answers(calls.metadata, items),
  answers(customers.configuration, record),
  answers(customers.configurationForm, configurationForm),
  answers(calls.search, { rows }),
  ...rows.map(({ id }): Recorded => ({ call: calls.read, query: `?id=${id}`, respond: () => Response.json(entry(id)) })),
  answers(calls.blank, { id: 0, name: '', isDisabled: false, ordinal: 3, rowVersion: 0, detailsRequired: false }),
];
const saves = (call: Recorded['call'], answer: object): Recorded => ({
  call,
  respond(body) {
    onSave(body);
    return Response.json(answer);
  },
});

interface ConfigurationProps {
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
}

function Configuration({ before = [], params = {} }: ConfigurationProps) {
  const { screen } = systemAdmin;
  return screen === undefined ? null : (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      scope="none"
      params={params}
      login={{
        optionShowSysAdminComplianceTab: true,
        menu: [{ code: 'COMPLIANCE', name: 'Compliance', icon: 'COMPLIANCE' }],
      }}
    />
  );
}

const meta = {
  title: 'Screens/Compliance/Configuration',
  component: Configuration,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof Configuration>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openItem(eventType: string, item: string): Promise<void> {
  // On a phone an open item is a page of its own.
  const back = page.queryByRole('button', { name: 'Back to the list' });
  if (back !== null) await userEvent.click(back);
  const tenant = await page.findByRole('combobox', { name: 'Tenant' });
  await waitFor(() => page.getByRole('option', { name: 'Mersey Leisure' }));
  await userEvent.selectOptions(tenant, 'Mersey Leisure');
  const choose = async (list: string, name: string) => {
    const option = await within(await page.findByRole('listbox', { name: list })).findByRole('option', { name });
    await userEvent.click(option);
  };
  await choose('Event Types', eventType);
  await choose('Data Items', item);
}

export const Entries: Story = {
  args: {
    before: [
      saves(calls.update, entry(1)),
      answers(calls.tenants, [
        { id: 1, name: 'Northgate Leisure' },
        { id: 2, name: 'Mersey Leisure' },
      ]),
    ],
    params: { 'at.set': '{"operator":1}' },
  },
  play: async () => {
    await expect(await page.findByRole('heading', { name: 'Customer Moods' })).toBeVisible();
    await expect(await page.findByText('These lists belong to Northgate Leisure. A change applies to all of its companies.')).toBeVisible();
    await expect(page.queryByRole('option', { name: 'Mersey Leisure' })).toBeNull();
    for (const [list, name] of [
      ['Event Types', 'Customer'],
      ['Data Items', 'Hair'],
    ] as const) {
      const entries = within(await page.findByRole('listbox', { name: list }));
      const wanted = await entries.findByRole('option', { name });
      await tabTo(await entries.findByRole('option', { selected: true }));
      while (document.activeElement !== wanted) await userEvent.keyboard('{ArrowDown}');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(wanted).toHaveAttribute('aria-selected', 'true'));
    }
    await tabTo(await page.findByRole('gridcell', { name: '1' }));
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('gridcell', { name: 'Details required' })).toBeVisible();
    const edit = await pressByKeys('Edit');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    pressEscape();
    await waitFor(() => expect(edit).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await userEvent.keyboard('{Control>}a{/Control}Relaxed');
    await tabTo(page.getByRole('switch', { name: /^Hide/ }));
    await userEvent.keyboard(' ');
    await pressByKeys('Save Changes', page.getByRole('dialog', { name: 'Edit - Hair' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 1, name: 'Relaxed', isDisabled: true, ordinal: 1, rowVersion: 3 });
    await waitFor(() => expect(page.getByText('Field type successfully updated!')).toBeVisible());
  },
};

const onRead = fn();

function overtaken(): readonly Recorded[] {
  let version = 3;
  return [
    {
      call: calls.read,
      query: '?id=1',
      respond: () => {
        onRead();
        return Response.json({ ...entry(1), rowVersion: version });
      },
    },
    {
      call: calls.update,
      respond: (body) => {
        onSave(body);
        const isStale = Object(body).rowVersion === 3;
        version = isStale ? 4 : 5;
        return isStale
          ? Response.json({ detail: 'Megan Rees has changed this entry since you opened it.' }, { status: 409 })
          : Response.json({ ...entry(1), rowVersion: version });
      },
    },
  ];
}

export const HiddenAfterAConflict: Story = {
  args: { before: overtaken() },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await userEvent.click(await page.findByRole('rowheader', { name: 'Calm' }));
    onRead.mockClear();
    await pressControl('Hide');
    await expect(await page.findByText('Megan Rees has changed this entry since you opened it.')).toBeVisible();
    await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1));
    await userEvent.click(await page.findByRole('rowheader', { name: 'Calm' }));
    await pressControl('Hide');
    await waitFor(() => expect(page.getByText('Field type successfully updated!')).toBeVisible());
    await expect(onSave.mock.lastCall?.[0]).toMatchObject({ id: 1, isDisabled: true, rowVersion: 4 });
    await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2));
    await openItem('Customer', 'Required Fields');
    await page.findByRole('combobox', { name: /^Hair/ });
    await expect(onRead).toHaveBeenCalledTimes(2);
  },
};

export const InUse: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await userEvent.click(await page.findByRole('rowheader', { name: 'Agitated' }));
    await pressControl('Delete');
    const question = await page.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Are you sure you want to delete the entry?');
    await expect(question).toHaveTextContent('records use it, so it is hidden instead');
  },
};

export const Refused: Story = {
  args: {
    before: [refuses(calls.create, 400, { detail: 'No.', errors: [{ field: 'name', message: 'is that of another entry already' }] })],
  },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await page.findByRole('rowheader', { name: 'Calm' });
    await pressControl('Add');
    const dialog = within(await page.findByRole('dialog', { name: 'Add - Customer Moods' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Calm');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(/another entry/));
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Calm');
  },
};

export const DeletedMeanwhile: Story = {
  args: { before: [refuses(calls.update, 404, { detail: 'This entry no longer exists.' })] },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await userEvent.click(await page.findByRole('rowheader', { name: 'Agitated' }));
    await pressControl('Edit');
    const dialog = within(await page.findByRole('dialog', { name: 'Edit - Customer Moods' }));
    const name = await dialog.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Relaxed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(await dialog.findByText('This entry no longer exists.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Relaxed');
  },
};

export const Customers: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { before: [saves(customers.configure, configurationForm)] },
  play: async () => {
    await openItem('Customer', 'Hair');
    await page.findByRole('rowheader', { name: 'Calm' });
    await pressControl('Ask customers for this');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ hasHair: false, hasBuild: true, rowVersion: 2 });
    await openItem('Customer', 'Required Fields');
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /^Hair/ }), 'Required');
    await pressControl('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    const { propertyConfigurationTypes } = Object(onSave.mock.calls[1]?.[0]);
    await expect(propertyConfigurationTypes).toContainEqual({ id: 'hair', show: true, required: true });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};
