import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { hangs, pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance } from './storyCompliance';
import { answer, expectMessage, field, list } from './storyComplianceForm';

const { ageVerifications, incidents, observations, selfExclusions } = api;
const onSent = fn();
const site = 'aed780f5-932f-4275-3465-c71b0a765183';
const made = { id: 1, rowVersion: 1 };

const meta = {
  title: 'Screens/Compliance/Kinds',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
  args: { params: { site }, onGo: fn() },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

async function complained(): Promise<readonly (string | null)[]> {
  const summary = await page.findByRole('alert', { name: 'Please correct the following errors on your form' });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

export const AgeVerified: Story = {
  args: { of: 'age', before: [inTurn(ageVerifications.create, [refusal(500, 'The disk is full.'), made], onSent)] },
  play: async ({ args }) => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    await pressControl('Submit');
    await expect(await complained()).toEqual(['Please specify whether or not the customer has ID']);
    await answer(/have ID/, 'No');
    await answer(/gambled/, 'Yes');
    await pressControl('Submit');
    await expect(await complained()).toEqual([
      'Please confirm that the stake was returned',
      'Please confirm that the customer was refused entry',
    ]);
    await answer(/have ID/, 'Yes');
    await waitFor(() => expect(page.queryByRole('radiogroup', { name: /gambled/ })).toBeNull());
    await userEvent.selectOptions(await list(/^ID type/), 'Other');
    await userEvent.type(await field(/^ID details/), 'Armed forces card');
    await userEvent.selectOptions(await list(/^Gender/), 'female');
    const born = page.getByLabelText(/^Date of birth/);
    await userEvent.type(born, '2015-05-01');
    await userEvent.tab();
    await page.findByRole('checkbox', { name: /is under 18/ });
    await userEvent.clear(born);
    await userEvent.type(born, '1990-05-01');
    await userEvent.tab();
    await userEvent.click(await page.findByRole('checkbox', { name: /18 or over/ }));
    await pressControl('Submit');
    const failure = await page.findByText('There is an error submitting age verification.');
    await expect(failure.closest('[role="alert"]')).toHaveTextContent('The disk is full.');
    await pressControl('Submit');
    await expectMessage('The age verification was successfully created!');
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance', {}, 'replace');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      hasId: true,
      idType: { id: 4 },
      description: 'Armed forces card',
      gender: 2,
      dateOfBirth: '1990-05-01T12:00:00',
      isUnder18: false,
      hasGambled: null,
      site: { guid: site },
    });
    await expect(onSent.mock.lastCall?.[0]).not.toHaveProperty('isChecked');
  },
};

