import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { answers, findControl, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { enter } from '../../common/stories/storyPage';
import { formWith, inTurn } from '../../common/stories/storyRecording';
import { AssetAdmin, assetNo, cabinetType, installed, listOf, stored } from './storyAssets';

const { assets } = api;
const chosen = { 'register.chosen': 'MA27' };
const onSave = fn();
const fixedName = { code: 'Name', text: 'Name', type: 2, defaultText: 'Supplier 7', isEditable: false };
const made = formWith(stored, { AssetNo: { defaultText: 'NL20001' } }, { id: 501 });

const meta = {
  title: 'Screens/Asset Admin/Items',
  component: AssetAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof AssetAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    await page.findByRole('treeitem', { name: 'NL10027' });
    await pressControl('New');
    const kinds = (await page.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(kinds).toHaveLength(8);
    for (const kind of [
      'Machine Asset',
      'Manufacturer',
      'Game Title',
      'Category',
      'Depot',
      'Cabinet Type',
      'Note Acceptor Model',
      'Supplier',
    ]) {
      await expect(kinds).toContain(kind);
    }
    await userEvent.click(page.getByRole('menuitem', { name: 'Machine Asset' }));
    await waitFor(async () => expect(await assetNo()).toHaveValue(''));
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'register.chosen': 'MA0' });
    await expect(page.queryByRole('treeitem', { selected: true })).toBeNull();
    await expect(page.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('checkbox', { name: 'Create Another Asset?' })).not.toBeChecked();
    await expect(await findControl('Delete Asset')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NewWithoutOptions: Story = {
  args: {
    params: { 'register.chosen': 'SP0' },
    before: [
      answers(assets.newSupplier, { id: 0, options: [fixedName] }),
      inTurn(assets.updateSupplier, [{ id: 7, options: [fixedName] }], onSave),
    ],
  },
  play: async () => {
    await waitFor(() => expect(page.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-disabled', 'true'));
    await pressControl('Create');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  },
};

export const CreateAnother: Story = {
  args: {
    params: { 'register.chosen': 'MA0' },
    before: [
      {
        call: assets.updateAsset,
        respond(body) {
          const isComplete = Reflect.get(Object(body), 'Complete') === true;
          if (isComplete) onSave(body);
          return Response.json(
            isComplete
              ? made
              : formWith(
                  stored,
                  { AssetNo: { defaultText: 'NL20001' }, SerialNo: { defaultText: 'S-1' }, RowVersion: { defaultText: '0' } },
                  { id: 0 },
                ),
          );
        },
      },
    ],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await enter(/^Asset No\./, 'NL20001');
    await enter(/^Serial No\./, 'S-1');
    await expect(within(await listOf(/^Game Title/)).queryByRole('option', { name: 'Dragon Harbour' })).toBeNull();
    await userEvent.selectOptions(await listOf(/^Manufacturer/), 'Castlegate Games');
    await waitFor(async () =>
      expect(within(await listOf(/^Game Title/)).getByRole('option', { name: 'Dragon Harbour' })).toBeInTheDocument(),
    );
    await userEvent.click(page.getByRole('checkbox', { name: 'Create Another Asset?' }));
    await pressControl('Create');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ Id: 0, OperatorId: 1, Complete: true, CopyAsset: true });
    await waitFor(() => expect(page.getByText('Item successfully created!')).toBeVisible());
    await waitFor(async () => expect(await assetNo()).toHaveValue(''));
    await expect(page.getByRole('checkbox', { name: 'Create Another Asset?' })).toBeChecked();
    await expect(args.onParams).not.toHaveBeenCalled();
  },
};

export const Created: Story = {
  args: {
    params: { 'register.chosen': 'DP0' },
    before: [
      inTurn(assets.updateDepot, [{ id: 77, options: [] }], onSave),
      inTurn(assets.depot, [formWith({ id: 77, options: [{ code: 'Name', text: 'Name', type: 2, defaultText: 'Eastern depot' }] }, {})]),
    ],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await enter(/^Name/, 'Eastern depot');
    await enter(/^Town/, 'Lowestoft');
    await pressControl('Create');
    await waitFor(() => expect(page.getByText('Item successfully created!')).toBeVisible());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 0, OperatorId: 1, details: expect.stringContaining('Name=Eastern depot') });
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({ 'filter.set': '{"GroupBy":4}', 'register.chosen': 'DP77' }));
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeVisible();
    await waitFor(() => expect(document.activeElement?.closest('[role="tabpanel"], main, form, section')).not.toBeNull());
  },
};

