import { sumText, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { KioskDetail } from '../../../schemas/entities/kiosk';
import { showInstantOf } from '../../../schemas/wire/londonInstant';
import { sessionLead } from '../../common/links';

const shown = (instant: string) => showInstantOf(instant, 'day-first');

/** Describes a ticket in one line: value, printing, and redemption or expiry. */
function lifeOf({ value, printedAt, printedBy, redeemedAt, redeemedBy, status, expiresAt }: NonNullable<KioskDetail['ticket']>): string {
  const printed = `${sumText(value)}, printed ${shown(printedAt)} at ${printedBy}`;
  if (redeemedAt === undefined) return `${printed}, ${status.toLowerCase()}, expires ${shown(expiresAt)}`;
  return `${printed}, redeemed ${shown(redeemedAt)}${redeemedBy === undefined ? '' : ` at ${redeemedBy}`}`;
}

/** A transaction of a kiosk, with its comments. docs/rules/floor.md, 3. */
export const transactionDetail = within<{
  readonly positions: { readonly row: { readonly installationId: number } | undefined };
  readonly transactions: { readonly row: { readonly detailId: string } | undefined };
}>((inner) =>
  inner
    .details('transaction', {
      load: ({ positions: { row: position }, transactions: { row } }) =>
        position && row && api.kiosk.detail({ installationId: position.installationId, detailId: row.detailId }),
      fields: ({ kind, at, site, kiosk, amount, ticket, sessionId }) => [
        { label: 'Transaction', value: kind },
        { label: 'Time', value: shown(at) },
        { label: 'Site', value: site },
        { label: 'Kiosk', value: kiosk },
        amount === undefined ? undefined : { label: 'Amount', value: sumText(amount) },
        ...(ticket === undefined
          ? []
          : [
              { label: 'Ticket Serial', value: ticket.serialNo },
              { label: 'Ticket', value: lifeOf(ticket) },
            ]),
        sessionId === undefined ? undefined : { label: 'Session', value: String(sessionId), leads: sessionLead(sessionId) },
      ],
    })
    .grid('comments', {
      given: ({ transaction: { answer } }) => answer?.comments,
      columns: [
        { key: 'date', cell: 'dateTime', width: 156 },
        { key: 'user', width: 150 },
        { key: 'egm', title: 'EGM', width: 220 },
        { key: 'comment', width: 420 },
      ],
      most: 0,
      emptyText: 'No comments have been recorded yet.',
    }),
);
