import { formatMoney } from '../../schemas/options/decimal';
import { isOverMaximum } from '../../schemas/options/faults';
import { textOf } from '../../schemas/options/types/texts';
import { shorten } from '../../ui/shorten';
import type { DrawnField } from './drawnField';
import { drawReadout } from './readouts';
import { type Control, fieldClasses as cx, optionWidget } from './widget';

/** Money has 2 decimals; no summands show nothing. */
function shownText(text: string, { currency }: DrawnField): string {
  return shorten(currency === undefined || text === '' ? text : formatMoney(text));
}

/** Errors are red regardless of the server's colours. */
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