export const Saved: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(assets.updateAsset, [formWith(installed, { SerialNo: { defaultText: 'S-77' }, RowVersion: { defaultText: '2' } })], onSave),
    ],
  },
  play: async () => {
    await enter(/^Serial No\./, 's-77');
    await pressControl('Save Changes');
    await waitFor(() => expect(page.getByText('Your changes were saved successfully!')).toBeVisible());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ Id: 27, Complete: true, CopyAsset: false });
    await expect(page.getByRole('textbox', { name: /^Serial No\./ })).toHaveValue('S-77');
    await expect(page.getByRole('treeitem', { name: 'NL10027', selected: true })).toBeVisible();
  },
};

export const RefreshedInPart: Story = {
  args: {
    params: { 'register.chosen': 'MA124' },
    before: [
      inTurn(assets.updateAsset, [{ assetUI: Reflect.get(formWith(stored, { SerialNo: { defaultText: 'S-124' } }), 'assetUI') }], onSave),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await findControl('Delete Asset')).not.toHaveAttribute('aria-disabled'));
    await userEvent.selectOptions(await listOf(/^Manufacturer/), 'Kestrel Gaming');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Serial No\./ })).toHaveValue('S-124'));
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ Id: 124, Complete: false });
    await expect(await findControl('Delete Asset')).not.toHaveAttribute('aria-disabled');
  },
};

export const ErrorsAtItsOptions: Story = {
  args: {
    params: chosen,
    before: [answers(assets.asset, { id: 27, options: Reflect.get(Object(Reflect.get(Object(installed), 'assetUI')), 'main') })],
  },
  play: async () => {
    await expect(await assetNo()).toHaveValue('NL10027');
    await expect(await findControl('Go to')).not.toHaveAttribute('aria-disabled');
  },
};

export const Question: Story = {
  args: { params: { 'register.chosen': 'CB1' }, before: [inTurn(assets.updateCabinetType, [Object(cabinetType)], onSave)] },
  play: async () => {
    await enter(/^Name/, 'Kestrel Apex II');
    await pressControl('Save Changes');
    const question = await page.findByRole('alertdialog', { name: 'Please Confirm' });
    await expect(question).toHaveTextContent('Fit all machine assets of this cabinet type with its note acceptor too?');
    await expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    await expect(onSave.mock.calls[0]?.[0]).toMatchObject({ id: 1, OperatorId: 1, doUpdate: true });
    await waitFor(() => expect(page.getByText('Your changes were saved successfully!')).toBeVisible());
  },
};

export const QuestionWithoutAText: Story = {
  args: { params: { 'register.chosen': 'CB1' }, before: [answers(assets.cabinetType, { ...Object(cabinetType), questionText: '' })] },
  play: async () => {
    await enter(/^Name/, 'Kestrel Apex II');
    await pressControl('Save Changes');
    await expect(await page.findByRole('alertdialog', { name: 'Please Confirm' })).toHaveTextContent('Are you sure you wish to continue?');
  },
};

export const QuestionShown: Story = {
  args: { params: { 'register.chosen': 'CB1' } },
  play: async () => {
    await enter(/^Name/, 'Kestrel Apex II');
    await pressControl('Save Changes');
    const question = await page.findByRole('alertdialog', { name: 'Please Confirm' });
    await expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(expect.arrayContaining(['Yes', 'No', 'Cancel']));
  },
};
export const QuestionShownInTheDark: Story = { ...QuestionShown, globals: { theme: 'dark' } };

export const AsksBeforeItLeaves: Story = {
  args: { params: chosen, onParams: fn() },
  play: async ({ args }) => {
    await enter(/^Serial No\./, 'S-77');
    await userEvent.click(page.getByRole('treeitem', { name: 'NL10036' }));
    const question = await page.findByRole('alertdialog');
    await expect(question).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: /Stay|Cancel|Keep/ }));
    await expect(page.getByRole('textbox', { name: /^Serial No\./ })).toHaveValue('S-77');
    await expect(args.onParams).not.toHaveBeenCalled();
  },
};
