import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { Type } from 'typebox';
import { defineCall, json } from '../../../../schemas/call';
import { hoursName } from '../../../../schemas/forms/hoursName.form';
import { text } from '../../../../schemas/wire/codec';
import { choose, type Effects } from '../../../definition/effect';
import { screen } from '../../../definition/kinds/screen';
import { answers, type Recorded } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { MatrixPane } from '../MatrixPane';
import { anyList, cellAt, expectOpen, type Hours, hours, week } from './storyHours';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly week: Hours;
}
const named = storyCall<Named>('OpeningHours/named');
const updateNamed = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'OpeningHours/updateNamed',
  summary: 'A recorded save',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  body: { name: text, details: anyList },
  answer: json(Type.Object({ id: Type.Integer() })),
});
const onSaveNamed = fn();
const withName = screen('none').matrix('hours', {
  label: 'Opening hours',
  load: () => named(),
  matrix: ({ week: days }) => ({
    columns: hours,
    rows: days.map(({ day, cells }) => ({ label: day, cells })),
    onLabel: 'Open',
    offLabel: 'Closed',
    onColour: { r: 11, g: 125, b: 101, a: 255 },
    offColour: { r: 197, g: 201, b: 208, a: 255 },
  }),
  with: { form: hoursName, start: ({ name }) => ({ name }) },
  copies: 'Copy a day',
  save: ({ cells, values: { name } }) => updateNamed({ name, details: cells }),
  saved: 'Opening hours saved successfully!',
  next: ({ saved: { id } }) => choose('profiles', id),
});
const namedBy = (respond: () => Response): readonly Recorded[] => [
  answers(named, { id: 3, name: 'Standard', week }),
  {
    call: updateNamed,
    respond(body) {
      onSaveNamed(body);
      return respond();
    },
  },
];
function Pane(args: {
  readonly recorded: readonly Recorded[];
  readonly host?: Partial<PaneHost>;
  readonly onTold?: (text: string) => void;
  readonly onFollow?: (effects: Effects) => void;
}) {
  return <StoryPane kind="matrix" component={MatrixPane} of={withName} {...args} />;
}

const meta = {
  title: 'Panes/Matrix/Fields',
  component: Pane,
  args: { recorded: namedBy(() => Response.json({ id: 3 })), onTold: fn(), onFollow: fn() },
  beforeEach: () => void onSaveNamed.mockClear(),
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFields: Story = {
  play: async ({ args }) => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    const save = await page.findByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAccessibleDescription('Nothing has been changed.');
    await userEvent.clear(name);
    await expect(save).toHaveAccessibleDescription('Some fields need your attention.');
    await userEvent.type(name, 'Summer');
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await cellAt(0, 9));
    page.getByRole('button', { name: 'Copy a day' }).focus();
    await userEvent.keyboard('{Enter}');
    const asked = within(await page.findByRole('dialog', { name: 'Copy a day' }));
    await userEvent.click(asked.getByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(asked.getByRole('button', { name: 'Copy' }));
    await expectOpen(6, '000000000111111111111100');
    await expectOpen(5, '000000000011111111111100');
    await userEvent.click(save);
    await waitFor(() => expect(args.onTold).toHaveBeenLastCalledWith('Opening hours saved successfully!'));
    await expect(onSaveNamed.mock.calls[0]?.[0]).toMatchObject({ name: 'Summer' });
    await waitFor(() => expect(args.onFollow).toHaveBeenLastCalledWith({ effect: 'choose', pane: 'profiles', id: '3' }));
  },
};
export const WithFieldsInTheDark: Story = { ...WithFields, globals: { theme: 'dark' } };

export const SaveNotAllowed: Story = {
  args: { host: { whyNot: () => 'Your access profile does not allow this.' } },
  play: async () => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveAttribute('readonly');
    await expect(name).toHaveValue('Standard');
    await expect(page.queryByRole('button', { name: 'Copy a day' })).toBeNull();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription(
      'Your access profile does not allow this.',
    );
  },
};

export const RefusedField: Story = {
  args: {
    recorded: namedBy(() =>
      Response.json(
        { detail: 'No.', errors: [{ field: 'name', message: 'There are already opening hours with this name.' }] },
        { status: 400 },
      ),
    ),
  },
  play: async () => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Sundays');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/There are already opening hours with this name/));
    await expect(name).toHaveValue('Sundays');
  },
};
