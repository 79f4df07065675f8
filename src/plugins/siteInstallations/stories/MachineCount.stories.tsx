import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl, refuses } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn } from '../../common/stories/storyRecording';
import { countsTab, inTab, SiteInstallations } from './storyInstallations';

const { collections } = api;
const onSent = fn();
const onRequest = fn();

const open = inTab(countsTab, {
  'batches.chosen': '652008',
  dialog: 'counts',
  'counts.egms.chosen': '8150068',
  'counts.dialog': 'editCount',
});

const meta = {
  title: 'Screens/Site Installations/Machine count',
  component: SiteInstallations,
  args: { params: open },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
    onRequest.mockClear();
  },
} satisfies Meta<typeof SiteInstallations>;
export default meta;
type Story = StoryObj<typeof meta>;

const asCounted = {
  collectionId: 8150068,
  collectionType: 1,
  batchId: 652008,
  machine: 'Pos. 2 · NL10068 Cops and Cashbags',
  new50: 0,
  new20: 160,
  new10: 30,
  new5: 15,
  newCoins: 11.65,
  counted: 216.65,
  expected: 216.65,
  rowVersion: 1,
};

async function fieldOf(name: RegExp): Promise<HTMLElement> {
  await waitFor(() => expect(page.getByLabelText(/^£10 Notes/)).toHaveDisplayValue(/\d/));
  return page.getByLabelText(name);
}

async function enter(name: RegExp, text: string): Promise<HTMLElement> {
  const field = await fieldOf(name);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  return field;
}

async function comment(): Promise<void> {
  await userEvent.type(await fieldOf(/^Comments/), 'Recounted with Chloe');
}

async function save(): Promise<void> {
  await pressControl('Save Changes', await page.findByRole('dialog', { name: 'Edit Machine Count' }));
}

export const Opened: Story = {
  args: {
    before: [
      {
        call: collections.count,
        respond() {
          onRequest();
          return Response.json(asCounted);
        },
      },
    ],
  },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Edit Machine Count' });
    await expect(await within(dialog).findByText('Pos. 2 · NL10068 Cops and Cashbags')).toBeVisible();
    await expect(within(dialog).getAllByText('£216.65')).toHaveLength(2);
    await expect(await fieldOf(/^Coins/)).toHaveValue('11.65');
    await expect(page.getByLabelText(/^£20 Notes/)).toHaveValue('160.00');
    await expect(onRequest).toHaveBeenCalledOnce();
    await expect(page.getByLabelText(/^Comments/)).toHaveValue('');
    await expect(page.queryByText('Enter a comment that says why the count is changed.')).toBeNull();
  },
};

export const OnlyAmounts: Story = {
  args: {
    before: [
      {
        call: collections.count,
        respond() {
          const {
            batchId: _batch,
            machine: _machine,
            counted: _counted,
            expected: _expected,
            rowVersion: _version,
            ...amounts
          } = asCounted;
          return Response.json(amounts);
        },
      },
    ],
  },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Edit Machine Count' });
    await expect(await within(dialog).findByText('£216.65')).toBeVisible();
    await expect(within(dialog).queryByText('Machine')).toBeNull();
    await expect(await fieldOf(/^Coins/)).toHaveValue('11.65');
  },
};

export const Running: Story = {
  play: async () => {
    await waitFor(async () => expect(await fieldOf(/^£50 Notes/)).toHaveFocus());
    await expect(page.queryByText(/As entered this count comes to/)).toBeNull();
    const coins = await enter(/^Coins/, '10');
    await expect(coins).toHaveValue('10');
    await userEvent.tab();
    await expect(coins).toHaveValue('10.00');
    await expect(await page.findByText('As entered this count comes to £215.00. Variance: -£1.65.')).toBeVisible();
    await enter(/^£20 Notes/, '4000');
    await expect(await page.findByText(/^That is at least 10 times the £216\.65 that the meters expect\./)).toBeVisible();
  },
};

