import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Notifications } from '../../../../ui/Notifications';
import { usage } from '../../../../ui/stories/storyUsage';
import { TenantProvider } from '../../../common/client';
import { leavesDialogs } from '../../guard';
import { LeaveDialog } from '../../LeaveDialog';
import { TypedForm, type TypedFormProps } from '../forms/TypedForm';
import { ada, lostOnce, type Person, peopleOf } from './storyRecords';
import { conversation, meeting } from './storyRecords.form';

type Answers = typeof conversation extends { readonly values?: infer V } ? NonNullable<V> : never;

function Conversation(props: Omit<TypedFormProps<Answers>, 'form' | 'label'>) {
  return (
    <>
      <TypedForm {...props} form={conversation} label="Conversation" submit={{ label: 'Save' }} />
      <Notifications />
      <LeaveDialog />
    </>
  );
}

const sources = { customer: peopleOf() };
const meta = {
  title: 'Parts/Typed form/Records',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A combobox that searches records of the server and can add one.',
    use: 'Refer to a record out of thousands, such as a customer.',
    avoid: 'Load all of a few values: use a select field.',
  }),
  component: Conversation,
  args: { records: sources, onChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

const searchBox = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Customer/ });

export const Matches: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await searchBox(), 'a');
    await expect(canvas.queryByText('Searching…')).toBeNull();
    // A pause between keys would search twice, and the later list would reopen.
    await userEvent.setup({ delay: null }).keyboard('da');
    await expect(await canvas.findByText('3 results')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('group', { name: /Customer/ })).toHaveFocus());
    await expect(canvas.getByText('Adam Smith')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Outcome/ }), 'Nothing further');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const customer = { id: 2, forename: 'Adam Smith', phoneNumber: '07700 900002' };
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ customer, outcome: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(async () => expect(await searchBox()).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('link', { name: 'Selected customer is required' })).toBeVisible();
    await expect(await searchBox()).toHaveFocus();
  },
};
export const MatchesInTheDark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.type(await searchBox(), 'ada');
    await expect(await canvas.findByText('3 results')).toBeVisible();
    await expect(screen.getByRole('listbox')).toBeVisible();
  },
};

export const Added: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    records: {
      customer: peopleOf({
        find: async () => [],
        save: lostOnce({ chosen: { id: 9, forename: 'Cleo' }, notice: { tone: 'success', text: 'Successfully created customer!' } }),
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Phone number' }));
    const box = await searchBox();
    await expect(box).toHaveAttribute('inputmode', 'numeric');
    await userEvent.paste('0'.repeat(300));
    await expect(box.value).toHaveLength(250);
    await userEvent.clear(box);
    await userEvent.type(box, '+44 77x00');
    await expect(box).toHaveValue('+44 7700');
    await expect(await canvas.findByText('No results found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    await expect(await dialog.findByLabelText('Phone number')).toHaveValue('+44 7700');
    await expect(dialog.queryByLabelText('Town')).toBeNull();
    await userEvent.type(dialog.getByLabelText(/First name/), 'Cleo');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('link', { name: 'Height is required' })).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/Height/), 'Tall');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/The connection was lost/)).toBeVisible();
    await expect(dialog.getByLabelText(/First name/)).toHaveValue('Cleo');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Successfully created customer!')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /Customer/ })).toHaveTextContent('Cleo');
  },
};

export const BackToTheSearch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await searchBox(), 'Ada');
    await userEvent.click(canvas.getByRole('radio', { name: 'Phone number' }));
    await expect(await searchBox()).toHaveValue('');
    await userEvent.click(canvas.getByRole('radio', { name: 'Name' }));
    await expect(await searchBox()).toHaveValue('Ada');
    await expect(await screen.findByRole('option', { name: /Ada Byron/ })).toBeVisible();
  },
};

