import { describe, expect, it } from 'vitest';
import { answered } from '../../src/plugins/compliance/answered';
import { derivedAnswers, interactionBody, interactionValues } from '../../src/plugins/compliance/kinds/interactionValues';
import { type InteractionValues, interactionForm } from '../../src/schemas/forms/interaction.form';
import { compiledRules } from '../engine/typedFormSamples';

const rules = await compiledRules(interactionForm);
const outcomes = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Outcome ${id}`, customerOk: id < 5 }));

const whole: InteractionValues = {
  site: '8f14e45f-ceea-467f-a8f0-1f2a3b4c5d6e',
  date: '2026-04-01',
  time: '12:30',
  customer: { id: 7, name: 'Ann Reid' },
  isVulnerable: true,
  reason: 2,
  outcome: 1,
  customerOk: true,
  setReminder: false,
};

function answers(changes: Partial<Record<keyof InteractionValues, unknown>>) {
  const values = { ...whole, ...changes };
  const entered = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return rules.visible({ ...entered, ...answered(derivedAnswers(entered, outcomes)) });
}

const complaints = (changes: Parameters<typeof answers>[0]) => rules.faults(answers(changes)).map(({ message }) => message);

const notOk = { outcome: 5, providedLeaflet: true, seekHelp: true, discussedSelfExclusion: true, selfExclude: true } as const;

describe('the form of an interaction', () => {
  it('is complete with what must always be answered', () => {
    expect(complaints({})).toEqual([]);
  });

  // Each condition both ways: question, wording, and that its answer disappears.
  it.each([
    ['the customer', {}, 'customer', undefined, 'Selected customer is required', undefined],
    ['the reason', {}, 'reason', { isVulnerable: false }, 'Reason for interaction is required', 2],
    ['the outcome', {}, 'outcome', { isVulnerable: false }, 'Outcome is required', 1],
    ['what the outcome was', { outcome: 4 }, 'otherOutcome', { outcome: 3 }, 'Outcome description is required', 'Played on'],
    ['the leaflet', notOk, 'providedLeaflet', { outcome: 3 }, 'Please specify whether or not leaflet was provided', true],
    [
      'why there was no leaflet',
      { ...notOk, providedLeaflet: false },
      'reasonNotProvidedLeaflet',
      { providedLeaflet: true },
      'Please provide the reason why not provide a safer gambling leaflet?',
      'None left',
    ],
    ['the help', notOk, 'seekHelp', { outcome: 2 }, 'Please specify whether or not seeking help was explained', true],
    [
      'why help was not explained',
      { ...notOk, seekHelp: false },
      'reasonNotSeekingHelp',
      { seekHelp: true },
      'Please provide the reason why not explain how to seek help?',
      'Left at once',
    ],
    [
      'the discussion',
      notOk,
      'discussedSelfExclusion',
      { outcome: 1 },
      'Please specify whether or not the self-exclusion process was discussed',
      true,
    ],
    [
      'why it was not discussed',
      { ...notOk, discussedSelfExclusion: false },
      'reasonNotDiscussedSelfExclusion',
      { discussedSelfExclusion: true },
      'Please provide the reason why not discuss the self-exclusion process?',
      'Refused to talk',
    ],
    [
      'the wish to self-exclude',
      notOk,
      'selfExclude',
      { discussedSelfExclusion: false, reasonNotDiscussedSelfExclusion: 'Left' },
      'Please specify whether or not the customer wish to self-exclude',
      true,
    ],
    [
      'why not to self-exclude',
      { ...notOk, selfExclude: false },
      'reasonNotSelfExclude',
      { selfExclude: true },
      'Please provide the reason why not self-exclude?',
      'In control',
    ],
    ['the end of a longer break', { ...notOk, outcome: 6 }, 'reviewDate', { outcome: 5 }, 'Date is required', '2099-05-01'],
    ['the end of a bar', { ...notOk, outcome: 7 }, 'reviewDate', { outcome: 5 }, 'Date is required', '2099-05-01'],
    ['whether to be reminded', {}, 'setReminder', undefined, 'Please choose whether to set a reminder or not.', undefined],
    [
      'the day of the reminder',
      { setReminder: true, reminderOffered: true, reminderTime: '10:00' },
      'reminderDate',
      { setReminder: false },
      'Reminder date is not valid',
      '2099-05-01',
    ],
    [
      'the time of the reminder',
      { setReminder: true, reminderOffered: true, reminderDate: '2099-05-01' },
      'reminderTime',
      { setReminder: false },
      'Reminder time is not valid',
      '10:00',
    ],
  ] as const)('asks %s', (_, asking, key, otherwise, message, answer) => {
    expect(complaints({ ...asking, [key]: undefined })).toEqual([message]);
    if (otherwise === undefined) return;
    const given = answers({ ...asking, [key]: answer });
    expect(given).toMatchObject({ [key]: answer });
    expect(rules.faults(given)).toEqual([]);
    expect(answers({ ...given, ...otherwise })).not.toHaveProperty(key);
    expect(complaints({ ...given, ...otherwise })).not.toContain(message);
  });

  it('drops answers that depend on a removed answer', () => {
    const given = answers({ ...notOk, selfExclude: false, reasonNotSelfExclude: 'In control' });
    expect(Object.keys(answers({ ...given, outcome: 1 })).sort()).toEqual(Object.keys(answers({})).sort());
    expect(Object.keys(answers({ ...given, isVulnerable: false }))).not.toContain('reasonNotSelfExclude');
  });

  it.each(['25:99', '12:75', '24:00'])('does not accept %s as a time, of the talk or of its reminder', (time) => {
    const reminded = { setReminder: true, reminderOffered: true, reminderDate: '2099-05-01' };
    expect(complaints({ time })).toEqual(['Invalid Time: write it as hh:mm']);
    expect(complaints({ ...reminded, reminderTime: time })).toEqual(['Reminder time is not valid']);
  });

  it('refuses a reminder before the interaction, also on the same day', () => {
    const reminded = (reminderDate: string, reminderTime: string) =>
      complaints({ setReminder: true, reminderOffered: true, reminderDate, reminderTime });
    expect(reminded('2026-04-01', '12:29')).toEqual(['Reminder date is not valid']);
    expect(reminded('2026-03-31', '12:31')).toEqual(['Reminder date is not valid']);
    expect(reminded('2026-04-01', '12:30')).toEqual([]);
    expect(reminded('2026-04-02', '00:00')).toEqual([]);
  });

  it('suggests a reminder in an hour once, and keeps the change of the user', () => {
    const offered = answers({ setReminder: true });
    expect(offered).toMatchObject({ reminderDate: expect.any(String), reminderTime: expect.stringMatching(/^\d\d:\d\d$/) });
    expect(answers({ ...offered, reminderTime: '09:00' })).toMatchObject({ reminderTime: '09:00' });
    expect(answers({ ...offered, reminderDate: undefined })).not.toHaveProperty('reminderDate');
  });

  it('does not take a blank reason', () => {
    expect(complaints({ ...notOk, seekHelp: false, reasonNotSeekingHelp: '   ' })).toEqual([
      'Please provide the reason why not explain how to seek help?',
    ]);
  });
});

describe('the request of an interaction', () => {
  it('has times as instants, and its review by the reminder before the end of a break', () => {
    const breaking = { ...whole, ...notOk, outcome: 6, customerOk: false, reviewDate: '2026-07-01' };
    expect(interactionBody(breaking)).toMatchObject({
      interactionDate: '2026-04-01T11:30:00.000Z',
      endDateOfBreak: '2026-07-01',
      reviewDate: '2026-07-01T11:00:00.000Z',
      customerId: 7,
      reason: { id: 2 },
      outcome: { id: 6, customerOk: false },
      site: { guid: whole.site },
    });
    const reminded = { ...breaking, setReminder: true, reminderDate: '2026-06-20', reminderTime: '09:15' };
    expect(interactionBody(reminded)).toMatchObject({ reviewDate: '2026-06-20T08:15:00.000Z', endDateOfBreak: '2026-07-01' });
    expect(interactionBody(whole)).toMatchObject({ reviewDate: undefined, endDateOfBreak: undefined, setReminder: false });
  });

  it('fills the form again', () => {
    const shown = interactionValues({
      id: 4,
      rowVersion: 3,
      isReadOnly: false,
      customer: { id: 7, forename: 'Ann', surname: 'Reid', town: 'Leeds', site: { guid: whole.site, name: 'Pier' } },
      reason: { id: 2, name: 'Time' },
      outcome: { id: 6, name: 'Longer break', customerOk: false },
      ...{ providedLeaflet: true, seekHelp: true, discussedSelfExclusion: true, selfExclude: true },
      interactionDate: '2026-04-01T11:30:00.000Z',
      endDateOfBreak: '2026-07-01',
      reviewDate: '2026-06-20T08:15:00.000Z',
      setReminder: true,
      site: { guid: whole.site, name: 'Pier' },
    });
    expect(rules.visible(shown)).toEqual(shown);
    expect(rules.faults(shown).filter(({ keyword }) => keyword !== 'earliest')).toEqual([]);
    expect(interactionBody(shown)).toMatchObject({ reviewDate: '2026-06-20T08:15:00.000Z', reminderDate: '2026-06-20', customerId: 7 });
    expect(shown.customer).toEqual({ id: 7, name: 'Ann Reid', note: 'Leeds · Pier', isReachable: false });
  });
});
