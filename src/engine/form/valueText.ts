import { formatMoney } from '../../schemas/options/decimal';
import type { FieldValue, OptionField, OptionTypeName } from '../../schemas/options/model';
import { shorten } from '../../ui/shorten';

const moment = /^(\d{4,6})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;

/** A day or a moment as it is shown: dd-mm-yyyy, with HH:mm. */
function dayFirst(text: string): string {
  const [, year, month, day, time] = moment.exec(text) ?? [];
  if (year === undefined) return text;
  return time === undefined ? `${day}-${month}-${year}` : `${day}-${month}-${year} ${time}`;
}

function withUnits({ currency = '', suffix = '' }: OptionField, text: string): string {
  return text === '' ? '' : `${currency}${text}${suffix === '' || suffix === '%' ? suffix : ` ${suffix}`}`;
}

type Writer = (text: string, field: OptionField, value: FieldValue) => string;

const yesOrNo: Writer = (_, __, value) => (value === true ? 'Yes' : 'No');
const day: Writer = (text) => dayFirst(text);
const amount: Writer = (text, field) => withUnits(field, text);

const writers: Readonly<Partial<Record<OptionTypeName, Writer>>> = {
  list: (text, { choices }, value) => choices.find(({ id }) => id === value)?.name ?? text,
  date: day,
  dateTime: day,
  money: (text, field) => withUnits(field, text === '' ? '' : formatMoney(text)),
  number: amount,
  percentage: amount,
  toggle: yesOrNo,
  checkBox: yesOrNo,
};

/** What a field's value is to a reader. A password is never shown, and what could not be read is shown as it came. */
export function valueText(field: OptionField, value: FieldValue): string {
  const text = value === undefined ? '' : String(value);
  if (field.isPassword) return text === '' ? '' : '••••••';
  if (field.isUnreadable && Object.is(value, field.initial)) return shorten(field.wire);
  const write = field.type === undefined ? undefined : writers[field.type];
  return shorten(write === undefined ? text : write(text, field, value));
}
