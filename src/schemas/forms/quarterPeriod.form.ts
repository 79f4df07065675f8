import { Type } from 'typebox';
import { defineForm } from './form';

const day = Type.String({ format: 'date' });

/** docs/rules/compliance.md, 2. */
export const quarterPeriod = defineForm('quarter-period', Type.Object({ startDate: day, endDate: day }), {
  dates: 'year-first',
  fields: { startDate: { title: 'From' }, endDate: { title: 'To' } },
});
