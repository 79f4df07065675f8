import { CallFailure, type Failure } from '../../../schemas/failure';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';

export const machine = [
  { code: 'SERIAL', text: 'Serial number', type: 2, defaultText: 'AB-1042', isRequired: true, maxLength: 12, setFocus: true },
  {
    code: 'MANUFACTURER',
    text: 'Manufacturer',
    type: 1,
    defaultList: { id: 1 },
    doRefresh: true,
    isRequired: true,
    data: [
      { id: 1, name: 'Northern' },
      { id: 2, name: 'Coastal' },
    ],
  },
  {
    code: 'TITLE',
    text: 'Game title',
    type: 1,
    defaultList: { id: 11 },
    isRequired: true,
    data: [
      { id: 11, name: 'Gold Rush' },
      { id: 12, name: 'Lucky Seven' },
    ],
  },
  { code: 'FLOAT', text: 'Float', type: 6, defaultText: '250', checkDenom: 0.05, maxValue: 1000 },
  { code: 'RESERVE', text: 'Reserve', type: 6, defaultText: '50' },
  { code: 'SUM', text: 'Money in the machine', type: 13, defaultText: 'FLOAT + RESERVE', minValue: 1, maxValue: 1200, isRequired: true },
  { code: 'SHARE', text: 'Share', type: 14, defaultText: '12.5', minValue: 0, maxValue: 100 },
  { code: 'INSTALLED', text: 'Installed on', type: 3, defaultDate: '2024-03-05T00:00:00', isRequired: true },
  { code: 'ONLINE', text: 'Show on floor', type: 8, defaultText: 'true' },
  { code: 'NOTES', text: 'Notes', type: 11, defaultText: '' },
  { code: 'PIN', text: 'PIN', type: 2, isPassword: true, defaultText: '' },
  { code: 'RowVersion', text: 'Row version', type: 2, isHidden: true, defaultText: '7' },
] as const;

export const machineDetails = [
  ['SERIAL', 'AB-1042'],
  ['MANUFACTURER', '1'],
  ['TITLE', '11'],
  ['FLOAT', '250'],
  ['RESERVE', '50'],
  ['SUM', '300'],
  ['SHARE', '12.5'],
  ['INSTALLED', '2024-03-05T00:00:00'],
  ['ONLINE', 'true'],
  ['NOTES', ''],
  ['PIN', ''],
  ['RowVersion', '7'],
] as const;

export function machineWith(starts: Readonly<Record<string, object>>): OptionModel {
  return readOptions(machine.map((option) => ({ ...option, ...starts[option.code] })));
}

export interface Answerable<Value> {
  readonly promise: Promise<Value>;
  readonly give: (value: Value) => void;
  readonly fail: (reason: unknown) => void;
}

export function answerLater<Value>(): Answerable<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  return { promise, give: resolve, fail: reject };
}

export function refusal(failure: Failure): CallFailure {
  return new CallFailure(failure);
}
