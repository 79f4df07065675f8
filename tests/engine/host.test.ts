import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scope, unfiltered } from '../../src/data/scope';
import { wordsOf } from '../../src/data/words';
import { filterStart, writeFilter } from '../../src/engine/definition/filter/filterParams';
import { filterNow } from '../../src/engine/definition/filter/settled';
import {
  answer,
  chosen,
  editable,
  either,
  type Gate,
  idle,
  node,
  nothing as nothingIn,
  placed,
  row,
  unlessRow,
  valid,
} from '../../src/engine/definition/gate';
import { screen } from '../../src/engine/definition/kinds/screen';
import { flag, type Grants, menu } from '../../src/engine/definition/requirement';
import { firstReason, isOffered, mayExport, type Situation, whyNot } from '../../src/engine/definition/situation';
import { stepAt } from '../../src/engine/panes/flow/state';
import { readChosen, readPage, readSort, writeChosen, writeSort } from '../../src/engine/panes/grid/gridParams';
import { addressBelow, addressOf, changed } from '../../src/engine/runtime/screen/address';
import { missingLevel } from '../../src/engine/runtime/screen/level';
import { labelIn } from '../../src/engine/runtime/screen/screenContext';
import { createScreenStore, questionsIn } from '../../src/engine/runtime/screen/screenStore';

const nothing: Situation = { login: { menu: [] }, outputs: {}, labelOf: wordsOf, isBusy: false };
const withOutputs = (outputs: Situation['outputs'], login: Situation['login'] = { menu: [] }): Situation => ({
  ...nothing,
  outputs,
  login,
});

