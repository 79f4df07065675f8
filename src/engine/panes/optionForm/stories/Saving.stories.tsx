import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import type { ErasedContext } from '../../../definition/context';
import { choose, close, type Effects } from '../../../definition/effect';
import type { OptionFormOutput } from '../../../definition/kinds/optionForm';
import { firstReason } from '../../../definition/situation';
import type { AnyScreen } from '../../../definition/within';
import { hasUnsavedChanges } from '../../../form/guard';
import { answers, type Recorded } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { StoryPane } from '../../stories/storyPane';
import { OptionFormPane } from '../OptionFormPane';
import {
  blankItem,
  form,
  guarded,
  inParts,
  itemOptions,
  overtaken,
  refusesFields,
  repeated,
  type Served,
  serves,
  withList,
} from './storyItems';

interface PaneArgs {
  readonly of: AnyScreen;
  readonly server: Served;
  readonly recorded?: readonly Recorded[];
  readonly host?: Partial<PaneHost>;
  readonly ctx?: ErasedContext;
  readonly onPublish: (output: OptionFormOutput<unknown, unknown>) => void;
  readonly onMessage: (text: string) => void;
  readonly onFollow: (effects: Effects) => void;
  readonly onSave: (body: unknown) => void;
}
function Pane({ onSave: _, server, recorded = [], ...rest }: PaneArgs) {
  const [served] = useState(() => [...recorded, ...serves(server)]);
  return <StoryPane kind="optionForm" component={OptionFormPane} recorded={served} {...rest} />;
}

const plain = { id: 5, options: itemOptions() };
const onSave = fn();
const meta = {
  title: 'Panes/Option form/Save',
  component: Pane,
  args: { of: form, server: { loads: [plain], saves: [plain], onSave }, onPublish: fn(), onMessage: fn(), onFollow: fn(), onSave },
  beforeEach: () => onSave.mockClear(),
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

async function typeName(text: string): Promise<void> {
  const name = await page.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, text);
}
const press = async (name: string) => userEvent.click(await page.findByRole('button', { name }));

export const Sections: Story = {
  args: { server: { loads: [inParts], saves: [inParts], onSave } },
  play: async () => {
    const main = await page.findByRole('group', { name: 'Main' });
    await expect(within(main).getByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef');
    await expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Main',
      'Operational Configuration',
      'Ownership Details',
    ]);
    const reserve = within(page.getByRole('group', { name: 'Operational Configuration' })).getByLabelText('Reserve');
    await userEvent.clear(reserve);
    await userEvent.type(reserve, '75');
    await expect(page.getByLabelText('Money in the machine')).toHaveTextContent('325');
    await press('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 5, details: expect.stringContaining('RESERVE=75.00;SUM=325') });
  },
};
export const SectionsOnPhone: Story = {
  args: { server: { loads: [inParts] } },
  globals: { viewport: { value: 'phone' } },
};

export const SavedAndLedOn: Story = {
  args: {
    server: {
      loads: [{ id: 0, options: itemOptions() }],
      saves: [{ id: 9, options: itemOptions({ NAME: { defaultText: 'REEF' } }) }],
      onSave,
    },
  },
  play: async ({ args }) => {
    await typeName('Reef');
    await press('Create');
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledWith([choose('tree', 'MA9'), close()]));
    await expect(args.onMessage).toHaveBeenCalledWith('Item successfully created!');
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('REEF');
    await expect(hasUnsavedChanges()).toBe(false);
    await waitFor(() =>
      expect(args.onPublish).toHaveBeenLastCalledWith({
        answer: expect.objectContaining({ id: 9 }),
        isDirty: false,
        isValid: true,
        isEditable: true,
      }),
    );
  },
};

const asking = { ...plain, doQuestion: true, questionText: 'Update all machines of this cabinet type?' };

