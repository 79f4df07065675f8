import { Type } from 'typebox';
import { venueMinute } from '../wire/dates';
import { defineForm } from './form';

/** What a period is told by: the current week, dates, or a collection week. docs/rules/floor.md, 4. */
export const periodModes = { currentWeek: 1, dates: 2, collectionWeek: 3 } as const;

const moment = Type.Optional(Type.String({ format: 'date-time' }));
const period = {
  mode: Type.Optional(Type.Integer()),
  from: moment,
  to: moment,
  currentDate: Type.Boolean(),
  /** docs/rules/collections.md, 5. */
  week: Type.Optional(Type.Integer({ minimum: 0 })),
};
const shared = { mode: { title: 'Period', widget: 'select' }, from: { title: 'From', latest: 'today' }, to: { title: 'To' } } as const;
const week = { title: 'Collection Week', widget: 'select', placeholder: 'Choose a week' } as const;

interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currentDate?: boolean | undefined;
}

/** A period that ends now has no end of its own to be told about. */
function endBeforeStart({ from, to, currentDate }: Dates) {
  if (from === undefined) return [];
  if (currentDate === true) return from > venueMinute() ? [{ field: 'from' as const, message: 'From must not be later than now.' }] : [];
  return to !== undefined && from > to ? [{ field: 'to' as const, message: 'The end must not be before the start.' }] : [];
}

/** How often a screen asks again by itself, in minutes; 0 is never. docs/rules/floor.md, 9. */
const autoRefresh = Type.Optional(Type.Integer({ minimum: 0, maximum: 10, multipleOf: 1 }));
const autoRefreshView = {
  title: 'Auto-refresh',
  widget: 'slider',
  unit: { none: 'None', one: 'min', many: 'min' },
} as const;

/** Which kiosks are listed, beside their statuses. docs/rules/floor.md, 2. */
export const kioskFloats = defineForm('kiosk-floats', Type.Object({ lowOnly: Type.Boolean() }), {
  fields: { lowOnly: { title: 'Only below their low mark', widget: 'switch' } },
});

/** The period that a kiosk is looked at in. docs/rules/floor.md, 2 and 4. */
export const kioskPeriod = defineForm('kiosk-period', Type.Object({ ...period, autoRefresh, includeEvents: Type.Boolean() }), {
  fields: {
    ...shared,
    currentDate: { title: 'Current Date/Time', widget: 'switch' },
    week,
    includeEvents: { title: 'Show Events', widget: 'switch' },
    autoRefresh: autoRefreshView,
  },
  check: endBeforeStart,
});

/** The period of transactions. docs/rules/floor.md, 2 and 4. */
export const transactionPeriod = defineForm('transaction-period', Type.Object(period), {
  fields: { ...shared, currentDate: { title: 'Current Time/Date', widget: 'switch' }, week },
  check: endBeforeStart,
});

const text = Type.Optional(Type.String({ maxLength: 50 }));

/** What narrows what passed over kiosks and cash desks. docs/rules/floor.md, 2. */
export const tillFilter = defineForm('till-filter', Type.Object({ UserName: text }), { fields: { UserName: { title: 'User' } } });

/** What narrows tickets: the values of a kind of filter, and their serial number. docs/rules/floor.md, 2. */
export const ticketFilter = defineForm(
  'ticket-filter',
  Type.Object({ filterType: Type.Optional(Type.Integer()), filterValue: Type.Optional(Type.Integer()), TicketSerial: text }),
  {
    fields: {
      filterType: { title: 'Filter Type', widget: 'select', placeholder: 'All' },
      filterValue: { title: 'Filter Value', widget: 'combobox', placeholder: 'Choose a value' },
      TicketSerial: { title: 'Ticket Serial' },
    },
  },
);

/** Which machines of the floor are listed. docs/rules/floor.md, 4. */
export const floorSearch = defineForm(
  'floor-search',
  Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })), autoRefresh }),
  { fields: { search: { title: 'Search' }, autoRefresh: autoRefreshView } },
);

const id = Type.Optional(Type.Integer());

/** How the sites of the floor are looked at: what is in their machines, or what they have taken in a period. docs/rules/floor.md, 2. */
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
