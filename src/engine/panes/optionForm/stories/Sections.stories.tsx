import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { Type } from 'typebox';
import { defineCall, json } from '../../../../schemas/call';
import { integer } from '../../../../schemas/wire/codec';
import { details } from '../../../../schemas/wire/details';
import { screen } from '../../../definition/kinds/screen';
import type { AnyScreen } from '../../../definition/within';
import { answers, type Recorded } from '../../../stories/storyKit';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { OptionFormPane } from '../OptionFormPane';

interface Profile {
  readonly id: number;
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly isCalendar?: boolean;
    readonly data: readonly object[];
  }[];
}
const stored: Profile = {
  id: 7,
  groups: [
    { id: 1, name: 'CMS', data: [{ code: 'NAME', text: 'Name', type: 2, defaultText: 'Standard', isRequired: true }] },
    { id: 2, name: 'Mobile', data: [{ code: 'PIN', text: 'PIN Length', type: 7, defaultText: '4', isRequired: true, minValue: 4 }] },
    { id: 3, name: 'Calendar', isCalendar: true, data: [] },
  ],
};
const load = storyCall<Profile>('Profile');
const update = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'Profile/update',
  summary: 'Save a profile',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  body: { id: integer, details },
  answer: json(Type.Unsafe<Profile>({ type: 'object' })),
});

const profileIn = (place: 'menu' | 'tabs', head?: number) =>
  screen('none').optionForm('profile', {
    load: () => load(),
    sections: {
      of: ({ groups }) => groups.map(({ data, ...group }) => ({ ...group, options: data })),
      place,
      ...(head === undefined ? {} : { head }),
    },
    save: ({ answer: { id }, details: entered }) => update({ id, details: entered }),
    saved: 'Your changes were saved successfully.',
  });

const onSave = fn();
const onPublish = fn();
const onParams = fn();
const served = (respond: () => Response = () => Response.json(stored)): readonly Recorded[] => [
  answers(load, stored),
  {
    call: update,
    respond(body) {
      onSave(body);
      return respond();
    },
  },
];

interface PaneArgs {
  readonly of: AnyScreen;
  readonly recorded: readonly Recorded[];
}
function Pane(args: PaneArgs) {
  return <StoryPane kind="optionForm" component={OptionFormPane} onPublish={onPublish} onParams={onParams} {...args} />;
}
const meta = {
  title: 'Panes/Option form/Sections',
  component: Pane,
  args: { of: profileIn('menu'), recorded: served() },
  beforeEach: () => {
    for (const mock of [onSave, onPublish, onParams]) mock.mockClear();
  },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

const tab = (name: string | RegExp) => page.findByRole('tab', { name });
const press = async (name: string) => userEvent.click(await page.findByRole('button', { name }));

export const Menu: Story = {
  play: async () => {
    await expect(await tab('CMS')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();
    await expect(page.queryByRole('textbox', { name: /^PIN Length/ })).toBeNull();
    await userEvent.click(await tab('CMS'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(await tab('Mobile')).toHaveFocus();
    await expect(await page.findByRole('textbox', { name: /^PIN Length/ })).toHaveValue('4');
    await userEvent.keyboard('{End}');
    await expect(await tab('Calendar')).toHaveAttribute('aria-selected', 'true');
    await expect(onParams).toHaveBeenLastCalledWith({ section: '3' });
    await waitFor(() =>
      expect(onPublish).toHaveBeenLastCalledWith(
        expect.objectContaining({ section: expect.objectContaining({ id: 3, isCalendar: true }) }),
      ),
    );
  },
};
export const MenuInTheDark: Story = { globals: { theme: 'dark' } };
export const MenuOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** Paper has every section under its heading, and typing goes on afterwards where it was. */
export const Printed: Story = {
  play: async () => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' two');
    fireEvent(window, new Event('beforeprint'));
    await expect(page.getByRole('group', { name: 'CMS' })).toContainElement(name);
    await expect(page.getByRole('group', { name: 'Mobile' })).toContainElement(page.getByRole('textbox', { name: /^PIN Length/ }));
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(page.queryByRole('textbox', { name: /^PIN Length/ })).toBeNull());
    await expect(name).toHaveFocus();
    await expect(name).toHaveValue('Standard two');
  },
};
export const PrintedBelowItsHead: Story = {
  args: { of: profileIn('tabs', 1) },
  play: async () => {
    await tab('Calendar');
    await userEvent.click(await tab('Calendar'));
    fireEvent(window, new Event('beforeprint'));
    await expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['CMS', 'Mobile']);
    await expect(page.getByRole('textbox', { name: /^PIN Length/ })).toBeVisible();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(page.queryByRole('heading', { level: 3 })).toBeNull());
  },
};

export const OneSave: Story = {
  play: async () => {
    await userEvent.type(await page.findByRole('textbox', { name: /^Name/ }), ' two');
    await userEvent.click(await tab('CMS, changed'));
    await userEvent.click(await tab('Mobile'));
    const pin = await page.findByRole('textbox', { name: /^PIN Length/ });
    await userEvent.clear(pin);
    await userEvent.type(pin, '6');
    await press('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toEqual({ id: 7, details: 'NAME=Standard two;PIN=6' });
  },
};

export const FaultElsewhere: Story = {
  play: async () => {
    await userEvent.click(await tab('Mobile'));
    await userEvent.clear(await page.findByRole('textbox', { name: /^PIN Length/ }));
    await userEvent.click(await tab('CMS'));
    await expect(page.queryByRole('textbox', { name: /^PIN Length/ })).toBeNull();
    await press('Save Changes');
    await expect(await tab(/^Mobile, changed, 1 field needs your attention$/)).toBeVisible();
    await userEvent.click(await page.findByRole('link', { name: /PIN Length/ }));
    await waitFor(() => expect(page.getByRole('textbox', { name: /^PIN Length/ })).toHaveFocus());
    await expect(onSave).not.toHaveBeenCalled();
  },
};

export const RefusedElsewhere: Story = {
  args: {
    of: profileIn('tabs'),
    recorded: served(() =>
      Response.json({ detail: 'No.', errors: [{ field: 'NAME', message: 'There is already a profile with this name.' }] }, { status: 400 }),
    ),
  },
  play: async () => {
    await userEvent.click(await tab('Mobile'));
    const pin = await page.findByRole('textbox', { name: /^PIN Length/ });
    await userEvent.clear(pin);
    await userEvent.type(pin, '5');
    await press('Save Changes');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(page.getAllByText('There is already a profile with this name.')[0]).toBeVisible();
  },
};

export const Headed: Story = {
  args: { of: profileIn('tabs', 1) },
  play: async () => {
    const name = await page.findByRole('textbox', { name: /^Name/ });
    await expect(page.queryByRole('tab', { name: /^CMS/ })).toBeNull();
    await expect(await tab('Mobile')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox', { name: /^PIN Length/ })).toBeVisible();
    await userEvent.clear(name);
    await userEvent.click(await tab('Calendar'));
    await press('Save Changes');
    await userEvent.click(await page.findByRole('link', { name: /Name/ }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(await tab('Calendar')).toHaveAttribute('aria-selected', 'true');
    await expect(onSave).not.toHaveBeenCalled();
  },
};
