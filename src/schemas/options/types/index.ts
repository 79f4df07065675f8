import type { OptionTypeName } from '../model';
import { checkBox } from './checkBox';
import { date } from './date';
import { dateTime } from './dateTime';
import { icon } from './icon';
import { label } from './label';
import { list } from './list';
import { money } from './money';
import { multi } from './multi';
import { multilineText } from './multilineText';
import { number } from './number';
import { percentage } from './percentage';
import { text } from './text';
import { time } from './time';
import { toggle } from './toggle';
import { total } from './total';
import type { OptionType } from './type';

/** The fifteen option types. A new one needs a file here, its number in the model, and a line in this record. docs/rules/forms.md, 3. */
export const optionTypes = {
  list,
  text,
  date,
  multi,
  dateTime,
  money,
  number,
  toggle,
  label,
  checkBox,
  multilineText,
  icon,
  total,
  percentage,
  time,
} as const satisfies Record<OptionTypeName, OptionType>;