export const Question: Story = {
  args: { server: { loads: [asking], saves: [asking], onSave } },
  play: async () => {
    await typeName('Reef');
    await press('Save Changes');
    const question = await page.findByRole('alertdialog', { name: 'Please Confirm' });
    await expect(question).toHaveTextContent('Update all machines of this cabinet type?');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(onSave).not.toHaveBeenCalled();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Reef');
    await press('Save Changes');
    await press('No');
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ doUpdate: false })));
    await typeName('Reefs');
    await press('Save Changes');
    await press('Yes');
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ doUpdate: true })));
  },
};

const blank = { id: 0, options: itemOptions({ NAME: { defaultText: '' } }) };

export const NoQuestion: Story = {
  play: async () => {
    await typeName('Reef');
    await press('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ doUpdate: false })));
  },
};

export const Again: Story = {
  args: { of: repeated, server: { loads: [blank], saves: [{ id: 9, options: itemOptions() }], onSave } },
  play: async ({ args }) => {
    await typeName('Reef');
    await userEvent.click(page.getByRole('checkbox', { name: 'Create Another Asset?' }));
    for (const saves of [1, 2]) {
      await typeName(`Reef ${saves}`);
      await press('Create');
      await waitFor(() => expect(onSave).toHaveBeenCalledTimes(saves));
      await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(''));
      await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
      await expect(page.getByRole('checkbox', { name: 'Create Another Asset?' })).toBeChecked();
    }
    await expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ CopyAsset: true }));
    await expect(args.onMessage).toHaveBeenCalledTimes(2);
    await expect(args.onFollow).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('checkbox', { name: 'Create Another Asset?' }));
    await typeName('Last');
    await press('Create');
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledWith(choose('tree', 'MA9')));
  },
};

function NextToAList(args: PaneArgs) {
  const [row, setRow] = useState<{ readonly id: number }>();
  const ctx = useMemo(() => ({ list: { row } }), [row]);
  return (
    <>
      <button type="button" onClick={() => setRow({ id: 5 })}>
        Golden Reef
      </button>
      <Pane {...args} ctx={ctx} />
    </>
  );
}

export const AgainThenAnother: Story = {
  args: {
    of: withList,
    recorded: [answers(blankItem, blank)],
    server: { loads: [plain], saves: [{ id: 9, options: itemOptions() }], onSave },
  },
  render: (args) => <NextToAList {...args} />,
  play: async () => {
    await typeName('Reef');
    await userEvent.click(page.getByRole('checkbox', { name: 'Create Another Asset?' }));
    await press('Create');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await press('Golden Reef');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef'));
    await expect(page.getByRole('button', { name: 'Golden Reef' })).toHaveFocus();
  },
};

export const NotAllowedByItsAnswer: Story = {
  args: {
    of: guarded,
    server: { loads: [{ ...plain, optionAllowSave: false }] },
    host: {
      whyNot: (gates, saying = {}) => firstReason(gates, { login: { menu: [] }, outputs: saying, labelOf: (name) => name, isBusy: false }),
    },
  },
  play: async () => {
    const save = await page.findByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAccessibleDescription('This device does not allow changes.');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
  },
};

export const SeveralFieldsRefused: Story = {
  args: {
    server: { loads: [plain] },
    recorded: [
      refusesFields([
        { field: 'FLOAT', message: 'The float is above the limit of this machine.' },
        { field: 'NAME', message: 'There is already a machine with this name.' },
        { field: 'NAME', message: 'It may not begin with a blank.' },
        { field: 'RowVersion', message: 'The version is missing.' },
        { field: 'DEPOT', message: 'There is no such depot.' },
      ]),
    ],
  },
  play: async () => {
    await typeName('Reef');
    await press('Save Changes');
    const summary = await page.findByRole('alert', { name: 'Please correct the following errors on your form' });
    const name = page.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('There is already a machine with this name. It may not begin with a blank.');
    await expect(page.getByLabelText('Float')).toHaveAccessibleDescription(/above the limit/);
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expect(summary).toHaveTextContent('The version is missing.');
    await expect(summary).toHaveTextContent('There is no such depot.');
    await expect(name).toHaveValue('Reef');
  },
};

