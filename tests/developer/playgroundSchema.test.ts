import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/developer/playground/analyse';
import { schemaCompletion } from '../../src/developer/playground/editor/completion';
import { placeAt } from '../../src/developer/playground/json/place';
import { samples } from '../../src/developer/playground/samples';
import { schemaFaults } from '../../src/developer/playground/schema/faults';
import { suggestionsAt } from '../../src/developer/playground/schema/suggest';
import { subjectOf, subjects } from '../../src/developer/playground/subjects';
import { Option } from '../../src/schemas/entities/option';
import { optionTypeNames } from '../../src/schemas/options/model';
import { processorTime } from '../support/processorTime';

function offered(subject: string, marked: string) {
  const place = placeAt(marked.replace('|', ''), marked.indexOf('|'));
  return place === undefined ? [] : suggestionsAt(subjectOf(subject).schema, place);
}

function labels(subject: string, marked: string): readonly string[] {
  return offered(subject, marked).map(({ label }) => label);
}

describe('the suggestions', () => {
  it('in an option are the attributes that it lacks', () => {
    const match = labels('options', '{ "options": [ { "code": "A", "is|" , "text": "B" } ] }');
    expect(match).toContain('isRequired');
    expect(match).toEqual(Object.keys(Option.properties).filter((name) => name !== 'code' && name !== 'text'));
    expect(labels('options', '[ { | } ]')).toHaveLength(Object.keys(Option.properties).length);
  });

  it('describe what each attribute does', () => {
    for (const { info, detail } of offered('options', '[ { | } ]')) {
      expect(info).toMatch(/\.$/);
      expect(detail).not.toBe('');
    }
  });

  it('write a value of the right type after a name, unless it has one', () => {
    const named = (marked: string, name: string) => offered('options', marked).find(({ label }) => label === name);
    expect(named('[ { | } ]', 'isRequired')?.text).toBe('"isRequired": true');
    expect(named('[ { | } ]', 'defaultText')).toMatchObject({ text: '"defaultText": ""', caret: 16 });
    expect(named('[ { | } ]', 'type')).toMatchObject({ text: '"type": ', leadsOn: true });
    expect(JSON.parse(`{${named('[ { | } ]', 'backColour')?.text}}`)).toEqual({ backColour: { r: 0, g: 0, b: 0, a: 0 } });
    expect(named('[ { "isR|": false } ]', 'isRequired')?.text).toBe('"isRequired"');
    expect(named('[ { "|" "code": "A" } ]', 'isRequired')?.text).toBe('"isRequired": true,');
  });

  it('for a type are the type names', () => {
    const match = offered('options', '[ { "type": | } ]');
    expect(match.map(({ label }) => label)).toEqual(Object.entries(optionTypeNames).map((each) => each.join(' ')));
    expect(match[5]).toMatchObject({ label: '6 money', text: '6' });
  });

  it('for a switch are true and false', () => {
    expect(labels('options', '[ { "isHidden": t| } ]')).toEqual(['true', 'false']);
  });

  it('in a list of options are valid JSON examples of each type', () => {
    const matches = offered('options', '{ "options": [ | ] }').filter(({ kind }) => kind === 'sample');
    expect(matches.map(({ label }) => label)).toContain('percentage');
    for (const { text } of matches) expect(JSON.parse(text)).toHaveProperty('code');
  });

  it('in a grid and in an answer follow their schemas', () => {
    expect(labels('grid', '{ "headerDef": [ { | } ] }')).toContain('collapsing');
    expect(labels('grid', '{ "rows": [ { "cellData": [ { "type": "|" } ] } ] }')).toEqual(['cell', 'control']);
    expect(labels('GET Organisation/Position2/{id}', '{ | }')).toEqual(['assetNo', 'options']);
    expect(labels('GET Organisation/Position2/{id}', '{ "options": [ { "is|" } ] }')).toContain('isRequired');
    expect(labels('PUT Organisation/tree2', '[ { "children": [ { "children": [ { "type": | } ] } ] } ]')).toEqual(['CO', 'SUB', 'SI']);
  });

  it('are empty if the schema has none', () => {
    expect(labels('options', '{ "nothing": { | } }')).toEqual([]);
    expect(labels('options', '[ { "text": "|" } ]')).toEqual([]);
  });
});

describe('the completion source', () => {
  function complete(marked: string, explicit: boolean) {
    const state = EditorState.create({ doc: marked.replace('|', '') });
    const source = schemaCompletion(() => subjectOf('options').schema);
    return source(new CompletionContext(state, marked.indexOf('|'), explicit));
  }

  it('searches for the text between the quotes', () => {
    const marked = '[ { "isR|" } ]';
    expect(complete(marked, false)).toMatchObject({ from: marked.indexOf('i'), to: marked.indexOf('|') });
  });

  it('stays closed between tokens until the user asks for it', () => {
    expect(complete('[ { | } ]', false)).toBeNull();
    expect(complete('[ { | } ]', true)).toMatchObject({ from: 4 });
  });

  it('offers nothing after a value', () => {
    expect(complete('[ { "code": "A" | } ]', true)).toBeNull();
  });
});

