import { isLondonTime } from '../../wire/londonInstant';
import { dayFirst, isLocalDateTime, isNoDate, misreadDay, readMoment, writeDateTime } from '../moments';
import { hasText, textOf } from './texts';
import type { OptionType } from './type';

function dateTimeOf(wire: string): string {
  const moment = isNoDate(wire) ? undefined : readMoment(wire);
  return moment === undefined ? '' : `${moment.day}T${moment.time}`;
}

/** docs/rules/forms.md, 3 and 5 and 9. */
export const dateTime: OptionType = {
  isEditable: true,
  read({ date, text }) {
    const wire = date || text || '';
    const initial = dateTimeOf(wire);
    return initial === '' && !isNoDate(wire) ? { initial, wire, expected: 'a date and time (YYYY-MM-DDTHH:mm)' } : { initial, wire };
  },
  parse: dateTimeOf,
  write: (value, { wire }) => writeDateTime(textOf(value), wire),
  counts: hasText,
  faultOf(_, value) {
    const text = textOf(value);
    if (!isLocalDateTime(text)) return 'notADate';
    return isLondonTime(text) ? undefined : 'skippedTime';
  },
  schemaOf: () => ({ type: 'string', format: 'local-date-time' }),
  misread: misreadDay,
  words: (value) => dayFirst(textOf(value)),
  isChosen: true,
  advice: 'Enter a date that exists and a time.',
  sample: { text: 'Last visit', defaultDate: '2025-03-30T14:30:00' },
};