export const ClosedWithAnswers: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'New customer' });
    await userEvent.type(await within(dialog).findByLabelText(/First name/), 'Cleo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(within(dialog).getByLabelText(/First name/)).toHaveValue('Cleo');
    const leaving = leavesDialogs();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(await leaving).toBe(false);
    await userEvent.clear(within(dialog).getByLabelText(/First name/));
    await waitFor(async () => expect(await leavesDialogs()).toBe(true));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const exists = { title: 'Error', text: 'Customer(s) with that phone number already exist - selecting those instead.' };
const others = [ada, { id: 2, forename: 'Adam Smith', phoneNumber: '07700 900001' }];

export const ExistsAlready: Story = {
  args: { records: { customer: peopleOf({ save: async () => ({ existing: others, message: exists }) }) } },
  play: async ({ canvas }) => {
    await userEvent.type(await searchBox(), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    await expect(await dialog.findByLabelText(/First name/)).toHaveValue('Ada');
    await userEvent.selectOptions(dialog.getByLabelText(/Height/), 'Tall');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    await expect(alert.getByText(exists.text)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await searchBox()).toHaveFocus());
    await userEvent.click(await screen.findByRole('option', { name: /Adam Smith/ }));
    await expect(canvas.getByRole('group', { name: /Customer/ })).toHaveTextContent('Adam Smith');
  },
};

export const Failing: Story = {
  args: {
    records: {
      customer: peopleOf({
        find: lostOnce([ada]),
        prepare: lostOnce(undefined),
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await searchBox(), 'ada{Enter}');
    await expect(await canvas.findByText('The search failed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change customer' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByLabelText(/First name/)).toHaveValue('Ada Byron');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('group', { name: /Customer/ })).toHaveTextContent('Ada Byron');
  },
};

export const ReadOnly: Story = {
  args: { readOnly: 'This has been processed.', values: { customer: ada, outcome: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /Customer/ })).toHaveTextContent('Ada Byron07700 900001');
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Change' })).toBeNull();
  },
};

export const HiddenAndRequired: Story = {
  args: {
    values: { reference: 7, customer: ada, phone: '1', other: 'x' },
    hidden: new Set(['phone', 'comments']),
    required: new Set(['other', 'isOk']),
    derive: ({ outcome }) => (outcome === 1 ? { isOk: true } : {}),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('group', { name: 'What came of it' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'More' })).toBeNull();
    await expect(canvas.queryByLabelText('Call back on')).toBeNull();
    await expect(canvas.queryByLabelText(/Reference/)).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Outcome/ }), 'Other');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('link', { name: 'Outcome description is required' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Is the customer all right? is required' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Outcome/ }), 'Nothing further');
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ reference: 7, customer: ada, outcome: 1, isOk: true }));
  },
};

let drawn = 0;
const counted = {
  customer: {
    ...peopleOf(),
    show({ forename }: Person) {
      drawn += 1;
      return { name: forename };
    },
  },
};

export const TypingDrawsOneField: Story = {
  args: { values: { customer: ada, outcome: 4 } },
  render: (args) => <ErrorsReplaced {...args} />,
  play: async ({ canvas }) => {
    const comments = await canvas.findByLabelText(/Comments/);
    const before = drawn;
    await userEvent.type(comments, 'Spoke to them');
    await expect(canvas.getByLabelText('Call back on')).toHaveValue('Spoke');
    await expect(drawn).toBe(before);
  },
};

function ErrorsReplaced({ onChange, ...props }: Omit<TypedFormProps<Answers>, 'form' | 'label'>) {
  const [values, setValues] = useState(props.values);
  return (
    <Conversation
      {...props}
      values={values}
      records={counted}
      hidden={new Set(['other'])}
      required={new Set(['comments'])}
      derive={({ comments = '' }) => (comments === '' ? {} : { phone: comments.split(' ')[0] ?? '' })}
      onChange={(change) => {
        setValues(change.values);
        onChange?.(change);
      }}
    />
  );
}