export const RunningWithoutACount: Story = {
  play: async () => {
    await userEvent.clear(await fieldOf(/^£20 Notes/));
    await expect(await page.findByText('So far this count comes to £56.65. Variance: -£160.00.')).toBeVisible();
    await enter(/^£20 Notes/, '180');
    await expect(await page.findByText('As entered this count comes to £236.65. Variance: £20.00.')).toBeVisible();
  },
};

export const ConfirmsALargeVariance: Story = {
  args: { before: [inTurn(collections.updateCount, [], onSent)] },
  play: async () => {
    await enter(/^£20 Notes/, '4000');
    await comment();
    await save();
    const question = await page.findByRole('alertdialog', { name: 'Please Confirm' });
    await expect(question).toHaveTextContent(
      'That is at least 10 times the £216.65 that the meters of Pos. 2 · NL10068 Cops and Cashbags expect.',
    );
    await pressControl('Cancel', question);
    await expect(onSent).not.toHaveBeenCalled();
    await expect(await fieldOf(/^£20 Notes/)).toHaveDisplayValue(/^4,?000/);
    await save();
    await pressControl('Continue', await page.findByRole('alertdialog', { name: 'Please Confirm' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  },
};

export const ConfirmsWithoutAnExpectedAmount: Story = {
  args: {
    before: [
      { call: collections.count, respond: () => Response.json({ ...asCounted, expected: 0 }) },
      inTurn(collections.updateCount, [], onSent),
    ],
  },
  play: async () => {
    await enter(/^Coins/, '10');
    await comment();
    await save();
    const question = await page.findByRole('alertdialog', { name: 'Please Confirm' });
    await expect(question).toHaveTextContent('where the meters of Pos. 2 · NL10068 Cops and Cashbags expect nothing. Please check it.');
    await pressControl('Cancel', question);
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const ConfirmsABlindCount: Story = {
  args: {
    before: [
      { call: collections.count, respond: () => Response.json({ ...asCounted, expected: undefined }) },
      inTurn(collections.updateCount, [], onSent),
    ],
  },
  play: async () => {
    await enter(/^£20 Notes/, '4000');
    await expect(await page.findByText(/^That is at least 10 times the £216\.65 that the count comes to now\./)).toBeVisible();
    await comment();
    await save();
    const question = await page.findByRole('alertdialog', { name: 'Please Confirm' });
    await expect(question).toHaveTextContent(
      'That is at least 10 times the £216.65 that the count of Pos. 2 · NL10068 Cops and Cashbags comes to now.',
    );
    await pressControl('Cancel', question);
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const SavedUnchanged: Story = {
  play: async () => {
    const twenties = await enter(/^£20 Notes/, '2140');
    await userEvent.tab();
    await waitFor(() => expect(twenties).toHaveDisplayValue('2,140.00'));
    await userEvent.click(twenties);
    await waitFor(() => expect(twenties).toHaveDisplayValue('2140.00'));
    await enter(/^£20 Notes/, '160');
    await userEvent.type(await fieldOf(/^Comments/), '  ');
    await pressControl('Cancel', await page.findByRole('dialog', { name: 'Edit Machine Count' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Machine Count' })).toBeNull());
    await expect(page.queryByRole('alertdialog')).toBeNull();
  },
};

export const NegativeOrEmpty: Story = {
  args: { before: [inTurn(collections.updateCount, [], onSent)] },
  play: async () => {
    const twenties = await enter(/^£20 Notes/, '-20');
    const fives = await enter(/^£5 Notes/, '');
    await comment();
    await save();
    await waitFor(() => expect(twenties).toHaveAccessibleDescription('The £20 notes cannot be negative.'));
    await expect(fives).toHaveAccessibleDescription('Enter the £5 notes, or 0 if there are none.');
    await expect(twenties).toHaveDisplayValue('-20.00');
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const NotMultiples: Story = {
  args: { before: [inTurn(collections.updateCount, [], onSent)] },
  play: async () => {
    const coins = await enter(/^Coins/, '11.62');
    const fifties = await enter(/^£50 Notes/, '75');
    await comment();
    await save();
    await waitFor(() => expect(coins).toHaveAccessibleDescription('Coins must be a multiple of £0.05.'));
    await expect(fifties).toHaveAccessibleDescription('£50 notes must be a multiple of £50.');
    const summary = page.getByRole('alert', { name: 'Please correct the following errors on your form' });
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const WithoutAComment: Story = {
  args: { before: [inTurn(collections.updateCount, [], onSent)] },
  play: async () => {
    await enter(/^£10 Notes/, '40');
    const field = await enter(/^Comments/, '  ');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter a comment that says why the count is changed.'));
    await expect(onSent).not.toHaveBeenCalled();
  },
};

export const Saved: Story = {
  args: { before: [inTurn(collections.updateCount, [], onSent)] },
  play: async () => {
    await enter(/^£20 Notes/, '180');
    await comment();
    await save();
    await waitFor(() => expect(page.getByText('Your changes were saved successfully.')).toBeVisible());
    await expect(onSent.mock.calls).toEqual([
      [
        {
          collectionId: 8150068,
          collectionType: 1,
          new50: 0,
          new20: 180,
          new10: 30,
          new5: 15,
          newCoins: 11.65,
          Comments: 'Recounted with Chloe',
          rowVersion: 1,
        },
      ],
    ]);
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Machine Count' })).toBeNull());
    await expect(page.getByRole('dialog', { name: 'Count Details' })).toBeVisible();
  },
};

let isOvertaken = false;
export const ChangedMeanwhile: Story = {
  beforeEach: () => {
    isOvertaken = false;
  },
  args: {
    before: [
      {
        call: collections.count,
        respond: () => Response.json(isOvertaken ? { ...asCounted, new20: 400, counted: 456.65, rowVersion: 2 } : asCounted),
      },
      {
        call: collections.updateCount,
        respond() {
          isOvertaken = true;
          const detail = 'Alex Morgan changed this on 08-04-2026 11:00, while you were editing it.';
          const differences = [{ field: 'new20', label: '£20 Notes', yours: '£180.00', theirs: '£400.00' }];
          return Response.json({ detail, differences }, { status: 409 });
        },
      },
    ],
  },
  play: async () => {
    const field = await enter(/^£20 Notes/, '180');
    await comment();
    await save();
    const notice = await page.findByRole('alert', { name: /^Alex Morgan changed this on 08-04-2026 11:00/ });
    await expect(within(notice).getByText(/400\.00/)).toBeVisible();
    await expect(within(notice).getByText(/180\.00/)).toBeVisible();
    await expect(field).toHaveDisplayValue(/^180/);
    await expect(page.getByLabelText(/^Comments/)).toHaveValue('Recounted with Chloe');
    await expect(await page.findByText('£456.65')).toBeVisible();
    await expect(notice).toBeVisible();
  },
};

const keys: (string | null)[] = [];
export const LostConnection: Story = {
  args: {
    before: [
      {
        call: collections.updateCount,
        respond(body, _, headers) {
          onSent(body);
          keys.push(headers.get('Idempotency-Key'));
          return onSent.mock.calls.length === 1
            ? Promise.reject(new TypeError('The connection was lost'))
            : new Response(null, { status: 204 });
        },
      },
    ],
  },
  play: async () => {
    keys.length = 0;
    const field = await enter(/^£20 Notes/, '180');
    await comment();
    await save();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    await expect(
      await page.findByText(/The connection was lost before the server had answered\. What you have entered is kept/),
    ).toBeVisible();
    await expect(field).toHaveDisplayValue(/^180/);
    await save();
    await waitFor(() => expect(page.getByText('Your changes were saved successfully.')).toBeVisible());
    await expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  },
};

export const NotCollectedYet: Story = {
  args: {
    before: [refuses(collections.count, 409, { detail: 'This week has not been collected yet.' })],
  },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Edit Machine Count' });
    await expect(await within(dialog).findByText('This week has not been collected yet.')).toBeVisible();
    await expect(within(dialog).queryByLabelText(/^Comments/)).toBeNull();
  },
};
