import { type OptionTypeName, optionTypeNames } from '../../schemas/options/model';
import { optionTypes } from '../../schemas/options/types';

const base = { isRequired: false, isEditable: true, isHidden: false };

function optionOf(id: string, name: OptionTypeName): readonly [name: string, option: Readonly<Record<string, unknown>>] {
  const { text, ...rest } = optionTypes[name].sample;
  return [name, { code: name.toUpperCase(), text, type: Number(id), ...base, ...rest }];
}

export const optionSamples: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(optionTypeNames).map(([id, name]) => optionOf(id, name)),
);

const red = { r: 200, g: 40, b: 40, a: 255 };
const white = { r: 255, g: 255, b: 255, a: 255 };
const takings = [120.5, 88, -14.25, 301.1, 0, 57.75, 999.99, 12];

function money(amount: number): string {
  return `${amount < 0 ? '-' : ''}£${Math.abs(amount).toFixed(2)}`;
}

function rowOf(amount: number, index: number): object {
  const cell = (actualValue: unknown, displayValue: string, look: object = {}) => ({
    type: 'cell',
    data: { actualValue, displayValue, ...look },
  });
  const isDown = amount < 0;
  return {
    isClickable: index !== 4,
    cellData: [
      cell(index + 1, `Machine ${index + 1}`, { bold: index === 0, lock: index === 4 }),
      cell(isDown ? 'offline' : 'online', isDown ? 'Offline' : 'Online', isDown ? { backColour: red, foreColour: white, flash: true } : {}),
      cell(amount, money(amount), isDown ? { foreColour: red } : {}),
      cell(amount * 0.35, money(Math.round(amount * 35) / 100), { hide: amount === 0 }),
      { type: 'control', data: { actualValue: null, displayValue: 'Details', code: 'DETAILS' } },
    ],
  };
}

const gridSample = {
  headerDef: [
    { text: 'Machine', width: 160, lock: true },
    { text: 'State', width: 110, alignment: 1 },
    { text: 'Takings', width: 120, alignment: 2, backColour: { r: 225, g: 236, b: 250, a: 255 } },
    { text: 'Share', width: 120, alignment: 2, collapsing: true },
    { text: 'More', width: 110 },
  ],
  rowDef: [{ alignment: 0 }, { alignment: 1 }, { alignment: 2 }, { alignment: 2 }, { alignment: 0 }],
  span: [
    { header: 'Where', cols: 2 },
    { header: 'Money', cols: 2 },
    { header: '', cols: 1 },
  ],
  pageCount: 3,
  pageNumber: 1,
  rows: takings.map(rowOf),
};

/** JSON text, as only there `__proto__` is a normal name. */
const hostileText = `{
  "options": [
    { "code": "A", "text": "Twice the same code", "type": 2, "defaultText": "one" },
    { "code": "A", "text": "Twice the same code", "type": 2, "defaultText": "two" },
    { "code": "__proto__", "text": "A code that is special to JavaScript", "type": 2, "__proto__": { "polluted": true } },
    { "code": "SLOW", "text": "A regular expression that takes for ever", "type": 2, "defaultText": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "regex": "^(a+)+$" },
    { "code": "BROKEN", "text": "A regular expression that is none", "type": 2, "defaultText": "x", "regex": "([" },
    { "code": "NEW", "text": "A type of tomorrow", "type": 99, "defaultText": "kept as it is" },
    { "code": "LIMITS", "text": "Limits of the wrong type", "type": 6, "defaultText": "NaN", "minValue": "low", "maxValue": 1e999, "maxLength": -3, "isRequired": "perhaps" },
    { "code": "LIST", "text": "A default that is no choice", "type": 1, "defaultList": { "id": 7 }, "data": [{ "id": 1, "name": "One" }, { "id": 1, "name": "Uno" }, null] },
    { "code": "T1", "text": "A total of a total", "type": 13, "defaultText": "[T2] + 1" },
    { "code": "T2", "text": "A total of that total", "type": 13, "defaultText": "[T1] / 0" },
    { "code": "COLOUR", "text": "White on white", "type": 9, "defaultText": "Can you read this?", "backColour": { "r": 255, "g": 255, "b": 255, "a": 255 }, "foreColour": { "r": 255, "g": 255, "b": 254, "a": 255 } },
    { "code": "RTL", "text": "\\u202eright to left\\u202c and zero\\u200bwidth", "type": 2, "defaultText": "مرحبا" },
    { "text": "No code at all", "type": 8, "defaultText": "maybe" },
    "not an option",
    null
  ]
}`;

export type SampleId = 'types' | 'grid' | 'hostile' | 'answer';

export const samples: Readonly<Record<SampleId, { readonly title: string; readonly subject: string; readonly text: string }>> = {
  types: { title: 'All types', subject: 'options', text: JSON.stringify({ options: Object.values(optionSamples) }, null, 2) },
  grid: { title: 'A grid with everything', subject: 'grid', text: JSON.stringify(gridSample, null, 2) },
  hostile: { title: 'A hostile list', subject: 'options', text: hostileText },
  answer: {
    title: 'An answer of a call',
    subject: 'GET Organisation/Position2/{id}',
    text: JSON.stringify({ assetNo: 'AB-1042', options: [optionSamples['list'], optionSamples['money'], optionSamples['total']] }, null, 2),
  },
};
