import { Type } from 'typebox';
import { isLaterWeek } from '../wire/days';
import { defineForm } from './form';

const from = Type.Optional(Type.Integer());
const to = Type.Optional(Type.Integer());
const fields = { from: { title: 'From', widget: 'select' }, to: { title: 'To', widget: 'select' } } as const;

interface Weeks {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A week is its last day as a number; the current week sorts last. docs/rules/collections.md, 5. */
function check({ from: first, to: last }: Weeks) {
  const isLate = first !== undefined && last !== undefined && isLaterWeek(first, last);
  return isLate ? [{ field: 'to', message: 'To must not be before From.' } as const] : [];
}

/** docs/rules/collections.md, 2. */
export const collectionWeeks = defineForm('collection-weeks', Type.Object({ from, to }), { fields, check });

export const netIncomeWeeks = defineForm('net-income-weeks', Type.Object({ from, to, category: Type.Optional(Type.Integer()) }), {
  fields: { ...fields, category: { title: 'Category', widget: 'select', placeholder: 'All' } },
  check,
});

/** docs/rules/collections.md, 2. */
export const varianceRange = defineForm(
  'variance-range',
  Type.Object({ option: Type.Optional(Type.Integer()), open: Type.Optional(Type.Integer()) }),
  { fields: { option: { title: 'Variance of', widget: 'select' }, open: { title: 'Machines', widget: 'select', placeholder: 'All' } } },
);

export const collectionSearch = defineForm('collection-search', Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }), {
  fields: { search: { title: 'Search' } },
});
