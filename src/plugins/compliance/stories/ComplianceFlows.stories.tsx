import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { answers, breaks, type Recorded, usage } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { closedReview, FlowStage, never, openReview, quarter, site, summary } from './storyComplianceFlows';

const { complianceRecords } = api;

const reviewsById: readonly Recorded[] = [
  { ...answers(complianceRecords.review, closedReview), query: '?id=20' },
  { ...answers(complianceRecords.review, openReview), query: '?id=21' },
];

const sent: unknown[] = [];
const overtaken: Recorded = {
  call: complianceRecords.completeReview,
  respond(body) {
    sent.push(body);
    if (sent.length > 1) return new Response(null, { status: 204 });
    return Response.json({ detail: 'Megan Rees changed this review meanwhile.', differences: [] }, { status: 409 });
  },
};

const due: Recorded = {
  call: complianceRecords.quarter,
  respond: () => Response.json(sent.length === 0 ? never : quarter),
};
const left: Recorded = {
  call: complianceRecords.leaveBehind,
  respond(body) {
    sent.push(body);
    return new Response(null, { status: 204 });
  },
};

const meta = {
  title: 'Flows/Compliance',
  tags: ['autodocs'],
  component: FlowStage,
  parameters: {
    layout: 'fullscreen',
    ...usage({
      what: 'Questions one after the other, until a compliance event is reviewed.',
      use: 'Lead through a review where an answer decides the next question.',
      avoid: 'Split a form without such answers: show it as one form.',
      shows: 640,
    }),
  },
  beforeEach: () => {
    sessionStorage.clear();
    sent.length = 0;
  },
} satisfies Meta<typeof FlowStage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function answer(question: RegExp, choice: 'Yes' | 'No'): Promise<void> {
  const group = await page.findByRole('radiogroup', { name: question });
  await userEvent.click(group.querySelectorAll('input')[choice === 'Yes' ? 0 : 1] ?? group);
}

export const Reviewing: Story = {
  args: { of: 'review', recorded: [...reviewsById, overtaken] },
  play: async () => {
    await expect(await page.findByText('Change in behaviour')).toBeVisible();
    await expect(await page.findByRole('combobox', { name: 'Review' })).toBeVisible();
    await userEvent.click(await page.findByRole('button', { name: 'Complete Review' }));
    const words = 'Please confirm if the customer has entered the venue since the interaction.';
    await expect((await page.findAllByText(words))[0]).toBeVisible();
    await answer(/entered the venue/, 'Yes');
    await expect(await page.findByRole('combobox', { name: /Average time/ })).toHaveValue('15');
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Number of visits/ }), 'Once');
    await answer(/behaviour changed/, 'Yes');
    await userEvent.type(await page.findByRole('textbox', { name: /Comments on the behaviour/ }), 'Calmer');
    await answer(/behaviour changed/, 'No');
    for (const question of [/at risk/, /another review/i, /barred/]) await answer(question, 'No');
    await userEvent.click(page.getByRole('button', { name: 'Complete Review' }));
    await userEvent.click(await page.findByRole('button', { name: 'Complete' }));

    await expect(await page.findByText('Megan Rees changed this review meanwhile.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: /Number of visits/ })).toHaveDisplayValue('Once');
    await userEvent.click(page.getByRole('button', { name: 'Complete Review' }));
    await userEvent.click(await page.findByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await page.findByText('Review successfully completed!')).toBeVisible();
    await expect(sent[1]).toMatchObject({ id: 21, complianceId: 7, enteredVenue: true, venueEnterTimeId: 15, behaviourComments: null });
  },
};
export const ReviewingOnAPhone: Story = {
  args: { of: 'review', recorded: reviewsById },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await page.findByRole('radiogroup', { name: /entered the venue/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete Review' })).not.toHaveAttribute('aria-disabled');
    await expect(page.queryByRole('combobox', { name: 'Review' })).toBeNull();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(page.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  },
};
export const Closed: Story = {
  args: { of: 'review', recorded: reviewsById },
  play: async () => {
    await userEvent.selectOptions(await page.findByRole('combobox', { name: 'Review' }), '2026-10-20 – Closed');
    await expect(await page.findByText('This review was completed by Megan Rees.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('This review is closed.');
    await expect(page.queryByText('The next review cannot be in the past.')).toBeNull();
  },
};
export const NotAllowed: Story = {
  args: { of: 'review', recorded: reviewsById, mayEdit: false },
  play: async () => {
    const edit = await page.findByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAccessibleDescription("Your access profile does not allow this: it lacks 'Edit compliance records'.");
  },
};

export const Processing: Story = {
  args: {
    of: 'process',
    recorded: [
      answers(complianceRecords.quarter, quarter),
      answers(complianceRecords.siteSummary, { rows: [...summary] }),
      breaks(complianceRecords.process),
    ],
  },
  play: async () => {
    await expect(await page.findByLabelText(/^From/)).toHaveAttribute('readonly');
    const onward = await page.findByRole('button', { name: 'Continue' });
    const room = onward.closest('dialog')?.getBoundingClientRect().right ?? 0;
    await expect(room - onward.getBoundingClientRect().right).toBeLessThanOrEqual(32);
    await userEvent.click(onward);
    await expect(await page.findByRole('columnheader', { name: 'Self Exclusions' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '1,250' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Complete' }));
    await expect(await page.findByText(/Try again: nothing is done twice/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete' })).not.toHaveAttribute('aria-disabled');
  },
};
export const ProcessingOnAPhone: Story = {
  ...Processing,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
    await expect(await page.findByRole('cell', { name: '1,250' })).toBeVisible();
  },
};
export const Incomplete: Story = {
  args: {
    of: 'process',
    recorded: [answers(complianceRecords.quarter, { ...quarter, canBeProcessed: false, incompleteRecords: 4 })],
  },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
    await expect(
      await page.findByText(
        'Q3 2025 cannot be processed as it still has 4 incomplete records. Would you like to view the incomplete records now?',
      ),
    ).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};
export const LeavingBehind: Story = {
  args: { of: 'process', recorded: [due, left], extras: ['leaveBehind'] },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
    await expect(await page.findByText(never.neverBecause ?? '')).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Records' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Leave Behind' }));
    await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
    await expect((await page.findAllByText('Please say why this quarter is left behind'))[0]).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: /Reason/ }), 'Mistyped: 1926 for 2026');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect(await page.findByText(/^Q2 1926 of Harbour Leisure gets no return/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await expect(await page.findByRole('textbox', { name: /Reason/ })).toHaveValue('Mistyped: 1926 for 2026');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await page.findByRole('button', { name: 'Leave Behind' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await page.findByText('Q2 1926 was left behind.')).toBeVisible();
    await expect(sent).toEqual([{ year: 1926, quarter: 2, organisationUnitId: 4, reason: 'Mistyped: 1926 for 2026' }]);
    await userEvent.click(page.getByRole('button', { name: 'Process quarter' }));
    await waitFor(() => expect(page.getByLabelText(/^From/)).toHaveValue('2025-07-01'));
  },
};
export const NotLeftBehind: Story = {
  args: { of: 'process', recorded: [answers(complianceRecords.quarter, never)] },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Continue' }));
    await expect(await page.findByRole('button', { name: 'View Records' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Leave Behind' })).toBeNull();
  },
};
export const WrongLevel: Story = {
  args: { of: 'process', scope: site },
  play: async () => {
    await expect(await page.findByText('Process quarterly returns at company level!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  },
};
