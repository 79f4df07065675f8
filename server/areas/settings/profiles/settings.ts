import type { Option } from '../../../../src/schemas/entities/option';
import type { Named } from '../../../../src/schemas/entities/organisation';
import type { FieldValue } from '../../../../src/schemas/options/model';
import { type Field, type Fields, fieldOf } from '../../../forms/field';
import { printable } from '../../../forms/texts';

/** One setting of a profile. `standard`: its value where no profile sets it, in wire form. */
interface Setting {
  readonly code: string;
  readonly text: string;
  readonly standard: string;
  /** What its option says beside its code, name and value. */
  readonly rules: Pick<Option, 'type' | 'data' | 'minValue' | 'maxValue' | 'checkDenom' | 'maxLength' | 'regex' | 'isCurrency' | 'suffix'>;
}

/** A group of settings, as the menu of a profile shows it. */
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
const notes = [5, 10, 20, 50].map((id) => ({ id, name: `£${id}` }));

function whole(code: string, text: string, standard: number, least: number, most: number, suffix?: string): Setting {
  const unit = suffix === undefined ? {} : { suffix };
  return { code, text, standard: String(standard), rules: { type: 7, minValue: least, maxValue: most, checkDenom: 1, ...unit } };
}
function money(code: string, text: string, standard: string, most: number): Setting {
  return { code, text, standard, rules: { type: 6, minValue: 0, maxValue: most, checkDenom: 0.01, isCurrency: true } };
}
function choice(code: string, text: string, standard: number, data: readonly Named[]): Setting {
  return { code, text, standard: String(standard), rules: { type: 1, data: [...data] } };
}
function words(code: string, text: string, standard: string): Setting {
  return { code, text, standard, rules: { type: 2, maxLength: 60, regex: printable } };
}

/** What a settings profile sets, by its groups. */
export const subTypes: readonly SubType[] = [
  {
    id: 1,
    name: 'CMS',
    settings: [
      choice('collectionDay', 'Collection Day', 1, days),
      money('varianceTolerance', 'Variance Tolerance', '5.00', 10_000),
      choice('countNeedsComment', 'Counts Need A Comment', 1, yesNo),
      whole('offlineAfter', 'Offline After', 15, 1, 1440, 'min'),
    ],
  },
  {
    id: 2,
    name: 'Site Controller',
    settings: [
      whole('heartbeat', 'Heartbeat', 60, 5, 3600, 's'),
      whole('doorAlarm', 'Door Alarm After', 120, 0, 3600, 's'),
      choice('largestNote', 'Largest Note', 20, notes),
      money('ticketMost', 'Largest Ticket', '500.00', 10_000),
      whole('ticketDays', 'Tickets Expire After', 30, 1, 365, 'days'),
    ],
  },
  {
    id: 3,
    name: 'Mobile',
    settings: [
      whole('pinLength', 'PIN Length', 4, 4, 12),
      whole('userCodeLength', 'User Code Length', 6, 4, 12),
      choice('useUserCodePin', 'Use User Code And PIN', 1, yesNo),
      words('versionText', 'Version Text', 'Venue Back Office Mobile'),
    ],
  },
];

/** What a profile that does not set something takes, and whose it is. */
export interface Inherited {
  readonly from: string;
  readonly value: (code: string) => string;
}

function shown({ rules: { type, data, suffix, isCurrency } }: Setting, value: string): string {
  if (type === 1) return data?.find(({ id }) => String(id) === value)?.name ?? value;
  return `${isCurrency ? '£' : ''}${value}${suffix === undefined ? '' : ` ${suffix}`}`;
}

/** A setting as an option: it must have a value where there is nothing to take it from, and says in its place what it takes otherwise. */
function fieldOfSetting(setting: Setting, inherited: Inherited | undefined): Field<string> {
  const { code, text, rules } = setting;
  const kept = inherited === undefined ? {} : { placeHolder: `${shown(setting, inherited.value(code))} (from ${inherited.from})` };
  const isList = rules.type === 1;
  return fieldOf(
    code,
    (value) => ({
      code,
      text,
      ...rules,
      ...kept,
      isRequired: inherited === undefined,
      isEditable: true,
      ...(isList ? (value === '' ? {} : { defaultList: { id: Number(value) } }) : { defaultText: value }),
    }),
    (entered: FieldValue) => (entered === undefined ? '' : String(entered)),
  );
}

/** The fields of one group of settings. */
export function settingFields({ settings }: SubType, inherited: Inherited | undefined): Fields {
  return Object.fromEntries(settings.map((setting) => [setting.code, fieldOfSetting(setting, inherited)]));
}

/** Every setting's value where no profile sets it. */
export const standardSettings: Readonly<Record<string, string>> = Object.fromEntries(
  subTypes.flatMap(({ settings }) => settings.map(({ code, standard }) => [code, standard])),
);
