import type { OptionTypeName } from '../../schemas/options/model';
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
import { unknown } from './unknown';
import type { OptionWidget } from './widget';

/**
 * How each of the fifteen option types looks and is edited: the `widgets` of the form, by the names that `ui:widget` gives. A sixteenth is one
 * file here and a line in this record.
 */
export const optionWidgets: Readonly<Record<OptionTypeName | 'unknown', OptionWidget>> = {
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
  unknown,
};

/** The widget of a type, also of one that is unknown here. */
export function widgetOf(type: OptionTypeName | undefined): OptionWidget {
  return optionWidgets[type ?? 'unknown'];
}
