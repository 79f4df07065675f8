import { close, fill, flag, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { CalendarYears } from '../../schemas/entities/settings';
import { type AtOperator, hasOperator, missingOperator, noOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import { groupsOf } from './sections';

const { operators } = api;

type Year = Pick<CalendarYears['rows'][number], 'year' | 'cellData'>;

/** A calendar row's year, else its first cell. */
function yearOf({ year, cellData: [first] }: Year): number | undefined {
  const yearGiven = year ?? Number(first?.data.displayValue);
  return Number.isInteger(yearGiven) && yearGiven > 0 ? yearGiven : undefined;
}

const settings = within<AtOperator>((inner) =>
  inner
    .optionForm('settings', {
      load: ({ at: { operator: id } }) => id && operators.operator({ id }),
      emptyText: noOperator,
      sections: { of: ({ subTypes }) => groupsOf(subTypes), place: 'menu' },
      save: ({ details, answer: { id } }) => operators.updateOperator({ id, details }),
      saveNeeds: [flag('optionAllowEditOperator')],
      saved: 'Changes saved successfully!',
      refreshes: ['at'],
    })
    .grid('years', {
      label: 'Calendar',
      when: ({ settings: { section } }) => section?.isCalendar === true,
      given: ({ settings: { section } }) => section?.calendarData,
      columns: 'server',
      id: 'year',
    })
    .grid('days', {
      label: 'Calendar Details',
      when: ({ settings: { section } }) => section?.isCalendar === true,
      rows({ at: { operator }, years: { row } }) {
        const year = row && yearOf(row);
        return operator && year && operators.calendar({ operator, year });
      },
      columns: 'server',
      most: 0,
    })
    .dialog(
      'newOperator',
      { title: 'New Operator', label: 'New Operator', can: [flag('optionAllowNewOperator')], size: 'large' },
      (dialog) =>
        dialog.optionForm('made', {
          label: 'Operator',
          load: () => operators.newOperator(),
          sections: { of: ({ subTypes }) => groupsOf(subTypes.filter(({ isCalendar }) => !isCalendar)), place: 'tabs' },
          save: ({ details }) => operators.updateOperator({ id: 0, details }),
          saved: 'Changes saved successfully!',
          refreshes: ['at'],
          next: ({ saved: { id } }) => (id === undefined ? close() : [close(), fill('at', { operator: id })]),
        }),
    )
    .layout('settings settings', 'years days')
    // Fits a week with dates.
    .widths(1, 4)
    .heights(2, 3),
);

const regions = within<AtOperator>((inner) =>
  inner
    .message('noOperator', { label: 'What to do first', text: missingOperator, leadsOn: (ctx) => !hasOperator(ctx) })
    .grid('regions', {
      label: 'Operator Regions',
      when: hasOperator,
      rows: ({ at: { operator: op } }) => op && operators.regions({ op }),
      columns: [
        { key: 'id', title: 'Id' },
        { key: 'name', title: 'Name' },
      ],
      id: 'id',
      start: 'first',
    })
    .optionForm('region', {
      label: 'Region',
      when: hasOperator,
      load: ({ regions: { row } }) => row && operators.region({ id: row.id }),
      save: ({ at: { operator }, regions: { row }, details }) =>
        operator && row ? operators.updateRegion({ Id: row.id, OperatorId: operator, details }) : undefined,
      saveNeeds: [flag('optionAllowEditOperator')],
      saved: 'Operator Region Successfully Updated!',
      refreshes: ['regions'],
    })
    .dialog(
      'newRegion',
      { title: 'New Region', label: 'New Region', at: 'regions', can: [flag('optionAllowEditOperator')], size: 'small' },
      (dialog) =>
        dialog.optionForm('made', {
          label: 'Region',
          load: ({ at: { operator } }) => operator && operators.newRegion({ operator }),
          emptyText: noOperator,
          save: ({ at: { operator }, details }) =>
            operator ? operators.updateRegion({ Id: 0, OperatorId: operator, details }) : undefined,
          saved: 'New Operator Region Successfully Created!',
          refreshes: ['regions'],
          next: ({ saved: { id } }) => [close(), ...chooseSaved('regions', id)],
        }),
    )
    .layout('noOperator noOperator', 'regions region')
    .widths(2, 3),
);

export const operatorTab = within<AtOperator>((inner) =>
  inner.tabs('operatorPart', () => ({ Settings: settings, 'Operator Regions': regions })),
);