function Meeting(
  props: Pick<TypedFormProps<object>, 'values' | 'readOnly'> & { readonly onSubmit: (values: object) => void; readonly onPick: () => void },
) {
  const { values, readOnly, onSubmit, onPick } = props;
  const people = peopleOf();
  const addOther = people.add && { ...people.add, label: 'Unknown person' };
  const places = { searches: [], show: people.show, opens: { label: 'Choose a place', press: onPick } };
  return (
    <>
      <TypedForm
        form={meeting}
        label="Meeting"
        values={values}
        readOnly={readOnly}
        records={{ people: { ...people, addOther }, places }}
        onSubmit={onSubmit}
        submit={{ label: 'Save' }}
      />
      <Notifications />
    </>
  );
}

const onPick = fn();
const onMet = fn();

export const Several: Story = {
  render: () => <Meeting values={{ places: [{ id: 7, forename: 'Pier' }] }} onPick={onPick} onSubmit={onMet} />,
  play: async ({ canvas }) => {
    const box = () => screen.findByRole('combobox', { name: /Who was there/ });
    const listed = async () => within(await canvas.findByRole('list', { name: 'Who was there: chosen' }));
    for (const typed of ['Ada B', 'Ada B', 'Ben']) {
      await userEvent.type(await box(), typed);
      await userEvent.click(await screen.findByRole('option', { name: typed === 'Ben' ? /Ben Adams/ : /Ada Byron/ }));
      await waitFor(async () => expect(await box()).toHaveFocus());
    }
    await expect((await listed()).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Ben Adams' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Unknown person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    await userEvent.type(await dialog.findByLabelText(/First name/), 'Cleo');
    await userEvent.selectOptions(dialog.getByLabelText(/Height/), 'Tall');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await listed()).getByText('Cleo')).toBeVisible());
    await userEvent.click(within(canvas.getByRole('group', { name: /Where/ })).getByRole('button', { name: 'Choose a place' }));
    await expect(onPick).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const cleo = expect.objectContaining({ id: 9, forename: 'Cleo' });
    await waitFor(() => expect(onMet).toHaveBeenCalledWith({ people: [ada, cleo], places: [{ id: 7, forename: 'Pier' }] }));
  },
};

export const SeveralRead: Story = {
  render: () => <Meeting readOnly values={{ people: [ada] }} onPick={onPick} onSubmit={onMet} />,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ada Byron')).toBeVisible();
    await expect(canvas.getByText('None')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Remove|New customer|Choose a place/ })).toBeNull();
  },
};

const late: { answer: (people: readonly Person[]) => void } = { answer: () => undefined };
const people = fn((text: string): Promise<readonly Person[]> => {
  if (text === 'ada') return Promise.resolve([ada, { id: 2, forename: 'Adam of Harbour' }]);
  if (text === 'cleo') return Promise.resolve([{ id: 9, forename: 'Cleo of Northgate' }]);
  return new Promise((resolve) => {
    late.answer = resolve;
  });
});

function WorkedFor(props: Omit<TypedFormProps<Answers>, 'form' | 'label'>) {
  const [tenant, setTenant] = useState('Harbour');
  return (
    <TenantProvider tenant={tenant}>
      <Conversation {...props} />
      <button type="button" onClick={() => setTenant(tenant === 'Harbour' ? 'Northgate' : 'Harbour')}>
        Work for another
      </button>
    </TenantProvider>
  );
}

export const OfAnotherTenant: Story = {
  args: { records: { customer: peopleOf({ find: people }) } },
  render: (args) => <WorkedFor {...args} />,
  play: async ({ canvas }) => {
    const other = canvas.getByRole('button', { name: 'Work for another' });
    await userEvent.type(await searchBox(), 'ada');
    await expect(await canvas.findByText('2 results')).toBeVisible();
    await userEvent.click(other);
    await expect(await searchBox()).toHaveValue('ada');
    await expect(canvas.queryByText('2 results')).toBeNull();
    await userEvent.type(await searchBox(), 'm');
    await waitFor(() => expect(people).toHaveBeenLastCalledWith('adam', expect.anything()));
    await userEvent.click(other);
    late.answer([ada]);
    await userEvent.clear(await searchBox());
    await userEvent.type(await searchBox(), 'cleo');
    await expect(await canvas.findByText('1 result')).toBeVisible();
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Cleo of Northgate')]);
  },
};
