import { Type } from 'typebox';
import { defineForm } from './form';

const choice = Type.Optional(Type.Integer());
const numbered = <const Values extends readonly number[]>(values: Values, start: Values[number]) =>
  Type.Optional(Type.Unsafe<Values[number]>({ type: 'integer', enum: [...values], default: start }));

/** docs/rules/analysis.md, 2. */
const shared = {
  operator: choice,
  company: choice,
  subCompany: choice,
  week: numbered([4, 8, 12] as const, 8),
  category: choice,
  dataView: choice,
  varianceType: numbered([1, 2] as const, 1),
  groupBy: numbered([1, 2] as const, 1),
  region: choice,
} as const;

const fields = {
  operator: { title: 'Operator', widget: 'select', placeholder: 'Choose an operator', onlyChoice: 'taken' },
  company: { title: 'Company', widget: 'select', placeholder: 'All' },
  subCompany: { title: 'Sub Company', widget: 'select', placeholder: 'All' },
  week: { title: 'From', widget: 'select', names: { 4: 'Last 4 Weeks', 8: 'Last 8 Weeks', 12: 'Last 12 Weeks' } },
  category: { title: 'Category', widget: 'select', placeholder: 'All' },
  dataView: { title: 'Data View', widget: 'select' },
  varianceType: { title: 'Variance Type', widget: 'select', names: { 1: 'Amount', 2: 'Percentage' } },
  groupBy: { title: 'Group By', widget: 'select', names: { 1: 'Site', 2: 'Region' } },
  region: { title: 'Region', widget: 'select', placeholder: 'All' },
} as const;

/** docs/rules/analysis.md, 2. */
export const incomeSecurityFilter = defineForm('income-security-filter', Type.Object(shared), { fields });

export const revenueFilter = defineForm('revenue-filter', Type.Object({ ...shared, promoType: numbered([1, 2, 3] as const, 1) }), {
  fields: {
    ...fields,
    promoType: { title: 'Promo Type', widget: 'select', names: { 1: 'All (Default)', 2: 'Promo Cash', 3: 'Promo Tickets' } },
  },
});
