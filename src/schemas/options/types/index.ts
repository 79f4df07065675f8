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

/** The option types. docs/rules/forms.md, 3; a new one: docs/adding-an-option-type.md. */
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