describe('gates', () => {
  it('explain why they do not hold', () => {
    expect(whyNot(menu('KIOSK'), nothing)).toBe("Your access profile does not include this section: it lacks 'Kiosk'.");
    expect(whyNot(flag('optionAllowEdit'), nothing)).toBe("Your access profile does not allow this: it lacks 'Edit counts'.");
    expect(whyNot(chosen('machineList'), nothing)).toBe('Choose an item in Machine list first.');
    expect(whyNot(chosen('machines', 'Choose a machine first.'), nothing)).toBe('Choose a machine first.');
    const byName = chosen('machines', ({ site }: { readonly site?: string }) => `Choose a machine of ${site} first.`);
    expect(whyNot(byName, withOutputs({ site: 'Pier' }))).toBe('Choose a machine of Pier first.');
    expect(whyNot(row('machines', 'optionModify'), nothing)).toBe('Choose a row in Machines first.');
    expect(whyNot(answer('form', 'optionAllowSave'), nothing)).toBe('Form shows nothing yet.');
    expect(whyNot(valid('form'), nothing)).toBe('Complete Form first.');
    expect(whyNot(editable('form'), withOutputs({ form: { isEditable: false } }))).toBe('Nothing in Form can be changed.');
    expect(whyNot(editable('form'), withOutputs({ form: { isEditable: true } }))).toBeUndefined();
    expect(whyNot(idle(), { ...nothing, isBusy: true })).toBe('Please wait until it has finished.');
    expect(whyNot(placed(), nothing)).toBe('Choose a part of the organisation first.');
    expect(whyNot(placed(), withOutputs({ scope: { node: { type: 'ALL' } } }))).toBeUndefined();
  });

  it('require a node of a type, or of any type', () => {
    const at = (type?: string) => withOutputs({ tree: { node: type === undefined ? undefined : { type } } });
    const company = node('tree', ['CO'], 'Choose a company.');
    expect(whyNot(company, at())).toBe('Choose a company.');
    expect(whyNot(company, at('SI'))).toBe('Choose a company.');
    expect(whyNot(company, at('CO'))).toBeUndefined();
    expect(whyNot(node('tree', ['CO']), at())).toBe('Choose an item in Tree first.');
    expect(whyNot(node('tree', ['CO']), at('SI'))).toBe('Not possible for the item you chose.');
    expect(whyNot(nothingIn('tree'), at())).toBeUndefined();
    expect(whyNot(nothingIn('tree'), at('SI'))).toBe('Something is selected in Tree.');
    expect(whyNot(nothingIn('tree', undefined, ['OP']), at('OP'))).toBeUndefined();
    expect(whyNot(nothingIn('tree', 'Leave it.', ['OP']), at('CO'))).toBe('Leave it.');
  });

  it('apply to the selected entry of a list as to a row', () => {
    const gate = row('list', 'optionModify', 'no');
    expect(whyNot(gate, withOutputs({ list: { item: { optionModify: true } } }))).toBeUndefined();
    expect(whyNot(gate, withOutputs({ list: { item: { optionModify: false } } }, { menu: [], optionModify: true }))).toBe('no');
  });

  it('name the missing right, if that is why a row or an answer does not allow an action', () => {
    const lacking = (name: string) => `Your access profile does not allow this: it lacks '${name}'.`;
    const outputs = { machines: { row: { optionModify: false, other: false }, answer: { optionShowExport: false } } };
    const message = (gate: Gate, login: Grants = { menu: [] }) => whyNot(gate, withOutputs(outputs, login));
    expect(message(row('machines', 'optionModify', 'no'))).toBe(lacking('Modify installed machines'));
    expect(message(unlessRow('machines', 'optionModify', 'no'))).toBe(lacking('Modify installed machines'));
    expect(message(answer('machines', 'optionShowExport', 'no'))).toBe(lacking('Export buttons'));
    expect(message(row('machines', 'other', 'no'))).toBe('no');
    const eft = either('machines', ['optionAllowDisableEFT', 'optionAllowEnableEFT'], 'no');
    expect(message(eft)).toBe(lacking('Disable EFT'));
    expect(message(row('machines', 'optionModify', 'no'), { menu: [], optionModify: true })).toBe('no');
  });

  it('apply to all rows of a list while no row is selected', () => {
    const gate = unlessRow('machines', 'optionInstall', 'no');
    const of = (rows: readonly object[], login: Grants = { menu: [] }) => whyNot(gate, withOutputs({ machines: { rows } }, login));
    expect(of([{ optionInstall: false }, { optionInstall: true }])).toBeUndefined();
    expect(of([{ optionInstall: false }])).toContain('lacks');
    expect(of([], { menu: [], optionInstall: true })).toBeUndefined();
  });

  it('let the selected row alone decide what its state allows, whatever the login may do elsewhere', () => {
    const login: Grants = { menu: [], optionModify: true, optionInstall: true, optionAllowEnableEFT: true };
    const of = (gate: Gate, rowFlags: object) => whyNot(gate, withOutputs({ machines: { row: rowFlags, rows: [rowFlags] } }, login));
    const eft = either('machines', ['optionAllowDisableEFT', 'optionAllowEnableEFT'], 'no');
    for (const gate of [row('machines', 'optionModify', 'no'), unlessRow('machines', 'optionInstall', 'no'), eft])
      expect(of(gate, {})).toBe('no');
    expect(of(unlessRow('machines', 'optionInstall', 'no'), { optionInstall: true })).toBeUndefined();
    expect(of(eft, { optionAllowEnableEFT: true })).toBeUndefined();
  });

  it('offer a control to a login, or to rows or an answer that carry its right', () => {
    const control = { can: [flag('optionAllowAuthorise')], needs: [row('machines', 'optionAllowAuthorise')] };
    const isThere = (rows: readonly object[], login: Grants = { menu: [] }) =>
      isOffered(control, withOutputs({ machines: { rows } }, login));
    expect(isThere([{ optionAllowAuthorise: true }, {}])).toBe(true);
    expect(isThere([{ optionAllowAuthorise: false }])).toBe(false);
    expect(isThere([], { menu: [], optionAllowAuthorise: true })).toBe(true);
    expect(isOffered({ can: control.can }, withOutputs({ machines: { rows: [{ optionAllowAuthorise: true }] } }))).toBe(false);
    const exporting = { can: [flag('optionAllowExport')], needs: [answer('machines', 'optionAllowExport')] };
    expect(isOffered(exporting, withOutputs({ machines: { answer: { optionAllowExport: true } } }))).toBe(true);
    expect(isOffered(exporting, withOutputs({ machines: { answer: {} } }))).toBe(false);
  });

  it('may be copied and exported where the answer, else the login, allows it', () => {
    const may = (answer: unknown, own?: boolean) => mayExport(answer, { login: own === undefined ? {} : { optionAllowExport: own } });
    expect([may({}, true), may({ optionAllowExport: true }), may([], true)]).toEqual([true, true, true]);
    expect([may({}), may({ optionAllowExport: false }, true), may(undefined, false)]).toEqual([false, false, false]);
  });

  it('hold when their requirements are met', () => {
    const outputs = {
      machines: { row: { optionModify: true } },
      form: { answer: { optionAllowSave: true }, isValid: true },
    };
    const gates = [row('machines', 'optionModify'), chosen('machines'), answer('form', 'optionAllowSave'), valid('form'), idle()];
    expect(firstReason(gates, withOutputs(outputs))).toBeUndefined();
  });

  it('look a flag up on the row, then on the answer, then on the login; absent means no', () => {
    const gate = row('machines', 'optionAllowEdit', 'no');
    const at = (rowFlag: unknown, answerFlag: unknown, loginFlag?: boolean) =>
      whyNot(
        gate,
        withOutputs(
          { machines: { row: { optionAllowEdit: rowFlag }, answer: { optionAllowEdit: answerFlag } } },
          { menu: [], ...(loginFlag === undefined ? {} : { optionAllowEdit: loginFlag }) },
        ),
      );
    expect(at(true, false, false)).toBeUndefined();
    expect(at(false, true, true)).toBe('no');
    expect(at(undefined, true, false)).toBeUndefined();
    expect(at(null, undefined, true)).toBeUndefined();
    expect(at(undefined, undefined)).toMatch(/it lacks 'Edit counts'/);
    expect(at('true', undefined, true)).toBe('no');
  });

  it('never read inherited properties of a row', () => {
    expect(whyNot(row('machines', 'constructor', 'no'), withOutputs({ machines: { row: {} } }))).toBe('no');
  });
});

