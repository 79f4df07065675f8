import { go, search } from '../../engine';
import { api } from '../../schemas/calls';
import { periodModes } from '../../schemas/forms/floorPeriod.form';
import { aroundSite, everyStatus, onTheFloor } from '../common/links';
import { namedBy, shownIn } from '../common/shownIn';
import { statusFlags } from '../common/statuses';
import { endOfToday } from './period';
import { unitOf } from './place';

/** Finds machines of the whole operator by asset number, serial number or game. */
export const machineSearch = [
  search('machines', {
    label: 'Machines',
    load: ({ scope: { operatorId }, text }) =>
      api.floor.machines({ OperatorId: operatorId, Details: text, ...statusFlags(everyStatus), PageNumber: 1 }),
    hits: (answer, { text }) =>
      answer.grid.rows.map((row) => ({
        key: String(row.installationId),
        title: shownIn({ row, answer }, 'Asset No.', 'Game'),
        note: namedBy(shownIn({ row, answer }, 'Site'), `Position ${shownIn({ row, answer }, 'Pos.')}`, shownIn({ row, answer }, 'Status')),
        leads: onTheFloor(text, { installationId: row.installationId }),
        // The machine may be outside the chosen part.
        at: aroundSite({ id: row.siteId, name: shownIn({ row, answer }, 'Site') }),
      })),
  }),
] as const;

/** Before the first ticket. */
const firstMoment = '2000-01-01T00:00';
const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
const ticketSerial = /^\d{6,}$/;

export const ticketSearch = [
  search('tickets', {
    label: 'Tickets',
    load: (ctx) =>
      ticketSerial.test(ctx.text) &&
      api.transactions.tickets({
        ...unitOf(ctx),
        ...everything,
        StartDate: firstMoment,
        EndDate: endOfToday(),
        useCurrentWeek: false,
        IncludeEvents: false,
        TicketSerial: ctx.text,
        pageNumber: 1,
      }),
    hits: (answer, { text }) =>
      answer.grid.rows.map((row) => {
        // The text may match only a part of the serial number.
        const TicketSerial = shownIn({ row, answer }, 'Ticket') || text;
        return {
          key: row.rowId,
          title: `Ticket ${TicketSerial}`,
          note: namedBy(shownIn({ row, answer }, 'Site'), shownIn({ row, answer }, 'Printed')),
          leads: go('/ticket', {
            'kinds.open': 'Tickets',
            'period.set': JSON.stringify({ periodId: periodModes.dates, fromDate: firstMoment }),
            'kinds.Tickets.find.set': JSON.stringify({ TicketSerial }),
          }),
        };
      }),
  }),
] as const;