export const BeforeItsLists: Story = {
  args: { of: 'age', before: [hangs(ageVerifications.blank), inTurn(ageVerifications.create, [made], onSent)] },
  play: async () => {
    await answer(/have ID/, 'No');
    await answer(/gambled/, 'No');
    await userEvent.click(await page.findByRole('checkbox', { name: /refused entry/ }));
    await pressControl('Submit');
    await expectMessage('The age verification was successfully created!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({ site: { guid: site }, hasId: false });
  },
};

export const AgeOnAPhone: Story = {
  ...AgeVerified,
  globals: { viewport: { value: 'phone' } },
  args: { of: 'age' },
  play: async () => {
    await answer(/have ID/, 'Yes');
    await userEvent.type(page.getByLabelText(/^Date of birth/), '1990-05-01');
    await userEvent.tab();
    await pressControl('Submit');
    await expect(await complained()).toEqual(['ID type is required', 'Gender is required']);
    await expect(page.queryByRole('checkbox')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const SelfExcluded: Story = {
  args: { of: 'exclusion', before: [inTurn(selfExclusions.create, [refusal(500, 'The disk is full.'), made], onSent)] },
  play: async () => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    await pressControl('Submit');
    await expect(await complained()).toEqual(['Self exclusion event is required', 'Customer reference is required']);
    await userEvent.selectOptions(await list(/^Self exclusion event/), 'Breach of Self Exclusion');
    await userEvent.type(await field(/^Customer reference/), 'SE-118');
    await pressControl('Submit');
    await expectMessage('There is an error submitting self exclusion record.');
    await pressControl('Submit');
    await expectMessage('The self exclusion record was successfully submitted!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({ selfExclusionType: { id: 2 }, customerReference: 'SE-118' });
  },
};

export const Observed: Story = {
  args: { of: 'observing', before: [inTurn(observations.create, [refusal(500, 'The disk is full.'), made], onSent)] },
  play: async () => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    await expect(page.queryByText('Please select a mood option')).toBeNull();
    await expect(page.queryByText('Invalid Site')).toBeNull();
    await pressControl('Submit');
    await expect(await complained()).toEqual([
      'Observation is required',
      'Please select a mood option',
      'Either customer or customerId must be provided',
      'Please choose whether to set a reminder or not.',
    ]);
    await userEvent.selectOptions(await list(/^Observation/), 'Other');
    await userEvent.type(await field(/^Comments/), 'Paced up and down');
    await userEvent.selectOptions(await list(/^Observation/), 'Chasing losses');
    await waitFor(() => expect(page.queryByRole('textbox', { name: /^Comments/ })).toBeNull());
    await userEvent.click(page.getByRole('checkbox', { name: 'Anxious' }));
    await userEvent.type(await list(/^Customer/), 'James R');
    await userEvent.click(await page.findByRole('option', { name: /James Reid/ }));
    await answer(/reminder/, 'No');
    await pressControl('Submit');
    await expectMessage('There was an error submitting the observation.');
    await pressControl('Submit');
    await expectMessage('The observation was successfully submitted!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      behaviour: { id: 2 },
      moods: [{ id: 4 }],
      customerId: 122,
      comments: null,
      reminderDate: null,
    });
  },
};

export const Visited: Story = {
  args: {
    of: 'visit',
    before: [
      inTurn(incidents.create, [refusal(500, 'The disk is full.'), made], onSent),
      inTurn(api.officers.create, [{ id: 77 }], onSent),
      inTurn(api.officers.search, [[]]),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await list(/^Site/)).toHaveDisplayValue('Crown Street Liverpool'));
    await pressControl('Submit');
    await expect(await complained()).toEqual([
      'Please specify whether or not the visit is gambling related',
      'Officer is required',
      'Nature of visit is required',
      'Incident number is required',
    ]);
    await answer(/Gambling related/, 'Yes');
    const types = await list(/^Select type of visitor log/);
    await userEvent.selectOptions(types, within(types).getAllByRole('option').at(-1)?.textContent ?? '');
    await userEvent.type(await list(/^Officer(?! type)/), 'GC204');
    await pressControl('New officer');
    const dialog = await page.findByRole('dialog', { name: 'New officer' });
    await expect(await within(dialog).findByLabelText(/^Badge number/)).toHaveValue('GC204');
    await expect(await within(dialog).findByLabelText(/^Police Station Address/)).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Officer type/), 'Gambling Commission');
    await expect(await within(dialog).findByLabelText(/^Work Address/)).toBeVisible();
    await expect(within(dialog).getByLabelText(/^Contact Number/)).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Officer type/), 'Police');
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Sgt Mills');
    await expect(within(dialog).getByRole('button', { name: 'Save officer' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(within(dialog).getByLabelText(/^Station name/), 'Pier Street');
    await userEvent.type(within(dialog).getByLabelText(/^Station Contact Number/), '101');
    await pressControl('Save officer', dialog);
    await page.findByText('Sgt Mills');
    await userEvent.type(await field(/^Nature of visit/), 'Looked at the licence');
    await userEvent.type(await field(/^Incident number/), 'CR/12');
    await pressControl('Submit');
    await expectMessage('There is an error submitting enforcement visit');
    await pressControl('Submit');
    await expectMessage('The enforcement visit was successfully created!');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      incidentStatus: { id: 2 },
      incidentType: { id: 1 },
      enforcementVisit: {
        isGamblingRelated: true,
        officerId: 77,
        officer: null,
        visitDetails: 'Looked at the licence',
        incidentNumber: 'CR/12',
      },
      gamblingDispute: null,
    });
  },
};