describe('how parameters of inner screens are named', () => {
  it('is split by prefix and joined again', () => {
    let params: Readonly<Record<string, string>> = { 'tab.open': 'Banking', 'tab.Banking.list.row': '7', other: 'x' };
    const whole = addressOf(params, (change) => {
      params = changed(params, change);
    });
    const inner = addressBelow(addressBelow(whole, 'tab'), 'Banking');
    expect(inner.params).toEqual({ 'list.row': '7' });
    inner.set({ 'list.row': undefined, 'list.page': '2' });
    expect(params).toEqual({ 'tab.open': 'Banking', 'tab.Banking.list.page': '2', other: 'x' });
  });

  it('round-trips the ids of chosen rows and the order of a grid', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }), (ids) => {
        expect(readChosen(writeChosen(ids))).toEqual(ids);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('ascending' as const, 'descending' as const), (key, direction) => {
        expect(readSort(writeSort({ key, direction }))).toEqual({ key, direction });
      }),
    );
  });

  it('is ignored if it is invalid', () => {
    expect(readChosen('%E0%A4%A')).toEqual(['%E0%A4%A']);
    expect(readSort('nonsense')).toBeUndefined();
    expect(['0', '-1', 'x', '1.5', undefined].map(readPage)).toEqual([1, 1, 1, 1, 1]);
    for (const set of ['[1]', '{', '{"week":"4"}', '{"week":4.5}', '{"__proto__":{"week":4}}', '{"other":1}']) {
      expect(filterNow({ form: emptyForm }, {}, set).values).toEqual({ week: 8 });
    }
  });
});

const emptyForm = {
  id: 'empty',
  schema: { type: 'object', properties: { week: { type: 'integer', default: 8 }, text: { type: 'string' } } },
  fields: {},
  order: ['week'],
  dates: 'day-first',
  check: undefined,
  compiled: {},
} as const;

