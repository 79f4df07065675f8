import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/schemas/entities/option';
import { enteredType, ownershipForm, ownershipInput } from '../../src/schemas/forms/ownershipForm';
import { readOptions } from '../../src/schemas/options/readOptions';

const types = [
  { id: 1, name: 'Owned' },
  { id: 2, name: 'Profit Share' },
];
const share: Option = { code: '7', text: 'Site Share', type: 14, isRequired: true, defaultText: '40' };
const rent: Option = { code: '9', text: 'Rent', type: 6 };
const version: Option = { code: '0', text: 'RowVersion', type: 2, isHidden: true, defaultText: '3' };
const profile = { id: 5, operatorId: 1, name: 'North', ownershipTypeId: 2, values: [{ attributeTypeId: 7, value: '40' }] };

describe('an ownership profile as a form', () => {
  it('opens blank, asks for the name first, and has no fields before a type is chosen', () => {
    const form = ownershipForm({ types, profile: undefined, own: undefined, fields: undefined });
    expect(form.hasFields).toBe(false);
    expect(form.options.map(({ code }) => code)).toEqual(['Name', 'OwnershipType']);
    expect(form.options[0]).toMatchObject({ isRequired: true, setFocus: true, defaultText: '' });
    expect(form.options[1]).not.toHaveProperty('defaultList');
    expect(readOptions(form).problems).toEqual([]);
  });

  it('shows the saved values', () => {
    const form = ownershipForm({ types, profile, own: [share, version], fields: undefined });
    expect(form.hasFields).toBe(true);
    expect(form.options[0]).toMatchObject({ defaultText: 'North', setFocus: false });
    expect(form.options[1]).toMatchObject({ defaultList: { id: 2 }, doRefresh: true });
    expect(form.options.slice(2)).toEqual([share, version]);
  });

  it('takes the values of the profile if its fields have none', () => {
    const sum: Option = { code: '8', text: 'Sum', type: 13, defaultText: '[7]' };
    const since: Option = { code: '10', text: 'Since', type: 3, defaultDate: '2026-01-01' };
    const values = [
      { attributeTypeId: 7, value: '40' },
      { attributeTypeId: 8, value: '40' },
      { attributeTypeId: 10, value: '2020-01-01' },
      { attributeTypeId: 9, value: '12.50' },
    ];
    const own = [{ ...share, defaultText: '' }, sum, rent, since, { code: '11', text: 'Notes', type: 2 }];
    const form = ownershipForm({ types, profile: { ...profile, values }, own, fields: undefined });
    expect(form.options.slice(2)).toEqual([share, sum, { ...rent, defaultText: '12.50' }, since, own[4]]);
  });

  it('takes the values of the profile if a server sends every attribute without a start value', () => {
    const every = { defaultText: '', defaultDate: '', defaultList: { id: -1 } };
    const own: Option[] = [
      { code: '7', text: 'Notes', type: 2, ...every },
      { code: '8', text: 'Kind', type: 1, data: [{ id: 3, name: 'Leased' }], ...every },
      { code: '9', text: 'Since', type: 3, ...every, defaultDate: '0001-01-01T00:00:00' },
      { code: '10', text: 'Sum', type: 13, ...every, defaultText: '[7] + 1' },
      { code: '11', text: 'Own', type: 8, ...every, defaultText: 'false' },
    ];
    const reported = { 7: 'Old', 8: '3', 9: '2020-01-01', 10: '40', 11: 'true' };
    const values = Object.entries(reported).map(([id, value]) => ({ attributeTypeId: Number(id), value }));
    const { fields } = readOptions(ownershipForm({ types, profile: { ...profile, values }, own, fields: undefined }));
    expect(fields.slice(2).map(({ initial, formula }) => formula ?? initial)).toEqual(['Old', 3, '2020-01-01', '[7] + 1', false]);
  });

  it('keeps the input when another type brings other fields', () => {
    const entered = [
      ['Name', 'South; East'],
      ['OwnershipType', '1'],
    ] as const;
    const form = ownershipForm({ types, profile, own: [share, version], fields: [rent], entered });
    expect(form.options[0]).toMatchObject({ defaultText: 'South; East' });
    expect(form.options[1]).toMatchObject({ defaultList: { id: 1 } });
    expect(form.options.slice(2)).toEqual([rent, version]);
  });

  it('shows the saved values again when its own type is chosen again', () => {
    const form = ownershipForm({
      types,
      profile,
      own: [share, version],
      fields: [{ ...share, defaultText: '' }],
      entered: [['OwnershipType', '2']],
    });
    expect(form.options.slice(2)).toEqual([share, version]);
  });

  it('outputs the chosen type, or none', () => {
    expect(enteredType([['OwnershipType', '2']])).toBe(2);
    for (const value of ['', '0', '-1', 'two', '1.5']) expect(enteredType([['OwnershipType', value]])).toBeUndefined();
    expect(enteredType([])).toBeUndefined();
  });

  it('is saved as name, type and values, the version among them', () => {
    expect(
      ownershipInput([
        ['Name', 'North'],
        ['OwnershipType', '2'],
        ['7', '45'],
        ['0', '3'],
      ]),
    ).toEqual({
      name: 'North',
      ownershipTypeId: 2,
      values: [
        { attributeTypeId: 7, value: '45' },
        { attributeTypeId: 0, value: '3' },
      ],
    });
  });
});
