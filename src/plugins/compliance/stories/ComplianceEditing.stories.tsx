import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { pane } from '../../common/stories/storyPage';
import { formWith, inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance, chosen, ids, talk, talkForm, talkLists, waiting } from './storyCompliance';
import { answer, expectMessage, field, list, question, submitted } from './storyComplianceForm';

const { complianceRecords, interactions } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Compliance/Editing',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

async function beginEditing(): Promise<void> {
  const edit = await page.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(edit).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(edit);
  await page.findByRole('button', { name: 'Save Changes' });
}

function read(changes: object) {
  return inTurn(interactions.read, [talk, formWith(talk, {}, changes)]);
}
const leaflet = /leaflet provided\?/;
const discussed = /self-exclusion process discussed/;

export const Changed: Story = {
  args: {
    params: chosen(ids.reviewed),
    before: [
      inTurn(interactions.update, [{ id: ids.reviewed, rowVersion: 2 }], onSent),
      read({ outcome: { id: 5, name: 'Taking a short break', customerOk: false }, comments: 'Went home.' }),
    ],
    onParams: fn(),
  },
  play: async ({ args }) => {
    await expect(await field(/^Comments/)).toHaveAttribute('readonly');
    for (const text of ['Time at machine or venue', 'Barred for a period', 'Customer did not want to talk about it today']) {
      await waitFor(() => expect(page.getByDisplayValue(text)).toBeVisible());
    }
    await expect(within(await pane('Customer Interaction')).getByText('Amelia Clarke')).toBeVisible();
    await beginEditing();
    await userEvent.type(await field(/^Comments/), '!{Backspace}');
    await pressControl('Back');
    await waitFor(async () => expect(await field(/^Comments/)).toHaveAttribute('readonly'));

    await beginEditing();
    await userEvent.selectOptions(await list(/^Outcome/), 'Fine and in control');
    await waitFor(() => expect(page.queryByRole('radiogroup', { name: leaflet })).toBeNull());
    await expect(page.queryByLabelText(/^End date of break/)).toBeNull();
    await userEvent.selectOptions(await list(/^Outcome/), 'Taking a short break');
    await expect(within(await question(leaflet)).getByRole('radio', { name: 'Yes' })).not.toBeChecked();
    await pressControl('Save Changes');
    await expect(await page.findByRole('link', { name: 'Please specify whether or not leaflet was provided' })).toBeVisible();
    await expect(onSent).not.toHaveBeenCalled();
    await answer(leaflet, 'No');
    await userEvent.type(await field(/no leaflet/), 'None were left');
    await answer(/how to seek help/, 'Yes');
    await answer(discussed, 'Yes');
    await answer(/wish to self-exclude/, 'No');
    await userEvent.type(await field(/not wish to self-exclude/), 'Not yet');
    await userEvent.clear(await field(/^Comments/));
    await userEvent.type(await field(/^Comments/), 'Went home.');
    await pressControl('Save Changes');
    await expectMessage(submitted);
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      id: ids.reviewed,
      rowVersion: 1,
      customerId: 121,
      outcome: { id: 5, customerOk: false },
      reasonNotProvidedLeaflet: 'None were left',
      reasonNotDiscussedSelfExclusion: null,
      endDateOfBreak: null,
      comments: 'Went home.',
    });
    await waitFor(async () => expect(await field(/^Comments/)).toHaveAttribute('readonly'));
    await waitFor(() => expect(page.getByDisplayValue('Taking a short break')).toBeVisible());
    await expect(args.onParams).toHaveBeenLastCalledWith(chosen(ids.reviewed));
  },
};

export const RemovedEntries: Story = {
  args: {
    params: chosen(ids.reviewed),
    before: [
      inTurn(interactions.blank, [{ ...talkLists, reasons: [{ id: 1, name: 'Amount spent' }], outcomes: [] }]),
      inTurn(interactions.update, [{ id: ids.reviewed, rowVersion: 2 }], onSent),
      read({}),
    ],
  },
  play: async () => {
    for (const text of ['Time at machine or venue', 'Barred for a period']) {
      await waitFor(() => expect(page.getByDisplayValue(text)).toBeVisible());
    }
    await beginEditing();
    await waitFor(async () => expect(await list(/^Outcome/)).toHaveDisplayValue('Barred for a period'));
    await expect(await list(/^Reason/)).toHaveDisplayValue('Time at machine or venue');
    await userEvent.type(await field(/^Comments/), ' Again.');
    await expect(within(await question(leaflet)).getByRole('radio', { name: 'Yes' })).toBeChecked();
    await pressControl('Save Changes');
    await expectMessage(submitted);
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      reason: { id: 2 },
      outcome: { id: 7, customerOk: false },
      providedLeaflet: true,
      seekHelp: true,
      endDateOfBreak: '2026-04-14',
    });
  },
};

const theirs = formWith(talkForm, {}, { record: { ...talk, rowVersion: 2, comments: 'Rang the next day.' } });

export const MineStays: Story = {
  args: {
    params: { ...chosen(ids.reviewed), 'about.interaction.form.mode': 'edit' },
    before: [
      inTurn(interactions.change, [talkForm, theirs]),
      inTurn(
        interactions.update,
        [
          Response.json(
            {
              detail: 'Megan Rees changed this record meanwhile.',
              differences: [{ field: 'comments', label: 'Comments', yours: 'Went home.', theirs: 'Rang the next day.' }],
            },
            { status: 409 },
          ),
          { id: ids.reviewed, rowVersion: 3 },
        ],
        onSent,
      ),
    ],
  },
  play: async () => {
    await page.findByRole('button', { name: 'Save Changes' });
    await userEvent.clear(await field(/^Comments/));
    await userEvent.type(await field(/^Comments/), 'Went home.');
    await pressControl('Save Changes');
    const notice = await page.findByRole('alert', { name: 'Megan Rees changed this record meanwhile.' });
    await expect(within(notice).getByText('Rang the next day.')).toBeVisible();
    await pressControl('Apply and continue');
    await waitFor(() => expect(page.queryByRole('button', { name: 'Apply and continue' })).toBeNull());
    await expect(await field(/^Comments/)).toHaveValue('Went home.');
    await pressControl('Save Changes');
    await expectMessage(submitted);
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({ rowVersion: 2, comments: 'Went home.' });
  },
};

export const AuthorisedAfterAConflict: Story = {
  args: {
    params: chosen(ids.waiting),
    before: [
      inTurn(
        complianceRecords.authorise,
        [refusal(409, 'Somebody else has changed this record.'), new Response(null, { status: 204 })],
        onSent,
      ),
      inTurn(complianceRecords.record, [waiting, { ...waiting, rowVersion: 2 }]),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await findControl('Authorise')).not.toHaveAttribute('aria-disabled'));
    await pressControl('Authorise');
    const asking = () => page.getByRole('dialog', { name: 'Authorise' });
    const comments = await waitFor(() => within(asking()).getByRole('textbox', { name: 'Comments' }));
    await expect(asking()).toHaveAccessibleDescription(`Record ${ids.waiting}: Customer Interaction`);
    await userEvent.type(comments, 'Seen on camera');
    await pressControl('Authorise', asking());
    await expect(await within(asking()).findByRole('alert')).toHaveTextContent('Somebody else has changed this record.');
    await expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ rowVersion: 1 }));
    await expect(comments).toHaveValue('Seen on camera');
    await pressControl('Authorise', asking());
    await waitFor(() => expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ rowVersion: 2, comments: 'Seen on camera' })));
    await expectMessage('The compliance record was successfully authorised!');
  },
};