describe('a filter', () => {
  it('starts with its form’s defaults and the screen’s words, and keeps only what is set', () => {
    const options = { form: { ...emptyForm, schema: { ...emptyForm.schema } }, start: () => ({ text: '' }) };
    expect(filterStart(options, {})).toEqual({ week: 8, text: '' });
    expect(writeFilter({ week: 4, text: '' }, filterStart(options, {}))).toBe('{"week":4}');
    expect(writeFilter({ week: 8, text: '' }, filterStart(options, {}))).toBeUndefined();
    expect(filterNow(options, {}, '{"week":4}').values).toEqual({ week: 4, text: '' });
    const emptied = writeFilter({ text: '' }, filterStart(options, {}));
    expect(filterNow(options, {}, emptied).values).toEqual({ week: undefined, text: '' });
  });
});

it('names the part of the organisation that a screen needs', () => {
  const scope: Scope = { operatorId: 1, operatorName: 'M', node: { type: 'CO', id: 1, name: 'C' }, filters: unfiltered };
  expect(missingLevel('none', undefined)).toBeUndefined();
  expect(missingLevel('operator', undefined)).toBe('Choose an operator, company or site first');
  expect(missingLevel('operator', scope)).toBeUndefined();
  expect(missingLevel('site', scope)).toBe('Choose a site first');
});

it('names a pane by the outputs of the panes before it', () => {
  const { definition } = screen('none')
    .list('kinds', { items: () => [{ id: 'a', name: 'Audits' }] })
    .data('answers', { label: ({ kinds: { item } }) => item?.name ?? 'Answers', load: () => undefined });
  expect(labelIn(definition, 'answers', { kinds: { item: undefined } })).toBe('Answers');
  expect(labelIn(definition, 'answers', { kinds: { item: { id: 'a', name: 'Audits' } } })).toBe('Audits');
  expect(labelIn(definition, 'kinds', {})).toBe('Kinds');
});

it('publishes the output of a pane only when it changes', async () => {
  const store = createScreenStore(screen('none').list('a', { items: () => [] }).definition);
  let heard = 0;
  store.state.subscribe(() => {
    heard += 1;
  });
  store.publish('a', { item: undefined });
  expect(heard).toBe(0);
  store.publish('a', { item: 'x' });
  store.publish('a', { item: 'x' });
  expect(heard).toBe(1);
  const failing = store.work(() => Promise.reject(new Error('no')));
  expect(store.state.getState().working).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(store.state.getState().working).toBe(0);
});

describe('the questions of a pane', () => {
  const { definition } = screen('none').list('a', { items: () => [] });
  const [around, detail, deeper] = [
    createScreenStore(definition),
    createScreenStore(definition, 'about'),
    createScreenStore(definition, 'parts'),
  ];
  around.inner.add(detail);
  detail.inner.add(deeper);
  around.questions.set('list', ['list']);
  detail.questions.set('form', ['form']);
  deeper.questions.set('rows', ['rows']);

  it('are its own, those of a pane inside, or all of the screen inside it', () => {
    expect(questionsIn(around, 'list')).toEqual([['list']]);
    expect(questionsIn(around, 'rows')).toEqual([['rows']]);
    expect(questionsIn(around, 'about')).toEqual([['form'], ['rows']]);
    expect(questionsIn(around, 'parts')).toEqual([['rows']]);
    expect(questionsIn(around, 'none')).toEqual([]);
  });
});

it('shows the step of the flow that matches the state most exactly', () => {
  const step = (state: string) => ({ kind: 'message', state, text: state }) as const;
  const steps = [step('searching'), step('searching.asking'), step('done')];
  expect(stepAt(steps, { searching: 'asking' })?.step.state).toBe('searching.asking');
  expect(stepAt(steps, { searching: 'finding' })?.step.state).toBe('searching');
  expect(stepAt(steps, 'done')?.step.state).toBe('done');
  expect(stepAt(steps, 'elsewhere')).toBeUndefined();
  const patient = [...steps, { ...step('describing'), busy: ['saving'] }];
  expect(stepAt(patient, 'saving')).toMatchObject({ step: { state: 'describing' }, isBusy: true });
  expect(stepAt(patient, 'describing')).toMatchObject({ step: { state: 'describing' }, isBusy: false });
});
