import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addsRecord, changesRecord, type RecordField } from '../../src/engine/definition/recordField';
import { createSearcher, fitting, type SearchState, typedOf } from '../../src/engine/form/typed/controls/record/searchState';
import { type Person, peopleOf } from '../../src/engine/form/typed/stories/storyRecords';
import { person } from '../../src/engine/form/typed/stories/storyRecords.form';
import { type Asker, recordSource } from '../../src/engine/panes/form/recordSource';
import { defineCall, json } from '../../src/schemas/call';
import { CallFailure } from '../../src/schemas/failure';
import { integer, text } from '../../src/schemas/wire/codec';

const call = {
  service: 'operations',
  method: 'POST',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  summary: 'of a test',
} as const;
const Persons = Type.Unsafe<readonly Person[]>({ type: 'array' });
const search = defineCall({ ...call, path: 'search', body: { wanted: text }, answer: json(Persons) });
const create = defineCall({ ...call, path: 'create', body: { forename: text }, answer: json(Type.Object({ id: Type.Integer() })) });
const read = defineCall({ ...call, path: 'read', body: { id: integer }, answer: json(Type.Object({ version: Type.Integer() })) });

const field: RecordField<{ readonly isPhone: boolean }, Person> = {
  searches: [{ label: 'Name', input: 'text', find: (wanted) => search({ wanted }) }],
  show: ({ forename }) => ({ name: forename }),
  add: addsRecord({
    label: 'New',
    title: 'New customer',
    about: ({ isPhone }) => (isPhone ? 'Kept on the phone' : undefined),
    reason: ({ isPhone }) => !isPhone && 'Not at a desk.',
    form: person,
    start: ({ name }) => ({ ...(name && { forename: name }) }),
    existing: ({ phoneNumber }) => phoneNumber && search({ wanted: phoneNumber }),
    existingText: { title: 'Error', text: 'They exist already.' },
    save: ({ forename }, { isPhone }) => create({ forename: isPhone ? forename : `${forename} at a desk` }),
    saved: 'Created!',
    record: ({ id }, { forename }) => ({ id, forename }),
    offline: ({ forename }) => ({ forename }),
  }),
  change: changesRecord({
    label: 'Change',
    title: 'Change customer',
    form: person,
    load: ({ id }) => id && read({ id }),
    start: ({ version }, { forename }) => ({ forename, height: version }),
    save: ({ forename }) => create({ forename }),
    record: (_saved, draft, before) => ({ ...before, ...draft }),
  }),
};

