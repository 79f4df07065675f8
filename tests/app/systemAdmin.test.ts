import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../src/data/unknownObject';
import { readPlugin } from '../../src/engine/definition/check/outline';
import { systemAdmin } from '../../src/plugins/systemAdmin';
import { hoursMatrix } from '../../src/plugins/systemAdmin/hatch/hours/hoursMatrix';
import { newGroupsOf } from '../../src/plugins/systemAdmin/sections';
import { unitTree } from '../../src/plugins/systemAdmin/unitTree';
import { accessTree } from '../../src/plugins/userAdmin/accessTree';
import { newProfileSections } from '../../src/plugins/userAdmin/profileSections';
import type { Request } from '../../src/schemas/call';
import type { OrganisationNode } from '../../src/schemas/entities/organisation';
import { cells } from '../../src/schemas/wire/cells';
import { hoursOf } from './hoursSamples';

describe('opening hours', () => {
  it('are read and written cell by cell, without labels', () => {
    const anyWeek = fc
      .nat({ max: 48 })
      .chain((width) => fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), { maxLength: 7 }));
    fc.assert(
      fc.property(anyWeek, (week) => {
        const { rows } = hoursMatrix(hoursOf(week));
        const shown = rows.flatMap((row) => row.cells.map((cell) => cell === 1));
        expect(shown).toEqual(week.flat());
        expect(cells.decode(cells.encode(shown))).toEqual(week.flat());
      }),
    );
  });

  it('use the value of a day as its name if the server sends no label', () => {
    const week = hoursOf([[true]]);
    const [row] = week.grid.rows;
    Object.assign(row?.cellData[0] ?? {}, { data: { actualValue: 'Monday' } });
    expect(hoursMatrix(week).rows).toEqual([{ label: 'Monday', short: 'Mon', cells: [1] }]);
  });

  it('are closed if a cell is empty, and read the same every time', () => {
    const week = hoursOf([[true, true, true]]);
    const reported = [{ actualValue: null }, {}, { actualValue: 'maybe' }];
    for (const [at, data] of reported.entries()) Object.assign(week.grid.rows[0]?.cellData[at + 1] ?? {}, { data });
    expect(hoursMatrix(week).rows).toMatchObject([{ cells: [0, 0, 0] }]);
  });

  it('are drawn even if a heading or a cell is null', () => {
    const week = JSON.parse(JSON.stringify(hoursOf([[true, true]])));
    week.grid.headerDef[1] = null;
    week.grid.rows[0].cellData[2] = null;
    expect(hoursMatrix(week)).toMatchObject({ columns: ['', '1:00'], rows: [{ cells: [1, 0] }] });
  });

  it('name their days and times', () => {
    const { columns, rows } = hoursMatrix(hoursOf([[true, false]]));
    expect(columns).toEqual(['0:00', '1:00']);
    expect(rows).toEqual([{ label: 'Day 0', short: 'Day', cells: [1, 0] }]);
  });
});

describe('the mobile group of a new profile', () => {
  const option = (code: string, more: object = {}) => ({ code, text: code, type: 7, ...more });
  const yesNo = [
    { id: 1, name: 'Yes' },
    { id: 2, name: 'No' },
  ];
  const started = (name: string, ...profileData: readonly ReturnType<typeof option>[]) =>
    newGroupsOf([{ id: 3, name, profileData: [...profileData] }]).flatMap(({ options }) => options);

  it('starts with the usual values if it has none', () => {
    const codes = [option('pinLength'), option('userCodeLength', { defaultText: '' }), option('useUserCodePin', { type: 1, data: yesNo })];
    expect(started('Mobile', ...codes)).toMatchObject([{ defaultText: '4' }, { defaultText: '6' }, { defaultList: { id: 1 } }]);
    expect(started('Mobile', option('useUserCodePin', { type: 8 }))).toMatchObject([{ defaultText: 'true' }]);
  });

  it('starts with them if a server sends every attribute but no start value', () => {
    const every = { defaultText: '', defaultDate: '0001-01-01T00:00:00', defaultList: { id: -1 } };
    const codes = [option('pinLength', every), option('useUserCodePin', { ...every, type: 1, data: yesNo })];
    expect(started('Mobile', ...codes)).toMatchObject([{ defaultText: '4' }, { defaultList: { id: 1 } }]);
  });

  it('keeps values that are set or inherited', () => {
    const given = [
      option('pinLength', { defaultText: '8' }),
      option('userCodeLength', { placeHolder: '6 (from Standard)' }),
      option('other'),
    ];
    expect(started('Mobile', ...given)).toEqual(given);
    expect(started('CMS', option('pinLength'))).toEqual([option('pinLength')]);
  });
});

describe('the mobile part of a new access profile', () => {
  it('starts with the usual values if the server leaves them empty', () => {
    const pin = { code: 'pinLength', text: 'PIN Length', type: 7 } as const;
    const given = { code: 'userCodeLength', text: 'User Code Length', type: 7, defaultText: '8' } as const;
    const sections = newProfileSections({
      profileId: 0,
      profileName: '',
      header: [],
      cms: [pin],
      cmsMobile: [pin, given],
      siteController: [],
    });
    expect(sections.map(({ id, options }) => [id, options])).toEqual([
      ['header', []],
      ['cms', [pin]],
      ['siteController', []],
      ['mobile', [{ ...pin, defaultText: '4' }, given]],
    ]);
  });
});

