import { formatMoney } from '../../schemas/options/decimal';
import { isOverMaximum } from '../../schemas/options/faults';
import type { OptionField } from '../../schemas/options/model';
import { shorten } from '../../ui/shorten';
import { drawReadout } from './readout';
import { type Control, fieldClasses as cx, optionWidget, textOf } from './widget';

/** An amount of money has its 2 decimals, like one that is entered; where there is nothing to add up, nothing is shown. */
function shownText(text: string, { currency }: OptionField): string {
  return shorten(currency === undefined || text === '' ? text : formatMoney(text));
}

/** What is wrong is red, whatever colours the server has for the field. */
function withoutColours(control: Control): Control {
  return { ...control, field: { ...control.field, background: undefined, foreground: undefined } };
}

/** Type 13: a total over other options, red above its maximum. docs/rules/forms.md, 3 and 5. */
export const total = optionWidget((control) => {
  const { field, state } = control;
  const result = state.total ?? { text: textOf(state.value) };
  if ('fault' in result) return drawReadout(withoutColours(control), <span className={cx('over')}>{shorten(result.fault)}</span>);
  if (!isOverMaximum(field, result.text)) return drawReadout(control, shownText(result.text, field), 'number');
  return drawReadout(
    withoutColours(control),
    <>
      {shownText(result.text, field)} <span className={cx('note')}>above the maximum of {shownText(field.maximum ?? '', field)}</span>
    </>,
    'number over',
  );
});
