import { isTime, readTime } from '../moments';
import { hasText, textOf } from './texts';
import type { OptionType } from './type';

/** docs/rules/forms.md, 3. */
export const time: OptionType = {
  isEditable: true,
  read({ text = '' }) {
    const value = text === '' ? '' : readTime(text);
    return value === undefined ? { initial: '', wire: text, expected: 'a time (HH:mm)' } : { initial: value, wire: text };
  },
  parse: (wire) => readTime(wire) ?? '',
  write: textOf,
  counts: hasText,
  faultOf: (_, value) => (isTime(textOf(value)) ? undefined : 'notADate'),
  schemaOf: () => ({ type: 'string', pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' }),
  misread: (wire) => (wire === '' || readTime(wire) !== undefined ? undefined : 'notADate'),
  isChosen: true,
  advice: 'Enter a time from 00:00 to 23:59.',
  sample: { text: 'Opens at', defaultText: '09:00' },
};
