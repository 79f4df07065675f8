import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl, type Recorded } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance, events25, ids, waiting } from './storyCompliance';

const { complianceRecords } = api;
const onSent = fn();

/** Twenty records wait; the list behind is the recorded one. */
const searched: Recorded = {
  call: complianceRecords.search,
  async respond(body, ...request) {
    const all = await events25(() => undefined).respond(body, ...request);
    const answer = Object(await all?.json());
    if (Object(body).incompleteOnly !== true) return Response.json(answer);
    const rows = answer.rows.slice(0, 20).map((row: object, at: number) => ({ ...row, id: 500 + at, status: Object(waiting).status }));
    return Response.json({ ...answer, rows, totalRecords: rows.length, pageCount: 1 });
  },
};

const meta = {
  title: 'Screens/Compliance/Authorising',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  args: { params: { 'events.chosen': String(ids.waiting), dialog: 'several' } },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const several = () => page.findByRole('dialog', { name: 'Authorise several' });

/** Ticks all, and confirms without comments. */
async function authoriseAll(): Promise<void> {
  const dialog = await several();
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Select All' }));
  await pressControl('Authorise 20 records', dialog);
  // Another dialog stands there until the form is loaded.
  const asking = () => page.getByRole('dialog', { name: 'Authorise 20 records' });
  await waitFor(() => within(asking()).getByRole('textbox', { name: 'Comments' }));
  await pressControl('Authorise 20 records', asking());
}

export const TwentyAtOnceWithOneRefused: Story = {
  args: {
    before: [
      searched,
      inTurn(complianceRecords.record, [waiting]),
      inTurn(
        complianceRecords.authorise,
        [new Response(null, { status: 204 }), refusal(409, 'Somebody else has changed this record.'), new Response(null, { status: 204 })],
        onSent,
      ),
    ],
  },
  play: async () => {
    await authoriseAll();
    const result = await page.findByText('19 of 20 done. These were not:');
    await expect(onSent).toHaveBeenCalledTimes(20);
    await expect(onSent).toHaveBeenLastCalledWith(expect.objectContaining({ id: 519, rowVersion: 1, isAuthorised: true }));
    const dialog = page.getByRole('dialog', { name: 'Authorising records' });
    await expect(result).toBeVisible();
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    await expect(within(dialog).getByRole('listitem')).toHaveTextContent(/^Record 501: .*Somebody else has changed this record\./);
    await pressControl('Close', dialog);
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Authorising records' })).toBeNull());
    await expect(await several()).toBeVisible();
  },
};

export const Stopped: Story = {
  args: {
    before: [
      searched,
      inTurn(complianceRecords.record, [waiting]),
      {
        call: complianceRecords.authorise,
        async respond(body) {
          onSent(body);
          // The press comes while the first record is on its way.
          await pressControl('Stop', await page.findByRole('dialog', { name: 'Authorising records' }));
          await expect(await page.findByText(/^Stopping after Record \d+/)).toBeVisible();
          return new Response(null, { status: 204 });
        },
      },
    ],
  },
  play: async () => {
    await authoriseAll();
    await page.findByText('1 of 20 done. These were not:');
    await expect(onSent).toHaveBeenCalledTimes(1);
    await expect(page.getAllByText(/Not started: you stopped\./)).toHaveLength(19);
  },
};
