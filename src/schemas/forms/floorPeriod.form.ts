import { Type } from 'typebox';
import { venueMinute } from '../wire/clock';
import { defineForm } from './form';

/** Kinds of period: current week, dates, or collection week. docs/rules/floor.md, 4. */
export const periodModes = { currentWeek: 1, dates: 2, collectionWeek: 3 } as const;

const moment = Type.Optional(Type.String({ format: 'date-time' }));
const period = {
  periodId: Type.Optional(Type.Integer()),
  fromDate: moment,
  toDate: moment,
  currentDate: Type.Boolean(),
};
/** docs/rules/collections.md, 5. */
const week = Type.Optional(Type.Integer({ minimum: 0 }));
const shared = {
  periodId: { title: 'Period', widget: 'select' },
  fromDate: { title: 'From', latest: 'today' },
  toDate: { title: 'To' },
} as const;
const weekView = { title: 'Collection Week', widget: 'select', placeholder: 'Choose a week' } as const;

interface Dates {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly currentDate?: boolean | undefined;
}

/** A period that ends now has no end to check. */
function endBeforeStart({ fromDate, toDate, currentDate }: Dates) {
  if (fromDate === undefined) return [];
  if (currentDate === true)
    return fromDate > venueMinute() ? [{ field: 'fromDate' as const, message: 'From must not be later than now.' }] : [];
  return toDate !== undefined && fromDate > toDate ? [{ field: 'toDate' as const, message: 'The end must not be before the start.' }] : [];
}

/** Refresh interval in minutes; 0 is never. docs/rules/floor.md, 9. */
const autoRefresh = Type.Optional(Type.Integer({ minimum: 0, maximum: 10, multipleOf: 1 }));
const autoRefreshView = {
  title: 'Auto-refresh',
  widget: 'slider',
  unit: { none: 'None', one: 'min', many: 'min' },
} as const;

/** docs/rules/floor.md, 2. */
export const kioskFloats = defineForm('kiosk-floats', Type.Object({ lowOnly: Type.Boolean() }), {
  fields: { lowOnly: { title: 'Low on funds', widget: 'switch' } },
});

/** docs/rules/floor.md, 2 and 4. */
export const kioskPeriod = defineForm(
  'kiosk-period',
  Type.Object({ ...period, collectionDate: week, autoRefresh, includeEvents: Type.Boolean() }),
  {
    fields: {
      ...shared,
      currentDate: { title: 'Current Date/Time', widget: 'switch' },
      collectionDate: weekView,
      includeEvents: { title: 'Show Events', widget: 'switch' },
      autoRefresh: autoRefreshView,
    },
    check: endBeforeStart,
  },
);

/** docs/rules/floor.md, 2 and 4. */
export const transactionPeriod = defineForm('transaction-period', Type.Object({ ...period, week }), {
  fields: { ...shared, currentDate: { title: 'Current Time/Date', widget: 'switch' }, week: weekView },
  check: endBeforeStart,
});

const text = Type.Optional(Type.String({ maxLength: 50 }));

/** docs/rules/floor.md, 2. */
export const tillFilter = defineForm('till-filter', Type.Object({ UserName: text }), { fields: { UserName: { title: 'User' } } });

/** docs/rules/floor.md, 2. */
export const ticketFilter = defineForm(
  'ticket-filter',
  Type.Object({
    selectedFilterType: Type.Optional(Type.Integer()),
    selectedFilterValue: Type.Optional(Type.Integer()),
    TicketSerial: text,
  }),
  {
    fields: {
      selectedFilterType: { title: 'Filter Type', widget: 'select', placeholder: 'All' },
      selectedFilterValue: { title: 'Filter Value', widget: 'combobox', placeholder: 'Choose a value' },
      TicketSerial: { title: 'Ticket Serial' },
    },
  },
);

/** docs/rules/floor.md, 4. */
export const floorSearch = defineForm(
  'floor-search',
  Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })), autoRefresh }),
  { fields: { search: { title: 'Search' }, autoRefresh: autoRefreshView } },
);

const id = Type.Optional(Type.Integer());

/** docs/rules/floor.md, 2. */
export const floorView = defineForm('floor-view', Type.Object({ view: id, period: id, offlineOnly: Type.Boolean(), autoRefresh }), {
  fields: {
    view: { title: 'View', widget: 'select' },
    period: { title: 'Period', widget: 'select' },
    offlineOnly: { title: 'Show Offline Only', widget: 'switch' },
    autoRefresh: autoRefreshView,
  },
});

/** Whether a machine's events show beside its transactions. docs/rules/floor.md, 7. */
export const floorEvents = defineForm('floor-events', Type.Object({ showEvents: Type.Boolean() }), {
  fields: { showEvents: { title: 'Show Events', widget: 'switch' } },
});
