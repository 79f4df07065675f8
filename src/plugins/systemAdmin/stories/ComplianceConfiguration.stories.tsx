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
    { id: 1, name: 'Northgate Leisure' },
    { id: 2, name: 'Mersey Leisure' },
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
  /** What is answered before what is recorded. */
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
  title: 'Screens/Compliance configuration',
  component: Configuration,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof Configuration>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Picks the tenant, an event type and a data item. */
async function openItem(eventType: string, item: string): Promise<void> {
  // On a phone what was opened before is a page of its own.
  const back = page.queryByRole('button', { name: 'Back to the list' });
  if (back !== null) await userEvent.click(back);
  const tenant = await page.findByRole('combobox', { name: 'Tenant' });
  await waitFor(() => page.getByRole('option', { name: 'Mersey Leisure' }));
  await userEvent.selectOptions(tenant, 'Mersey Leisure');
  const choose = async (list: string, name: string) => {
    const found = await within(await page.findByRole('listbox', { name: list })).findByRole('option', { name });
    await userEvent.click(found);
  };
  await choose('Event Types', eventType);
  await choose('Data Items', item);
}

/**
 * The entries of a list in their order, with what else they say; one is changed in a dialog and travels as it was read. By the keyboard alone: Escape
 * goes back to where the dialog was opened.
 */
export const Entries: Story = {
  args: { before: [saves(calls.update, entry(1))], params: { 'at.set': '{"operator":1}' } },
  play: async () => {
    await expect(await page.findByText('Choose a tenant, an event type and a data item.')).toBeVisible();
    for (const [list, name] of [
      ['Event Types', 'Observations'],
      ['Data Items', 'Customer Moods'],
    ] as const) {
      const wanted = await within(await page.findByRole('listbox', { name: list })).findByRole('option', { name });
      await tabTo(wanted);
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
    await pressByKeys('Save Changes', page.getByRole('dialog', { name: 'Edit - Customer Moods' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 1, name: 'Relaxed', isDisabled: true, ordinal: 1, rowVersion: 3 });
    await waitFor(() => expect(page.getByText('Field type successfully updated!')).toBeVisible());
  },
};

/** Deleting an entry that records name says what becomes of it. */
export const InUse: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await userEvent.click(await page.findByRole('gridcell', { name: 'Agitated' }));
    await pressControl('Delete');
    const question = await page.findByRole('alertdialog');
    await expect(question).toHaveTextContent('Are you sure you want to delete the entry?');
    await expect(question).toHaveTextContent('records name it, so it is hidden instead');
  },
};

/** A name that is there already is said at its field; a list that rules depend on can only be read. */
export const Refused: Story = {
  args: {
    before: [refuses(calls.create, 400, { detail: 'No.', errors: [{ field: 'name', message: 'is that of another entry already' }] })],
  },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await page.findByRole('gridcell', { name: 'Calm' });
    await pressControl('Add');
    const dialog = within(await page.findByRole('dialog', { name: 'Add - Customer Moods' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Calm');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(/another entry/));
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Calm');
  },
};

/** An entry that somebody else deleted meanwhile: its dialog says so and stays, with what was entered. */
export const DeletedMeanwhile: Story = {
  args: { before: [refuses(calls.update, 404, { detail: 'This entry is not there any more.' })] },
  play: async () => {
    await openItem('Observations', 'Customer Moods');
    await userEvent.click(await page.findByRole('gridcell', { name: 'Agitated' }));
    await pressControl('Edit');
    const dialog = within(await page.findByRole('dialog', { name: 'Edit - Customer Moods' }));
    const name = await dialog.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Relaxed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(await dialog.findByText('This entry is not there any more.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Relaxed');
  },
};

/** What customers are asked: a switch for a data item that saves at once, and how each field is asked. On a phone, one below the other. */
export const Customers: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { before: [saves(customers.configure, configurationForm)] },
  play: async () => {
    await openItem('Customer', 'Hair');
    await page.findByRole('gridcell', { name: 'Calm' });
    await pressControl('Do not ask customers for this');
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