const theirs = {
  id: 5,
  options: itemOptions({
    NAME: { defaultText: 'Copper Reef' },
    MAKER: { defaultList: { id: 2 } },
    FLOAT: { defaultText: '300' },
    INSTALLED: { defaultDate: '2024-04-01T00:00:00' },
    ONLINE: { defaultText: 'false' },
    RowVersion: { defaultText: '2' },
  }),
};

export const ConflictOnBoth: Story = {
  args: { server: { loads: [plain, theirs], saves: [overtaken(), theirs], onSave } },
  play: async () => {
    await typeName('Silver Reef');
    const float = page.getByLabelText('Float');
    await userEvent.clear(float);
    await userEvent.type(float, '275');
    await press('Save Changes');
    const panel = await page.findByRole('alert', { name: 'Ann Field changed this on 05-03-2024 10:20, while you were editing it.' });
    await waitFor(() => expect(panel).toHaveFocus());
    const rows = within(panel).getAllByRole('row').slice(1);
    await expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Name', 'Golden Reef', 'Copper Reef', 'Silver Reef'],
      ['Manufacturer', 'Northern', 'Coastal', 'Northern'],
      ['Float', '£250.00', '£300.00', '£275.00'],
      ['Installed on', '05-03-2024', '01-04-2024', '05-03-2024'],
      ['Show on floor', 'Yes', 'No', 'Yes'],
    ]);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription('Decide first what to keep.');
    await expect(within(panel).getAllByRole('radio', { name: 'Keep yours' })).toHaveLength(2);
    const floats = within(panel).getByRole('group', { name: 'Float' });
    await expect(within(floats).getByRole('radio', { name: 'Keep yours' })).toBeChecked();
    await userEvent.click(within(floats).getByRole('radio', { name: 'Take theirs' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply and continue' }));
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Silver Reef');
    await expect(page.getByLabelText('Float')).toHaveValue('300.00');
    await expect(page.getByRole('combobox', { name: /Manufacturer/ })).toHaveValue('2');
    await expect(hasUnsavedChanges()).toBe(true);
    await press('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    await expect(onSave.mock.lastCall?.[0]).toMatchObject({
      details: 'NAME=Silver Reef;MAKER=2;FLOAT=300;INSTALLED=2024-04-01T00:00:00;ONLINE=false;RowVersion=2',
    });
  },
};

export const ConflictOnOthers: Story = {
  args: {
    server: {
      loads: [plain, { id: 5, options: itemOptions({ MAKER: { defaultList: { id: 2 } }, RowVersion: { defaultText: '2' } }) }],
      saves: [overtaken(), theirs],
      onSave,
    },
  },
  play: async () => {
    await typeName('Silver Reef');
    await press('Save Changes');
    const panel = await page.findByRole('alert');
    await expect(within(panel).getAllByRole('row')).toHaveLength(2);
    await expect(within(panel).getByText('Theirs is used')).toBeVisible();
    await expect(within(panel).queryByRole('radio')).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply and continue' }));
    await press('Save Changes');
    await waitFor(() =>
      expect(onSave.mock.lastCall?.[0]).toMatchObject({ details: expect.stringContaining('NAME=Silver Reef;MAKER=2;FLOAT=250') }),
    );
  },
};

export const ConflictWithRemovedFields: Story = {
  args: { server: { loads: [plain, undefined], saves: [overtaken()], onSave } },
  play: async () => {
    await typeName('Silver Reef');
    await press('Save Changes');
    await expect(await page.findByText(/It could not be loaded again, so it may be gone/)).toBeVisible();
    await expect(page.getByText(/Ann Field changed this/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Silver Reef');
  },
};

export const ConflictOnPhone: Story = {
  args: { server: { loads: [plain, theirs], saves: [overtaken()], onSave } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await typeName('Silver Reef');
    await press('Save Changes');
    await expect(await page.findByRole('button', { name: 'Apply and continue' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    server: {
      loads: [plain],
      saves: [Response.json({ detail: 'This machine asset does not exist, or you may not see it.' }, { status: 403 })],
    },
  },
  play: async () => {
    await typeName('Reef');
    await press('Save Changes');
    await expect(await page.findByText('This machine asset does not exist, or you may not see it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Reef');
  },
};
