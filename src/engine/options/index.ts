import type { OptionTypeName } from '../../schemas/options/model';
import { checkWidget } from './checkWidget';
import { icon } from './icon';
import { label } from './label';
import { list } from './list';
import { momentWidget } from './momentWidget';
import { money } from './money';
import { multi } from './multi';
import { multilineText } from './multilineText';
import { number } from './number';
import { text } from './text';
import { total } from './total';
import { unknown } from './unknown';
import type { OptionWidget } from './widget';

/**
 * How each of the fifteen option types looks and is edited: the `widgets` of the form, by the names that `ui:widget` gives. A sixteenth is a line
 * in this record, and its widget a file here. docs/rules/forms.md, 3.
 */
export const optionWidgets: Readonly<Record<OptionTypeName | 'unknown', OptionWidget>> = {
  list,
  text,
  date: momentWidget('date'),
  multi,
  dateTime: momentWidget('dateTime'),
  money,
  number,
  toggle: checkWidget('switch'),
  label,
  checkBox: checkWidget(),
  multilineText,
  icon,
  total,
  // Of hundredths; its row shows the percent sign.
  percentage: number,
  time: momentWidget('time'),
  unknown,
};

/** The widget of a type, also of one that is unknown here. */
export function widgetOf(type: OptionTypeName | undefined): OptionWidget {
  return optionWidgets[type ?? 'unknown'];
}