describe('a subject', () => {
  it('is an option list, a grid, or the answer of a call, each with its own id', () => {
    const ids = subjects.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['options', 'grid']);
    expect(ids).toContain('PUT organisation/filterbymachine2');
    expect(new Set(ids).size).toBe(ids.length);
    expect(subjectOf('GET nothing/of/the/kind').id).toBe('options');
  });
});

describe('a reading', () => {
  function read(subject: string, text: string) {
    const analysis = analyse(subject, text);
    if (analysis.kind === 'broken') throw new Error(analysis.fault.message);
    return analysis.reading;
  }

  it('of the samples finds a form of every type, and a grid without problems', () => {
    const [form] = read('options', samples.types.text).pieces;
    expect(form?.kind === 'options' && form.model.fields.map(({ type }) => type)).toEqual(Object.values(optionTypeNames));
    expect(read('options', samples.types.text).problems.map(({ code }) => code)).toEqual(['unsupported-type']);
    expect(read('grid', samples.grid.text).problems).toEqual([]);
    expect(read(samples.answer.subject, samples.answer.text).pieces.map(({ title }) => title)).toEqual(['options']);
  });

  it('places each problem in the text', () => {
    const text = '{\n  "options": [\n    { "code": "A", "text": "A", "type": 8, "defaultText": "maybe", "maxLength": "long" }\n  ]\n}';
    const { problems } = read('options', text);
    const shown = problems.map(({ path, from, to }) => [path, text.slice(from, to)]);
    expect(shown).toContainEqual(['options[0].maxLength', '"maxLength": "long"']);
    expect(shown).toContainEqual(['options[0].defaultText', '"defaultText": "maybe"']);
  });

  it('places problems of a bare list and of partial answers', () => {
    expect(read('options', '[{ "code": "A", "text": "A", "type": 99 }]').problems.map(({ path }) => path)).toEqual(['[0].type']);
    const answer = read('GET Organisation/Position2/{id}', '{ "assetNo": 5, "options": [{ "code": "A", "text": "A", "type": 99 }] }');
    expect(answer.problems.map(({ path }) => path)).toEqual(['assetNo', 'options[0].type']);
    const grid = read(
      'PUT organisation/filterbymachine2',
      '{ "grid": { "headerDef": [{ "text": 1 }], "rows": [] }, "onlineQty": 1, "offlineQty": 0 }',
    );
    expect(grid.problems.map(({ path }) => path)).toEqual(['grid.headerDef[0].text']);
  });

  it('of the hostile sample lists its problems, and loses no field', () => {
    const { pieces, problems } = read('options', samples.hostile.text);
    const [form] = pieces;
    expect(form?.kind === 'options' && form.model.fields).toHaveLength(15);
    const codes = new Set(problems.map(({ code }) => code));
    for (const code of ['duplicate-code', 'unknown-type', 'wrong-type', 'bad-formula', 'unreadable-value', 'not-an-object', 'missing']) {
      expect(codes).toContain(code);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('of invalid JSON says where the fault is', () => {
    expect(analyse('options', '{ "options": [ }')).toMatchObject({ kind: 'broken', fault: { from: 15 } });
  });

  it('of any JSON never throws, and places every problem within the text', () => {
    const subject = fc.constantFrom('options', 'grid', 'GET Organisation/Position2/{id}', 'PUT Organisation/tree2');
    const loose = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          fc.constantFrom('options', 'code', 'type', 'text', 'headerDef', 'rows', 'cellData', 'data', '__proto__', 'grid'),
          tie('value'),
        ),
      ),
    }));
    fc.assert(
      fc.property(subject, loose.value, (as, json) => {
        const text = JSON.stringify(json);
        const { problems } = read(as, text);
        expect(problems.filter(({ from, to }) => from > to || to > text.length)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('of a megabyte takes less than a second', () => {
    const options = Array.from({ length: 6000 }, (_, index) => ({
      code: `C${index}`,
      text: `Field ${index}`,
      type: 2,
      defaultText: 'x'.repeat(100),
      odd: 1,
    }));
    const text = JSON.stringify({ options }, null, 2);
    expect(text.length).toBeGreaterThan(1_000_000);
    const taken = processorTime(() => expect(read('options', text).problems).toHaveLength(1000));
    expect(taken).toBeLessThan(1000);
  });
});

describe('the shape of an answer', () => {
  it('follows references, and is described in words', () => {
    const { schema } = subjectOf('PUT Organisation/tree2');
    const node = { id: 1, child: 'CO1', parent: '', type: 'CO', name: 'One', children: [] };
    expect(schemaFaults(schema, [{ ...node, children: [node] }])).toEqual([]);
    const faults = schemaFaults(schema, [{ ...node, children: [{ ...node, type: 'XX', name: 5 }] }, 'x', {}]);
    expect(faults.map(({ message }) => message)).toEqual([
      'Expected one of "CO", "SUB", "SI", found a text.',
      'Expected a text, found a whole number.',
      'Expected an object, found a text.',
      ...['id', 'child', 'parent', 'type', 'name', 'children'].map((name) => `'${name}' is missing.`),
    ]);
  });
});
