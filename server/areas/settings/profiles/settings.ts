import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { FieldValue } from '../../../../src/schemas/options/model';
import { currencySymbol, noteName } from '../../../../src/schemas/wire/currency';
import { type Field, type Fields, fieldOf } from '../../../forms/field';
import { printable } from '../../../forms/texts';

interface Setting {
  readonly code: string;
  readonly text: string;
  readonly rules: Pick<Option, 'type' | 'data' | 'minValue' | 'maxValue' | 'checkDenom' | 'maxLength' | 'regex' | 'isCurrency' | 'suffix'>;
}

interface SubType {
  readonly id: number;
  readonly name: string;
  readonly settings: readonly Setting[];
}

const yesNo: readonly Named[] = [
  { id: 1, name: 'Yes' },
  { id: 2, name: 'No' },
];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, at) => ({ id: at + 1, name }));
const notes = [5, 10, 20, 50].map((id) => ({
  id,
  // A getter: the currency is known only at run time.
  get name() {
    return noteName(id);
  },
}));

function whole(code: string, text: string, least: number, most: number, suffix?: string): Setting {
  const unit = suffix === undefined ? {} : { suffix };
  return { code, text, rules: { type: 7, minValue: least, maxValue: most, checkDenom: 1, ...unit } };
}
function money(code: string, text: string, most: number): Setting {
  return { code, text, rules: { type: 6, minValue: 0, maxValue: most, checkDenom: 0.01, isCurrency: true } };
}
function choice(code: string, text: string, data: readonly Named[]): Setting {
  return { code, text, rules: { type: 1, data: [...data] } };
}
function words(code: string, text: string): Setting {
  return { code, text, rules: { type: 2, maxLength: 60, regex: printable } };
}

export const subTypes: readonly SubType[] = [
  {
    id: 1,
    name: 'CMS',
    settings: [
      choice('collectionDay', 'Collection Day', days),
      money('varianceTolerance', 'Variance Tolerance', 10_000),
      choice('countNeedsComment', 'Counts Need A Comment', yesNo),
      whole('offlineAfter', 'Offline After', 1, 1440, 'min'),
    ],
  },
  {
    id: 2,
    name: 'Site Controller',
    settings: [
      whole('heartbeat', 'Heartbeat', 5, 3600, 's'),
      whole('doorAlarm', 'Door Alarm After', 0, 3600, 's'),
      choice('largestNote', 'Largest Note', notes),
      money('ticketMost', 'Largest Ticket', 10_000),
      whole('ticketDays', 'Tickets Expire After', 1, 365, 'days'),
    ],
  },
  {
    id: 3,
    name: 'Mobile',
    settings: [
      whole('pinLength', 'PIN Length', 4, 12),
      whole('userCodeLength', 'User Code Length', 4, 12),
      choice('useUserCodePin', 'Use User Code And PIN', yesNo),
      words('versionText', 'Version Text'),
    ],
  },
];

export interface Inherited {
  readonly from: string;
  readonly value: (code: string) => string;
}

function shown({ rules: { type, data, suffix, isCurrency } }: Setting, value: string): string {
  if (type === 1) return data?.find(({ id }) => String(id) === value)?.name ?? value;
  return `${isCurrency ? currencySymbol() : ''}${value}${suffix === undefined ? '' : ` ${suffix}`}`;
}

/** Required without a base profile; otherwise the placeholder shows the inherited value. */
function fieldOfSetting(setting: Setting, inherited: Inherited | undefined): Field<string> {
  const { code, text, rules } = setting;
  const taken = inherited?.value(code) ?? '';
  const theirs = inherited && { from: inherited.from, text: shown(setting, taken) };
  const inheritance = theirs === undefined ? {} : { placeHolder: rules.type === 1 ? theirs.text : taken, inherited: theirs };
  const isList = rules.type === 1;
  return fieldOf(
    code,
    (value) => ({
      code,
      text,
      ...rules,
      ...inheritance,
      isRequired: inherited === undefined,
      isEditable: true,
      ...(isList ? (value === '' ? {} : { defaultList: { id: Number(value) } }) : { defaultText: value }),
    }),
    (entered: FieldValue) => (entered === undefined ? '' : String(entered)),
  );
}

export function settingFields({ settings }: SubType, inherited: Inherited | undefined): Fields {
  return Object.fromEntries(settings.map((setting) => [setting.code, fieldOfSetting(setting, inherited)]));
}
