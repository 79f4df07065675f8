import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileOptions, lostValues } from '../../../src/engine/form/stories/storyHostileOptions';
import { detailsOf } from '../../../src/schemas/options/details';
import { applyEntry } from '../../../src/schemas/options/entry';
import { faultsOf } from '../../../src/schemas/options/faults';
import { schemaOf, uiSchemaOf } from '../../../src/schemas/options/jsonSchema';
import { optionAttributes, readOptions } from '../../../src/schemas/options/readOptions';
import { initialValues } from '../../../src/schemas/options/values';
import { model } from './sample';

describe('any JSON at all', () => {
  it('gives each item its field, listed problems, a schema and details, and loses no value', () => {
    fc.assert(
      fc.property(hostileOptions, (json) => {
        const read = readOptions(json);
        const list = typeof json === 'object' && json !== null && 'options' in json ? json.options : json;
        const items: readonly unknown[] = Array.isArray(list) ? list : [];
        const values = initialValues(read);
        faultsOf(read, values, () => 'unknown');
        schemaOf(read);
        uiSchemaOf(read);
        const problems = read.problems.map(({ path, code }) => `${path} ${code}`);
        const strangers = items.flatMap((item, index) =>
          typeof item !== 'object' || item === null || Array.isArray(item) ? [`options[${index}] not-an-object`] : [],
        );
        expect(items.every((item, index) => read.fields[index]?.source === item)).toBe(true);
        expect(read.fields.length).toBe(items.length);
        expect(new Set(read.fields.map(({ key }) => key)).size).toBe(items.length);
        expect(problems).toEqual(expect.arrayContaining(Array.isArray(list) ? strangers : ['options not-a-list']));
        expect(lostValues(json, detailsOf(read, values))).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('shows the first thousand of very many options, and sends all of them', () => {
    const options = Array.from({ length: 1500 }, (_, index) => ({
      code: `C${index}`,
      text: 'Field',
      type: (index % 15) + 1,
      defaultText: `text ${index}`,
      defaultDate: `date ${index}`,
      defaultList: { id: index },
    }));
    const read = readOptions([...options, 'stray']);
    expect(read.fields.filter(({ isHidden }) => !isHidden).length).toBe(1000);
    expect(read.problems.map(({ path, code }) => `${path} ${code}`)).toContain('options[1000] out-of-range');
    const sent = detailsOf(read, initialValues(read));
    expect(sent.map(([code]) => code)).toEqual(options.map(({ code }) => code));
    expect(sent.slice(990, 1005).map(([, text]) => text)).toEqual(sent.slice(990, 1005).map(([code]) => sentFor(Number(code.slice(1)))));
    function sentFor(index: number): string {
      const type = (index % 15) + 1;
      if (type === 1) return String(index);
      return type === 3 || type === 5 ? `date ${index}` : `text ${index}`;
    }
  });

  it('keeps a text that is too long to be edited', () => {
    const long = 'x'.repeat(524_289);
    const read = model(
      { type: 'text', defaultText: long },
      { type: 'multilineText', defaultText: long.slice(1) },
      { type: 'label', defaultText: long },
    );
    expect(read.fields.map(({ isTooLong, isEditable }) => [isTooLong, isEditable])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(read.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(['options[0].default out-of-range']);
    expect(detailsOf(read, {})[0]?.[1]).toBe(long);
  });

  it('lets a text have 524,288 characters where its option names no other length', () => {
    const read = model({ type: 'text' }, { type: 'multilineText', maxLength: 0 }, { type: 'text', maxLength: 9 }, { type: 'number' });
    expect(read.fields.map(({ maxLength }) => maxLength)).toEqual([524_288, 524_288, 9, undefined]);
    const [first] = read.fields;
    if (first === undefined) throw new Error('There is a field.');
    const full = { text: 'x'.repeat(524_288), caret: 524_288 };
    expect(applyEntry(first, full, { text: `${full.text}y`, caret: 524_289 })).toMatchObject({
      text: full.text,
      refused: expect.stringContaining('524288'),
    });
  });

  it('lets as many long texts be edited as a page can hold', () => {
    const comment = 'x'.repeat(12_000);
    const one = model({ type: 'multilineText', maxLength: 20_000, defaultText: comment }, { type: 'money', defaultText: comment });
    expect(one.fields.map(({ isEditable }) => isEditable)).toEqual([true, false]);
    const many = model(...Array.from({ length: 200 }, () => ({ type: 'text', defaultText: comment })));
    const edited = many.fields.filter(({ isEditable }) => isEditable);
    expect(edited.length).toBe(Math.floor(1_000_000 / comment.length));
    expect(detailsOf(many, {}).every(([, text]) => text === comment)).toBe(true);
  });

  it('takes time in proportion to its size', () => {
    const big = 'a'.repeat(1_000_000);
    const everywhere = Object.fromEntries([...optionAttributes].map((name) => [name, big]));
    const many = Array.from({ length: 3000 }, (_, index) => ({
      code: `t${index}`,
      text: 'T',
      type: 13,
      defaultText: `t${index + 1}+t${index + 2}*2`,
    }));
    const dense = Array.from({ length: 150 }, (_, index) => ({
      code: 'a'.repeat(index + 1),
      text: 'x',
      type: 13,
      defaultText: 'a+'.repeat(4999),
    }));
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const lists: readonly (readonly unknown[])[] = [
      Array.from({ length: 15 }, (_, index) => ({ ...everywhere, type: index + 1 })),
      Array.from({ length: 3000 }, () => ({ code: 'same', text: 'T', type: 1, data: [{ id: 1, name: 'x' }], defaultList: { id: 1 } })),
      many,
      dense,
      [{ code: 'A', text: 'A', type: 2, defaultText: deep, data: deep }],
      [
        {
          code: 'A',
          text: 'A',
          type: 1,
          data: Array.from({ length: 50_000 }, (_, id) => ({ id, name: `Choice ${id}` })),
          defaultList: { id: 49_999 },
        },
      ],
    ];
    for (const [index, list] of lists.entries()) {
      const start = process.cpuUsage();
      const read = readOptions(list);
      detailsOf(read, initialValues(read));
      faultsOf(read, initialValues(read), () => 'unknown');
      // Processor time: a busy machine distorts wall time.
      expect(process.cpuUsage(start).user / 1000, `list ${index}`).toBeLessThan(1000);
    }
  }, 60_000);
});
