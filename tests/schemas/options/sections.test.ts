import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../../src/schemas/options/details';
import { readOptions } from '../../../src/schemas/options/readOptions';
import { describesForm, type FormSection, pathOf } from '../../../src/schemas/options/sections';
import { totalsOf } from '../../../src/schemas/options/totals';
import { initialValues } from '../../../src/schemas/options/values';

const parts = { part: 'assetUI', sections: { main: 'Main', operational: 'Operational Configuration', ownership: 'Ownership Details' } };
const money = (code: string, defaultText: string) => ({ code, text: code, type: 6, defaultText });

describe('the sections of a form', () => {
  const answer = {
    assetUI: {
      ownership: [{ code: 'SUM', text: 'Sum', type: 13, defaultText: 'A + B' }],
      main: [money('A', '1'), money('A', '2')],
      operational: [money('B', '3')],
    },
  };
  const model = readOptions(answer, parts);

  it('are one form in the order that it names', () => {
    expect(model.sections).toEqual([
      { key: 'main', path: 'assetUI.main', heading: 'Main', from: 0, to: 2 },
      { key: 'operational', path: 'assetUI.operational', heading: 'Operational Configuration', from: 2, to: 3 },
      { key: 'ownership', path: 'assetUI.ownership', heading: 'Ownership Details', from: 3, to: 4 },
    ]);
    expect(detailsOf(model, initialValues(model))).toEqual([
      ['A', '1'],
      ['A', '2'],
      ['B', '3'],
      ['SUM', '4'],
    ]);
  });

  it('share their codes, and totals reach across them', () => {
    expect(new Set(model.fields.map(({ key }) => key)).size).toBe(4);
    expect(totalsOf(model, { ...initialValues(model), B: '5' })).toEqual({ SUM: { text: '6' } });
  });

  it('say where a problem stands', () => {
    expect(model.problems.map(({ path }) => path)).toEqual(['assetUI.main[1].code']);
    expect(pathOf(model, 2)).toBe('assetUI.operational[0]');
    const broken = readOptions({ assetUI: { main: 7, operational: [3, { code: 'T', text: 'T', type: 13, defaultText: 'X +' }] } }, parts);
    expect(broken.problems.map(({ path }) => path)).toEqual([
      'assetUI.main',
      'assetUI.operational[0]',
      'assetUI.operational[1].defaultText',
    ]);
    expect(broken.sections?.map(({ heading, from, to }) => [heading, from, to])).toEqual([
      ['Main', 0, 0],
      ['Operational Configuration', 0, 2],
    ]);
  });

  it('are left out if the answer has none', () => {
    const plain = readOptions({ options: [money('A', '1')], assetUI: null }, parts);
    expect(plain.sections).toBeUndefined();
    expect(plain.fields.map(({ key }) => key)).toEqual(['A']);
    expect(pathOf(plain, 0)).toBe('options[0]');
  });

  it('may be the ones that the answer lists, including empty ones', () => {
    const of = (answer: unknown) => (answer as { readonly groups: readonly FormSection[] }).groups;
    const { fields, sections } = readOptions(
      {
        groups: [
          { id: 7, name: 'CMS', options: [money('A', '1')] },
          { id: 8, name: 'Calendar', options: [] },
        ],
      },
      { sections: { of } },
    );
    expect(fields.map(({ code }) => code)).toEqual(['A']);
    expect(sections).toEqual([
      { key: '7', path: 'sections.7', heading: 'CMS', from: 0, to: 1 },
      { key: '8', path: 'sections.8', heading: 'Calendar', from: 1, to: 1 },
    ]);
    for (const answer of [undefined, null, 7, {}, { groups: 'none' }]) {
      expect(readOptions(answer, { sections: { of } })).toMatchObject({ fields: [], problems: [{ code: 'not-a-list' }] });
    }
  });

  it('may be parts of the answer itself', () => {
    expect(readOptions({ main: [money('A', '1')] }, { sections: { main: 'Main' } }).sections).toEqual([
      { key: 'main', path: 'main', heading: 'Main', from: 0, to: 1 },
    ]);
  });

  it('are at most as many as a form can hold', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => money(`F${at}`, '1'));
    const large = readOptions({ assetUI: { main: many(900), operational: many(200), ownership: many(5) } }, parts);
    expect(large.sections?.map(({ from, to }) => [from, to])).toEqual([
      [0, 900],
      [900, 1000],
      [1000, 1000],
    ]);
    expect(large.fields.slice(1000).every(({ isHidden }) => isHidden)).toBe(true);
    expect(large.fields).toHaveLength(1105);
  });

  it('decide whether an answer describes a form', () => {
    expect(describesForm(answer, parts)).toBe(true);
    expect(describesForm({ options: [] }, parts)).toBe(true);
    expect([null, undefined, {}, 'ok', { assetUI: {} }, { options: 7 }].map((other) => describesForm(other, parts))).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});
