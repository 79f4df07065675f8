import { Type } from 'typebox';
import type { FieldError } from '../failure';
import { currencySymbol } from '../wire/currency';
import { type CountedKey, denominations, isMultiple, mostPence, penceOf } from './denominations';
import { defineForm } from './form';

export const longestComment = 2000;

const amount = Type.Number();

function amountFault(key: CountedKey, pounds: number): string | undefined {
  const { name, start, step, unit } = denominations[key];
  const pence = penceOf(pounds);
  if (pence < 0) return `${start} cannot be negative.`;
  if (!isMultiple(pounds, step)) return `${name} must be a multiple of ${unit}.`;
  return pence > mostPence ? `${start} cannot come to more than ${currencySymbol()}1,000,000.` : undefined;
}

function commentFault(comment: string): string | undefined {
  if (comment.trim() === '') return 'Enter a comment that says why the count is changed.';
  return comment.length > longestComment ? 'The comment can have at most 2,000 characters.' : undefined;
}

/** Getters: the texts name the currency of the sign-in. */
function amountView(key: CountedKey) {
  const of = denominations[key];
  return {
    widget: 'number',
    decimals: 2,
    get title() {
      return of.title;
    },
    messages: {
      get required() {
        return `Enter ${of.start.charAt(0).toLowerCase()}${of.start.slice(1)}, or 0 if there are none.`;
      },
    },
  } as const;
}

/**
 * Form of a machine's count: value per kind of note and of the coins in pounds, and a reason. The server runs the same check.
 * docs/rules/collections.md, 3 and 5.
 */
export const machineCount = defineForm(
  'machine-count',
  Type.Object({
    new50: amount,
    new20: amount,
    new10: amount,
    new5: amount,
    newCoins: amount,
    Comments: Type.String({ minLength: 1, maxLength: longestComment, pattern: '\\S' }),
    rowVersion: Type.Optional(Type.String()),
  }),
  {
    fields: {
      new50: Object.assign(amountView('new50'), { hasFocus: true }),
      new20: amountView('new20'),
      new10: amountView('new10'),
      new5: amountView('new5'),
      newCoins: amountView('newCoins'),
      Comments: {
        title: 'Comments',
        widget: 'multiline',
        rows: 3,
        messages: {
          required: 'Enter a comment that says why the count is changed.',
          minLength: 'Enter a comment that says why the count is changed.',
          pattern: 'Enter a comment that says why the count is changed.',
          maxLength: 'The comment can have at most 2,000 characters.',
        },
      },
      rowVersion: { widget: 'hidden' },
    },
    check(values) {
      const fault = (field: CountedKey | 'Comments', message: string | undefined): readonly (FieldError & { field: typeof field })[] =>
        message === undefined ? [] : [{ field, message }];
      const { new50, new20, new10, new5, newCoins, Comments } = values;
      const amounts = Object.entries({ new50, new20, new10, new5, newCoins }) as readonly [CountedKey, number | undefined][];
      return [
        ...amounts.flatMap(([key, pounds]) => (pounds === undefined ? [] : fault(key, amountFault(key, pounds)))),
        ...(Comments === undefined ? [] : fault('Comments', commentFault(Comments))),
      ];
    },
  },
);
