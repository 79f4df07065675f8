import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance } from './storyCompliance';
import { answer, expectMessage, field, list, submitted } from './storyComplianceForm';

const { interactions, customers } = api;
const onSent = fn();

const meta = {
  title: 'Screens/Compliance/Recording',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const customer = () => page.findByRole('group', { name: /^Customer(?! Interaction)/ });

export const ConfirmationFirst: Story = {
  args: { of: 'asking', onGo: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await expect(page.queryByRole('button', { name: 'Submit' })).toBeNull();
    await answer(/vulnerable/, 'Yes');
    await expect(await list(/^Reason for interaction/)).toBeVisible();
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
    await answer(/vulnerable/, 'No');
    const tile = async (name: string) => (await page.findByRole('button', { name })).getBoundingClientRect();
    const [first, third, fourth, fifth] = [
      await tile('Customer Interaction'),
      await tile('Suspicious Activity'),
      await tile('Self Exclusion'),
      await tile('Age Verification'),
    ];
    await expect(third.top).toBe(first.top);
    await expect(fourth.top).toBeGreaterThanOrEqual(first.bottom);
    await expect(fifth.top).toBe(fourth.top);
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
    await pressControl('Customer Interaction');
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance/new-customer-interaction', { vulnerable: 'no' });
  },
};

export const Recorded: Story = {
  args: {
    of: 'recording',
    params: { alertId: '915201729', site: '423e1b01-40e2-cb0d-b5e2-f230b3e190c4' },
    before: [inTurn(interactions.create, [refusal(500, 'The disk is full.'), { id: 1, rowVersion: 1 }], onSent)],
    onGo: fn(),
  },
  play: async ({ args }) => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Brighton'));
    await pressControl('Submit');
    for (const name of [
      'Selected customer is required',
      'Reason for interaction is required',
      'Outcome is required',
      'Please choose whether to set a reminder or not.',
    ]) {
      await expect(await page.findByRole('link', { name })).toBeVisible();
    }
    await userEvent.type(await list(/^Customer/), 'Nobody');
    await expectMessage('No results found');
    await userEvent.clear(await list(/^Customer/));
    await userEvent.type(await list(/^Customer/), 'James R');
    await userEvent.click(await page.findByRole('option', { name: /James Reid/ }));
    await expect(await customer()).toHaveTextContent('James Reid07700 927204 · Sheffield · Crown Street Sheffield');
    await userEvent.selectOptions(await list(/^Reason/), 'Amount spent');
    await userEvent.selectOptions(await list(/^Outcome/), 'Other');
    await userEvent.type(await field(/^Outcome description/), 'Called a friend');
    await answer(/reminder/, 'No');
    await pressControl('Submit');
    const failure = await page.findByText('There is an error submitting customer interaction.');
    await expect(failure.closest('[role="alert"]')).toHaveTextContent('The disk is full.');
    await pressControl('Submit');
    await expectMessage(submitted);
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance', {}, 'replace');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      customerId: 122,
      alertId: 915201729,
      outcome: { id: 4, customerOk: true },
      otherOutcome: 'Called a friend',
      setReminder: false,
      site: { guid: '423e1b01-40e2-cb0d-b5e2-f230b3e190c4' },
    });
  },
};

export const ExistsAlready: Story = {
  args: { of: 'recording', params: { site: '423e1b01-40e2-cb0d-b5e2-f230b3e190c4' }, before: [inTurn(customers.create, [], onSent)] },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Brighton'));
    await userEvent.click(page.getByRole('radio', { name: 'Phone' }));
    await pressControl('New customer');
    await userEvent.type(await page.findByLabelText(/^First name/), 'Jamie');
    await userEvent.type(page.getByLabelText(/^Phone number/), '07700 927204');
    await pressControl('Save customer');
    const alert = await page.findByRole('alertdialog', { name: 'Error' });
    await expect(within(alert).getByText('Customer(s) with that phone number already exist - selecting those instead.')).toBeVisible();
    await pressControl('OK', alert);
    await expect(await customer()).toHaveTextContent('James Reid');
    await expect(onSent).not.toHaveBeenCalled();
  },
};