describe('the tree of an operator', () => {
  it('has a key with type and id for each unit, below the node of its parent', () => {
    const site = { id: 9, child: '17', parent: '16', type: 'SI' as const, name: 'Pier', children: [] };
    const subCompany = { id: 4, child: '16', parent: '15', type: 'SUB' as const, name: 'Coast', children: [site] };
    const company = { id: 2, child: '15', parent: '', type: 'CO' as const, name: 'Sea', children: [subCompany] };
    const [root] = unitTree({ id: 1, name: 'Northgate' }, [company]);
    expect(root).toMatchObject({ child: 'OP1', type: 'OP', name: 'Northgate', companyId: 0, subCompanyId: 0 });
    expect(root?.children[0]?.children[0]?.children[0]).toMatchObject({ child: 'SI9', companyId: 2, subCompanyId: 4 });
  });

  it.each([undefined, null])('ends if the children are %s, also in the list of allowed types', (children) => {
    const bare: OrganisationNode = JSON.parse(JSON.stringify({ id: 2, child: 'CO2', parent: '', type: 'CO', name: 'Sea', children }));
    expect(unitTree({ id: 1, name: 'Northgate' }, [bare])[0]?.children[0]?.children).toEqual([]);
    expect(accessTree(1, [bare])[0]?.children[0]?.children).toEqual([]);
  });
});

const partsOfAdmin = readPlugin(systemAdmin, 0).screens.flatMap((screen) => screen.panes);

it('reads the year of a calendar, also if only the cells of its row have it', () => {
  const days = partsOfAdmin.find(({ kind, name }) => kind === 'grid' && name === 'days');
  const rows = days?.options['rows'] as (ctx: object) => Request<unknown> | undefined;
  const requestOf = (row: object) => rows({ at: { operator: 3 }, years: { row } })?.input;
  const cell = (actualValue: unknown, displayValue: string) => ({ type: 'cell', data: { actualValue, displayValue } });
  expect(requestOf({ year: 2026, cellData: [cell('2025', '2025')] })).toEqual({ operator: 3, year: 2026 });
  expect(requestOf({ cellData: [cell(2025, '2025'), cell(52, '52')] })).toEqual({ operator: 3, year: 2025 });
  expect(requestOf({ cellData: [cell(undefined, '2024')] })).toEqual({ operator: 3, year: 2024 });
  expect(requestOf({ cellData: [cell(null, 'This year')] })).toBeUndefined();
  expect(requestOf({ cellData: [] })).toBeUndefined();
});

it('lists settings profiles by id and name, under either pair of names', () => {
  const all = partsOfAdmin.find(({ kind, name }) => kind === 'data' && name === 'all');
  const load = all?.options['load'] as (ctx: object) => { combine(answers: object): unknown };
  const listed = [
    { id: 4, name: 'Standard', isDefault: true },
    { profileId: 5, profileName: 'Seaside' },
  ];
  expect(load({ at: { operator: 3 } }).combine({ listed })).toEqual([
    { id: 4, name: 'Standard', isDefault: true },
    { id: 5, name: 'Seaside', isDefault: false },
  ]);
});

it('saves settings under their base profile, if the server names one', () => {
  const forms = partsOfAdmin.filter(({ kind }) => kind === 'optionForm');
  const standard = { id: 4, name: 'Standard', isDefault: true };
  const around = { at: { operator: 3 }, details: [], all: { answer: [standard] }, profiles: { item: undefined } };
  function sent(label: string, answer: object) {
    const save = forms.find(({ options }) => options['label'] === label)?.options['save'] as (entered: object) => Request<unknown>;
    return save({ ...around, answer }).input;
  }
  const saved = { operatorId: 3, details: [] };
  expect(sent('Settings', { profileId: 5, baseProfileId: 4 })).toEqual({ ...saved, id: 5, profileId: 4 });
  expect(sent('Settings', { profileId: 4 })).toEqual({ ...saved, id: 4, profileId: 0 });
  expect(sent('New Profile', { baseProfileId: 7 })).toEqual({ ...saved, id: 0, profileId: 7 });
  expect(sent('New Profile', {})).toEqual({ ...saved, id: 0, profileId: 4 });
});

it('creates opening hours under the new id, whatever id the blank ones have', () => {
  const made = partsOfAdmin.find(({ kind, name }) => kind === 'custom' && name === 'made');
  const answer = { ...hoursOf([[true]]), profileId: 7 };
  const { save } = fieldsOf(made?.options['sends']);
  const sent = save as (entered: object) => Request<unknown>;
  expect(sent({ at: { operator: 3 }, values: { cells: [1, 0], name: 'Late', answer } }).input).toMatchObject({
    id: 0,
    OperatorId: 3,
    name: 'Late',
    details: [true, false],
  });
});
