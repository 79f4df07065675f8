import type { OptionTypeName } from '../../schemas/options/model';
import { checkWidget } from './checkWidget';
import { list } from './list';
import { momentWidget } from './momentWidget';
import { icon, label, multi, unknown } from './readouts';
import { money, multilineText, number, text } from './texts';
import { total } from './total';
import type { OptionWidget } from './widget';

/** The widgets of the option types by `ui:widget` name. docs/rules/forms.md, 3. */
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
  // In hundredths; the row shows the percent sign.
  percentage: number,
  time: momentWidget('time'),
  unknown,
};

export function widgetOf(type: OptionTypeName | undefined): OptionWidget {
  return optionWidgets[type ?? 'unknown'];
}
