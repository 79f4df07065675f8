import { Type } from 'typebox';
import { daysApart, isLaterWeek } from '../wire/days';
import type { IdList } from '../wire/idList';
import { defineForm, idsOrAll } from './form';

const choice = Type.Optional(Type.Integer());
const several = Type.Optional(idsOrAll());
const day = Type.Optional(Type.String({ format: 'date' }));

const longest = 366;

function isNone(ids: IdList | undefined): boolean {
  return ids !== undefined && ids !== 'all' && ids.length === 0;
}

/**
 * Form of an analysis; the metadata decides its fields and choices. A week is its last day as a number, the end hour is exclusive.
 * docs/rules/analysis.md, 2.
 */
export const analysisPanel = defineForm(
  'analysis-panel',
  Type.Object({
    dataSourceId: choice,
    timeGroupById: choice,
    fromDate: day,
    toDate: day,
    fromWeek: choice,
    toWeek: choice,
    startHour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
    endHour: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
    dataType: choice,
    dataTypes: several,
    dataGroupId: choice,
    totalBy: choice,
    daysOfWeek: several,
    categoryIds: several,
  }),
  {
    dates: 'year-first',
    fields: {
      dataSourceId: { title: 'Data Source', widget: 'select' },
      timeGroupById: { title: 'Data View', widget: 'select' },
      fromDate: { title: 'From', widget: 'date', earliest: '1970-01-01', latest: 'today', rangeTo: 'toDate' },
      toDate: { title: 'To', widget: 'date', earliest: '1970-01-01', latest: 'today' },
      fromWeek: { title: 'From Week', widget: 'select' },
      toWeek: { title: 'To Week', widget: 'select' },
      startHour: { title: 'Start Hour', widget: 'select' },
      endHour: { title: 'End Hour', widget: 'select' },
      dataType: { title: 'Data Type', widget: 'select' },
      dataTypes: { title: 'Data Types', widget: 'checklist' },
      dataGroupId: { title: 'Group By', widget: 'select' },
      totalBy: { title: 'Aggregation', widget: 'select' },
      daysOfWeek: { title: 'Days Of The Week', widget: 'checklist' },
      categoryIds: { title: 'Category', widget: 'checklist' },
    },
    check({ fromDate, toDate, fromWeek, toWeek, startHour, endHour, dataTypes, daysOfWeek }) {
      if (isNone(dataTypes)) return [{ field: 'dataTypes', message: 'Choose at least one data type.' }];
      if (isNone(daysOfWeek)) return [{ field: 'daysOfWeek', message: 'Choose at least one day of the week.' }];
      if (fromDate !== undefined && toDate !== undefined) {
        const days = daysApart(fromDate, toDate) + 1;
        if (days < 1) return [{ field: 'toDate', message: 'To must not be before From.' }];
        if (days > longest) return [{ field: 'toDate', message: `The period must not be longer than ${longest} days.` }];
      }
      if (fromWeek !== undefined && toWeek !== undefined && isLaterWeek(fromWeek, toWeek))
        return [{ field: 'toWeek', message: 'To Week must not be before From Week.' }];
      if (startHour !== undefined && endHour !== undefined && endHour <= startHour)
        return [{ field: 'endHour', message: 'End Hour must be after Start Hour.' }];
      return [];
    },
  },
);

/** docs/rules/analysis.md, 2. */
export const graphMode = defineForm(
  'graph-mode',
  Type.Object({ mode: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('multiSelect')], { default: 'standard' })) }),
  { fields: { mode: { title: 'Graph Mode', widget: 'radio', names: { standard: 'Standard', multiSelect: 'MultiSelect' } } } },
);

export const exportAddress = defineForm('export-address', Type.Object({ emailAddress: Type.String({ format: 'email', maxLength: 254 }) }), {
  fields: { emailAddress: { title: 'Email Address', widget: 'email', messages: { required: 'Enter an email address.' } } },
});
