import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { enter } from '../../common/stories/storyPage';
import { formWith, inTurn, refusal } from '../../common/stories/storyRecording';
import { AssetAdmin, assetNo, installed, listOf } from './storyAssets';

const { assets } = api;
const chosen = { 'register.chosen': 'MA27' };
const onSave = fn();

const meta = {
  title: 'Screens/Asset Admin/Refused saves',
  component: AssetAdmin,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSave.mockClear();
  },
} satisfies Meta<typeof AssetAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

const overtaken = refusal(409, 'Megan Rees changed this on 15-01-2025 09:40, while you were editing it.');
const theirs = formWith(installed, {
  SerialNo: { defaultText: 'S-99' },
  Depot: { defaultList: { id: 1 } },
  RowVersion: { defaultText: '2' },
});

export const Conflict: Story = {
  args: {
    params: chosen,
    before: [inTurn(assets.asset, [Object(installed), theirs]), inTurn(assets.updateAsset, [overtaken, theirs], onSave)],
  },
  play: async () => {
    await enter(/^Serial No\./, 'S-77');
    await pressControl('Save Changes');
    const panel = await page.findByRole('alert', { name: 'Megan Rees changed this on 15-01-2025 09:40, while you were editing it.' });
    const rows = within(panel).getAllByRole('row').slice(1);
    await expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Serial No.', '49443EB1C1', 'S-99', 'S-77'],
      ['Depot', 'Central depot', 'Northern depot', 'Central depot'],
    ]);
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply and continue' }));
    await expect(page.getByRole('textbox', { name: /^Serial No\./ })).toHaveValue('S-77');
    await pressControl('Save Changes');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    await expect(onSave.mock.lastCall?.[0]).toMatchObject({ details: expect.stringMatching(/SerialNo=S-77;.*RowVersion=2.*Depot=1/) });
  },
};

export const ConflictShown: Story = {
  args: {
    params: chosen,
    before: [inTurn(assets.asset, [Object(installed), theirs]), inTurn(assets.updateAsset, [overtaken])],
  },
  play: async () => {
    await enter(/^Serial No\./, 'S-77');
    await pressControl('Save Changes');
    await expect(await page.findByRole('button', { name: 'Apply and continue' })).toBeVisible();
  },
};
export const ConflictOnAPhone: Story = { ...ConflictShown, globals: { viewport: { value: 'phone' } } };

export const FieldErrors: Story = {
  args: {
    params: chosen,
    before: [
      inTurn(assets.updateAsset, [
        refusal(400, 'This machine asset could not be saved.', [
          { field: 'AssetNo', message: 'There is already a machine asset with this number.' },
          { field: 'Depot', message: 'There is no such depot.' },
        ]),
      ]),
    ],
  },
  play: async () => {
    await enter(/^Asset No\./, 'NL10036');
    await pressControl('Save Changes');
    const summary = await page.findByRole('alert', { name: 'Please correct the following errors on your form' });
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    const field = await assetNo();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('There is already a machine asset with this number.');
    await expect(field).toHaveValue('NL10036');
    // Visible and not covered.
    await waitFor(() => {
      const { left, top, height } = field.getBoundingClientRect();
      expect(document.elementFromPoint(left + 8, top + height / 2)).toBe(field);
    });
    await expect(await listOf(/^Depot/)).toHaveAccessibleDescription('There is no such depot.');
  },
};
export const FieldErrorsInTheDark: Story = { ...FieldErrors, globals: { theme: 'dark' } };
export const FieldErrorsOnAPhone: Story = { ...FieldErrors, globals: { viewport: { value: 'phone' } } };

export const SaveRefused: Story = {
  args: {
    params: chosen,
    before: [refuses(assets.updateAsset, 403, { detail: 'This machine asset does not exist, or you may not see it.' })],
  },
  play: async () => {
    await enter(/^Serial No\./, 'S-77');
    await pressControl('Save Changes');
    await expect(await page.findByText('This machine asset does not exist, or you may not see it.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Serial No\./ })).toHaveValue('S-77');
  },
};
