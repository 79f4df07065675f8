import { isIsoDate } from '../../wire/dates';
import { isNoDate, readMoment, writeDay } from '../moments';
import { hasText, textOf } from './texts';
import type { OptionType } from './type';

function dayOf(wire: string): string {
  return isNoDate(wire) ? '' : (readMoment(wire)?.day ?? '');
}

/** Type 3: a day; the date counts, also where it stands in defaultText. docs/rules/forms.md, 3 and 5. */
export const date: OptionType = {
  isEditable: true,
  read({ date: start, text }) {
    const wire = start || text || '';
    const initial = dayOf(wire);
    return initial === '' && !isNoDate(wire) ? { initial, wire, expected: 'a date (YYYY-MM-DD)' } : { initial, wire };
  },
  parse: dayOf,
  write: (value, { wire }) => writeDay(textOf(value), wire),
  counts: hasText,
  faultOf: (_, value) => (isIsoDate(textOf(value)) ? undefined : 'notADate'),
  schemaOf: () => ({ type: 'string', format: 'date' }),
};
