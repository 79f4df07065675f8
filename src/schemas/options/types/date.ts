import { isIsoDate } from '../../wire/dates';
import { dayFirst, isNoDate, misreadDay, readMoment, writeDay } from '../moments';
import { hasText, textOf } from './texts';
import type { OptionType } from './type';

function dayOf(wire: string): string {
  return isNoDate(wire) ? '' : (readMoment(wire)?.day ?? '');
}

/** Type 3: a day; defaultText may contain it. docs/rules/forms.md, 3 and 5. */
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
  misread: misreadDay,
  words: (value) => dayFirst(textOf(value)),
  isChosen: true,
  advice: 'Enter a date that exists.',
  sample: { text: 'Delivered on', defaultDate: '2025-03-30T00:00:00' },
};
