import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyControl } from '../../src/engine/form/typed/stories/storyControls.form';
import { interaction, visit } from '../../src/engine/form/typed/stories/storyForms.form';
import { conversation } from '../../src/engine/form/typed/stories/storyRecords.form';
import { formats } from '../../src/schemas/forms/formats';
import { compiledRules, entered, sampleForms } from './typedFormSamples';

describe.each(sampleForms.map((form) => [form.id, form] as const))('the form %s', (_id, form) => {
  test('compiles validators that agree with the schema', async () => {
    const rules = await compiledRules(form);
    const ajv = new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 8, formats });
    const fits = ajv.compile(form.schema);
    const bare = { ...form, check: undefined, fields: {} };
    const { faults } = await compiledRules(bare);
    fc.assert(
      fc.property(entered(rules), (values) => {
        expect(faults(values).length === 0).toBe(fits(values));
      }),
      { numRuns: 500 },
    );
  });

  test('drops answers that are not asked for, and survives any answer', async () => {
    const rules = await compiledRules(form);
    fc.assert(
      fc.property(entered(rules), (values) => {
        const request = rules.visible(values);
        expect(rules.visible(request)).toEqual(request);
        expect(Object.keys(request).every((key) => rules.fields.has(key))).toBe(true);
        for (const { message } of rules.faults(request)) expect(message).not.toBe('');
        expect(rules.start(rules.start(values))).toEqual(rules.start(values));
      }),
      { numRuns: 300 },
    );
  });

  test('names a field in every fault', async () => {
    const rules = await compiledRules(form);
    fc.assert(
      fc.property(entered(rules), (values) => {
        for (const { key } of rules.faults(rules.start(values))) expect(rules.fields.has(key)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('makes a form of any JSON', async () => {
  const rules = await compiledRules(interaction);
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'reason')), fc.jsonValue()), (values) => {
      const start = rules.start(values);
      expect(Object.keys(start).every((key) => rules.fields.has(key))).toBe(true);
      rules.faults(start);
    }),
  );
});

describe('conditional questions', () => {
  test('disappear together in a chain', async () => {
    const { visible } = await compiledRules(interaction);
    const review = {
      reason: 'spend',
      outcome: 6,
      reviewDate: '2024-05-01',
      setReminder: true,
      reminderDate: '2024-04-30',
      reminderTime: '09:00',
    };
    expect(visible(review)).toEqual(review);
    expect(visible({ ...review, outcome: 1 })).toEqual({ reason: 'spend', outcome: 1 });
    expect(visible({ ...review, setReminder: false })).toEqual({
      reason: 'spend',
      outcome: 6,
      reviewDate: '2024-05-01',
      setReminder: false,
    });
  });

  test('are required only while they are visible', async () => {
    const { faults } = await compiledRules(interaction);
    expect(faults({ reason: 'spend', outcome: 1 })).toEqual([]);
    expect(faults({ reason: 'spend', outcome: 6 }).map(({ key }) => key)).toEqual(['reviewDate', 'setReminder']);
  });
});

describe('the error messages', () => {
  test('use the text of the form, else the usual sentence', async () => {
    const { faults } = await compiledRules(interaction);
    expect(faults({ comments: 'x'.repeat(501) })).toEqual([
      { key: 'reason', keyword: 'required', message: 'Reason for interaction is required' },
      { key: 'outcome', keyword: 'required', message: 'Outcome is required' },
      { key: 'comments', keyword: 'maxLength', message: 'Comments must have at most 500 characters' },
    ]);
  });

  test('show one error per field', async () => {
    const { faults } = await compiledRules(visit);
    expect(faults({ badge: '?', from: '2024-05-02', to: '2024-05-01' }).map(({ key, message }) => [key, message])).toEqual([
      ['name', 'Officer name is required.'],
      ['badge', 'Invalid Badge number'],
      ['phoneNumber', 'Either phoneNumber or emailAddress must be provided'],
      ['to', 'To must not be before From'],
    ]);
  });

  test('compare nothing with an invalid answer', async () => {
    const { faults } = await compiledRules(visit);
    const visible = { name: 'Leon Grant', phoneNumber: '01632 960001' };
    expect(faults({ ...visible, from: '31/02/2024', to: '2024-05-01' }).map(({ key }) => key)).toEqual(['from']);
    expect(faults({ ...visible, from: '2024-05-02', to: '1/5' }).map(({ key, keyword }) => [key, keyword])).toEqual([['to', 'format']]);
  });

  test('work with choices known at run time, and with days counted from today', async () => {
    const { faults } = await compiledRules(everyControl);
    const choices = { listed: [{ id: 1, name: 'One' }], checklist: [{ id: 7, name: 'Seven' }] };
    expect(faults({ listed: 2, checklist: [7, 8] }, choices).map(({ key, message }) => [key, message])).toEqual([
      ['listed', 'Invalid Data view'],
      ['checklist', 'Invalid Manufacturers'],
    ]);
    expect(faults({ listed: 1, checklist: 'all' }, choices)).toEqual([]);
    expect(faults({ date: '2999-01-01' })).toEqual([
      { key: 'date', keyword: 'latest', message: 'Date of visit must be on or before today' },
    ]);
  });
});

describe('fields that are hidden or required now', () => {
  test('have no answer and no fault while hidden', async () => {
    const rules = (await compiledRules(visit)).within({ hidden: new Set(['name', 'to']) });
    const values = { name: 'Ada', badge: 'A1', emailAddress: 'ada@example.com', from: '2024-05-02', to: '2024-05-01' };
    expect(rules.start(values)).toEqual({ badge: 'A1', emailAddress: 'ada@example.com', from: '2024-05-02' });
    expect(rules.faults(rules.visible(values))).toEqual([]);
  });

  test('hide the fields that depend on them', async () => {
    const { visible } = (await compiledRules(interaction)).within({ hidden: new Set(['setReminder']) });
    const review = { reason: 'spend', outcome: 6, reviewDate: '2024-05-01', setReminder: true, reminderTime: '09:00' };
    expect(visible(review)).toEqual({ reason: 'spend', outcome: 6, reviewDate: '2024-05-01' });
  });

  test('need an answer while they are visible, in their own words', async () => {
    const { faults } = (await compiledRules(interaction)).within({
      required: new Set(['comments', 'otherOutcome']),
      titles: { comments: 'Notes' },
    });
    expect(faults({ reason: 'spend', outcome: 1 }).map(({ message }) => message)).toEqual(['Notes is required']);
    expect(faults({ reason: 'spend', outcome: 4, comments: 'x' }).map(({ message }) => message)).toEqual([
      'Outcome description is required',
    ]);
    expect(faults({ reason: 'spend', outcome: 1, comments: 'x' })).toEqual([]);
  });
});

describe('a field that is answered with a record', () => {
  test('is one answer, and keeps all its properties', async () => {
    const rules = await compiledRules(conversation);
    expect(rules.start({})).toEqual({});
    const customer = { forename: 'Ada', town: 'Hull', site: { guid: 'a' } };
    expect(rules.start({ customer, reference: 7 })).toEqual({ customer, reference: 7 });
    expect([...rules.fields.keys()]).toEqual(['reference', 'customer', 'phone', 'outcome', 'isOk', 'other', 'comments']);
  });

  test('has one error as a whole', async () => {
    const { faults } = await compiledRules(conversation);
    expect(faults({ outcome: 1 })).toEqual([{ key: 'customer', keyword: 'required', message: 'Selected customer is required' }]);
    expect(faults({ outcome: 1, customer: { forename: 7 } }).map(({ key, message }) => [key, message])).toEqual([
      ['customer', 'Invalid Customer'],
    ]);
  });
});

test('ends a part of a form at the next heading', async () => {
  const { fields } = await compiledRules(conversation);
  expect([...fields.values()].map(({ section }) => section)).toEqual([
    undefined,
    undefined,
    undefined,
    'What came of it',
    'What came of it',
    'What came of it',
    'More',
  ]);
});

test.each([
  ['date', '2024-02-29', true],
  ['date', '2023-02-29', false],
  ['date', '29-02-2024', false],
  ['time', '23:59', true],
  ['time', '23:59:60', false],
  ['date-time', '2024-03-31T01:30', true],
  ['date-time', '2024-03-31 01:30', false],
  ['email', 'ada@example.com', true],
  ['email', 'Ada <ada@example.com>', false],
  ['email', 'a@b.c, d@e.f', false],
] as const)('%s: %s is %s', (format, text, fits) => {
  expect(formats[format](text)).toBe(fits);
});
