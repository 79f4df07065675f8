import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { answers, cellsIn, pressByKeys, type Recorded, refuses, tabTo } from '../../../engine/stories/storyKit';
import { sampleOrganisation } from '../../../engine/stories/storyOrganisation';
import { api } from '../../../schemas/calls';
import type { DataAccessAnswer } from '../../../schemas/entities/users';
import { UserAdmin, user } from './storyUserAdmin';

const { organisation, users } = api;
const onSave = fn();
const onRead = fn();

const cell = (displayValue: string) => ({ type: 'cell', data: { actualValue: displayValue, displayValue } }) as const;
const headings = ['Level', 'Name', 'Sites'];

function gridOf(details: string): DataAccessAnswer['orgGrid'] {
  const keys = details === '' ? [] : details.split(';');
  return {
    headerDef: headings.map((text) => ({ text })),
    rowDef: headings.map(() => ({ alignment: 0 })),
    rows: keys.map((key) => ({ key, cellData: ['Site', key, '1'].map(cell) })),
  };
}

const stored: DataAccessAnswer = { accessTypeDetails: 0, details: '', orgGrid: gridOf(''), rowVersion: 1 };
const recorded: readonly Recorded[] = [
  answers(users.user, { ...user, optionDisplayDataAccess: true }),
  answers(organisation.tree, sampleOrganisation(1, 1, 2)),
  answers(organisation.operatorRegions, [{ id: 5, name: 'North' }]),
  { call: users.shownDataAccess, respond: (body) => Response.json({ orgGrid: gridOf(Object(body).Details) }) },
  {
    call: users.updateDataAccess,
    respond(body) {
      onSave(body);
      return Response.json({ ...stored, details: Object(body).Details, rowVersion: 2 });
    },
  },
];
const empty: readonly Recorded[] = [
  {
    call: users.dataAccess,
    respond(body) {
      onRead(body);
      return Response.json(onSave.mock.calls.length === 0 ? stored : { ...stored, details: '0=1', orgGrid: gridOf('0=1'), rowVersion: 2 });
    },
  },
  ...recorded,
];

const meta = {
  title: 'Screens/User Admin/Data access',
  component: UserAdmin,
  parameters: { layout: 'fullscreen' },
  args: { more: empty },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
    onRead.mockClear();
  },
} satisfies Meta<typeof UserAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openDataAccess(): Promise<void> {
  await page.findByRole('treeitem', { name: 'Floor staff (2)' });
  await tabTo(page.getByRole('tree', { name: 'Users' }));
  await userEvent.keyboard('{ArrowRight}{Home}{ArrowDown}{Enter}');
  await tabTo(await page.findByRole('tab', { name: 'General Options' }));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect(await page.findByRole('tab', { name: 'Data Access', selected: true })).toBeVisible();
}

const organisationTree = () => page.getByRole('tree', { name: 'Organisation' });
const nothing = 'Nothing is selected: the user sees nothing of this operator.';

export const Places: Story = {
  play: async () => {
    await openDataAccess();
    await expect(await page.findByText(nothing)).toBeVisible();
    await page.findByRole('treeitem', { name: 'All' });
    await tabTo(organisationTree());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
    await pressByKeys('Add');
    await expect(await page.findByRole('gridcell', { name: /^1=/ })).toBeVisible();
    await tabTo(organisationTree());
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await waitFor(() => expect(page.getByRole('treeitem', { name: 'Company 1' })).toHaveAttribute('aria-selected', 'true'));
    await pressByKeys('Add');
    await expect(await page.findByRole('gridcell', { name: '0=1' })).toBeVisible();
    await expect(page.queryByRole('gridcell', { name: /^1=/ })).toBeNull();
    await expect(onSave).not.toHaveBeenCalled();
    await pressByKeys('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      ...{ UserId: 7, OperatorId: 1, AccessTypeDetails: 0, Details: '0=1', rowVersion: 1 },
    });
    await waitFor(() => expect(page.getAllByText('Data Access updated successfully!')[0]).toBeVisible());
    // One read on opening and one after the save, despite other clicks.
    await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2));
    await tabTo(organisationTree());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}');
    await expect(await page.findByRole('gridcell', { name: '0=1' })).toBeVisible();
    await expect(onRead).toHaveBeenCalledTimes(2);
  },
};

export const Regions: Story = {
  globals: { theme: 'dark' },
  args: { more: [answers(users.dataAccess, { ...stored, accessTypeDetails: 1, details: '4', orgGrid: gridOf('4') }), ...recorded] },
  play: async () => {
    await openDataAccess();
    await tabTo(await page.findByRole('rowheader', { name: 'North' }));
    await userEvent.keyboard('{Enter}');
    await pressByKeys('Add');
    await expect(await page.findByRole('gridcell', { name: '5' })).toBeVisible();
    await expect(page.queryByRole('tree', { name: 'Organisation' })).toBeNull();
    await tabTo(cellsIn(page.getByRole('grid', { name: 'Selections' })).find(({ tabIndex }) => tabIndex === 0) ?? document.body);
    await userEvent.keyboard(' ');
    await pressByKeys('Remove');
    await waitFor(() => expect(page.queryByRole('gridcell', { name: '4' })).toBeNull());
  },
};

const beyond = 'This user may look where you may not.';

export const ReadOnly: Story = {
  args: { more: [answers(users.dataAccess, { ...stored, details: '0=1', orgGrid: gridOf('0=1'), readOnlyReason: beyond }), ...recorded] },
  play: async () => {
    await openDataAccess();
    await expect((await page.findAllByText(beyond))[0]).toBeVisible();
    await expect(await page.findByRole('gridcell', { name: '0=1' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  },
};

export const Failed: Story = {
  args: { more: [refuses(organisation.tree, 503), ...empty] },
  play: async () => {
    await openDataAccess();
    await expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await page.findByText(nothing)).toBeVisible();
  },
};