function server(answers: Readonly<Record<string, unknown>>) {
  const made: string[] = [];
  const now = { isPhone: true };
  const sent: unknown[] = [];
  const answerTo = async (path: string): Promise<unknown> => {
    made.push(path);
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const asker: Asker = {
    ask: <Answer>(question: object) => answerTo('call' in question ? pathOf(question.call) : '') as Promise<Answer>,
    send: (request) => {
      sent.push(request.input);
      return answerTo(request.call.path);
    },
    follow: () => undefined,
    warn: (text) => made.push(text),
  };
  return { made, now, sent, asker, source: recordSource(field, { isPhone: true }, asker, () => ({ isPhone: now.isPhone })) };
}
function pathOf(declared: unknown): string {
  return typeof declared === 'function' || (typeof declared === 'object' && declared !== null) ? String(Reflect.get(declared, 'path')) : '';
}

const { signal } = new AbortController();
const lost = new CallFailure({ kind: 'unreachable' });

describe('a new record', () => {
  async function saved(answers: Readonly<Record<string, unknown>>, draft: object) {
    const { made, source } = server(answers);
    const setup = await source.add?.open({ name: 'Ada' }).prepare(signal);
    return { made, start: setup?.start, outcome: setup?.save(draft) };
  }

  test('starts with the typed text, and is selected once it is saved', async () => {
    const { made, start, outcome } = await saved({ create: { id: 9 } }, { forename: 'Ada' });
    expect(start).toEqual({ forename: 'Ada' });
    await expect(outcome).resolves.toEqual({ chosen: { id: 9, forename: 'Ada' }, notice: { tone: 'success', text: 'Created!' } });
    expect(made).toEqual(['create']);
  });

  test('says where it will be stored, by the present values of the form around it', () => {
    const { now, source } = server({});
    expect(source.add?.open({}).about).toBe('Kept on the phone');
    now.isPhone = false;
    expect(source.add?.open({}).about).toBeUndefined();
  });

  test('explains why it cannot be made yet', () => {
    const { asker } = server({});
    const at = (isPhone: boolean) => recordSource(field, { isPhone }, asker).add?.reason;
    expect([at(true), at(false)]).toEqual([undefined, 'Not at a desk.']);
  });

  test('is not saved if a matching record exists', async () => {
    const existing = [{ id: 1, forename: 'Ada' }];
    const { made, outcome } = await saved({ search: existing }, { forename: 'Ada', phoneNumber: '07700' });
    await expect(outcome).resolves.toEqual({ existing, message: { title: 'Error', text: 'They exist already.' } });
    expect(made).toEqual(['search']);
  });

  test.each([
    ['the search', { search: lost }],
    ['the save', { search: [], create: lost }],
  ])('travels with the form where the server cannot be reached: %s', async (_what, answers) => {
    const { outcome } = await saved(answers, { forename: 'Ada', phoneNumber: '07700' });
    await expect(outcome).resolves.toEqual({ chosen: { forename: 'Ada' } });
  });

  test('is saved with the present values of the form around it', async () => {
    const { now, sent, source } = server({ create: { id: 9 } });
    const setup = await source.add?.open({}).prepare(signal);
    now.isPhone = false;
    await setup?.save({ forename: 'Ada' });
    expect(sent).toEqual([{ forename: 'Ada at a desk' }]);
  });

  test('that is refused is a failure', async () => {
    const refusal = new CallFailure({ kind: 'rejected', status: 400 });
    await expect((await saved({ create: refusal }, { forename: 'Ada' })).outcome).rejects.toBe(refusal);
  });
});

describe('a change', () => {
  test('starts with the present version of the record', async () => {
    const { source } = server({ read: { version: 3 }, create: { id: 1 } });
    const setup = await source.change?.open({ id: 1, forename: 'Ada' })?.prepare(signal);
    expect(setup?.start).toEqual({ forename: 'Ada', height: 3 });
    await expect(setup?.save({ forename: 'Eva' })).resolves.toEqual({ chosen: { id: 1, forename: 'Eva' } });
  });

  test('shows the latest version after a refusal, with the changes of others in untouched fields', async () => {
    const answers: Record<string, unknown> = { read: { version: 3 }, create: new CallFailure({ kind: 'stale', status: 409 }) };
    const { made, source } = server(answers);
    const setup = await source.change?.open({ id: 1, forename: 'Ada' })?.prepare(signal);
    answers['read'] = { version: 4 };
    await expect(setup?.save({ forename: 'Eva', height: 3 })).rejects.toMatchObject({ failure: { kind: 'stale' } });
    expect(made).toEqual(['read', 'create', 'read']);
    answers['create'] = { id: 1 };
    await expect(setup?.save({ forename: 'Eva', height: 3 })).resolves.toEqual({ chosen: { id: 1, forename: 'Eva', height: 4 } });
  });

  test('is not offered for a record that the server does not have yet', () => {
    expect(server({}).source.change?.open({ forename: 'Ada' })).toBeUndefined();
  });
});

describe('a search while it is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('waits for a pause and two characters, and never shows an older answer', async () => {
    const answer = new Map<string, (matches: readonly Person[]) => void>();
    const [way] = peopleOf({ find: (wanted) => new Promise((done) => answer.set(wanted, done)) }).searches;
    if (way === undefined) throw new Error('There is no search');
    const texts: SearchState[] = [];
    const searcher = createSearcher((state) => texts.push(state));
    searcher.type('a', way);
    vi.advanceTimersByTime(1000);
    expect([...answer.keys()]).toEqual([]);
    searcher.type('ad', way);
    vi.advanceTimersByTime(299);
    expect([...answer.keys()]).toEqual([]);
    vi.advanceTimersByTime(1);
    searcher.type('ada', way);
    vi.advanceTimersByTime(300);
    expect([...answer.keys()]).toEqual(['ad', 'ada']);
    answer.get('ada')?.([{ forename: 'Ada' }]);
    answer.get('ad')?.([{ forename: 'Adam' }]);
    await vi.runAllTimersAsync();
    expect(texts.at(-1)).toEqual({ text: 'ada', phase: 'done', results: [{ forename: 'Ada' }] });
  });

  test('goes by phone for digits, + and blanks at the start, and by name for anything else', () => {
    expect(fitting('+44 (0)77-00x', 'phone')).toBe('+44 07700');
    expect(fitting('Ada 7', 'text')).toBe('Ada 7');
    expect(typedOf(' 07700 1 ')).toEqual({ phone: '07700 1' });
    expect(typedOf('Ada 7')).toEqual({ name: 'Ada 7' });
    expect(typedOf(' ')).toEqual({});
  });
});

describe('what can be done with a record', () => {
  const { add, change, ...rest } = field;
  const when = ({ isPhone }: { readonly isPhone: boolean }) => isPhone;
  const part = { when, reason: ({ isPhone }: { readonly isPhone: boolean }) => isPhone && 'Not on a phone.' };
  const conditioned: typeof field = {
    ...rest,
    searches: (field.searches ?? []).map((each) => ({ ...each, when })),
    ...(add && { add: { ...add, ...part }, addOther: add }),
    ...(change && { change: { ...change, ...part } }),
    opens: { label: 'Link', dialog: 'link', ...part },
    scans: { label: 'Scan', read: () => ({ refused: 'No code' }), ...part },
  };
  const sourceOn = (isPhone: boolean) => recordSource(conditioned, { isPhone }, server({}).asker);

  test('is shown while its condition holds', () => {
    expect(sourceOn(true)).toMatchObject({
      searches: [{ label: 'Name' }],
      add: { label: 'New' },
      change: { label: 'Change' },
      opens: { press: expect.any(Function) },
      scans: { isOffered: true, again: 'Scan' },
    });
    const without = sourceOn(false);
    expect([without.searches, without.add, without.change, without.opens?.press]).toEqual([[], undefined, undefined, undefined]);
    expect(without.scans).toMatchObject({ isOffered: false, again: undefined });
    expect(without.addOther).toBeDefined();
  });

  test('explains why it is disabled', () => {
    const { add: adding, addOther, change: changing, opens, scans } = sourceOn(true);
    expect([adding, changing, opens, scans].map((offer) => offer?.reason)).toEqual(Array.from({ length: 4 }, () => 'Not on a phone.'));
    expect(addOther?.reason).toBeUndefined();
  });
});
