import { aliasedTable, and, asc, eq } from 'drizzle-orm';
import type { kiosk } from '../../../../src/schemas/calls/kiosk';
import type { KioskDetail } from '../../../../src/schemas/entities/kiosk';
import type { Context } from '../../../call/context';
import { badField, CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import { cashTransaction, cashTransactionComment, installation, machineEvent, position, ticket } from '../../../db/schema';
import { placeName } from '../../cash/collections/common/tills';
import { ticketStatus, ticketStatusNames } from '../ticketLife';
import { type Kiosk, requireKiosk } from './access';
import { nameOf } from './rows';

const printer = aliasedTable(installation, 'printer');
const printerPosition = aliasedTable(position, 'printer_position');
const payer = aliasedTable(installation, 'payer');
const payerPosition = aliasedTable(position, 'payer_position');

const missing = () => new CallError(404, 'This kiosk has no such transaction.');

function common(detailId: string, { siteTown, number }: Kiosk) {
  return { detailId, site: siteTown, kiosk: `Kiosk, pos. ${number}` };
}

async function transactionOf({ db, now }: Context, chosenKiosk: Kiosk, id: number): Promise<KioskDetail> {
  const [row] = await db
    .select({ transaction: cashTransaction, ticket, printer: printerPosition, payer: payerPosition })
    .from(cashTransaction)
    .leftJoin(ticket, eq(ticket.id, cashTransaction.ticketId))
    .leftJoin(printer, eq(printer.id, ticket.issuedInstallationId))
    .leftJoin(printerPosition, eq(printerPosition.id, printer.positionId))
    .leftJoin(payer, eq(payer.id, ticket.redeemedInstallationId))
    .leftJoin(payerPosition, eq(payerPosition.id, payer.positionId))
    .where(and(eq(cashTransaction.id, id), eq(cashTransaction.installationId, chosenKiosk.id)));
  if (row === undefined) throw missing();
  const comments = await db
    .select()
    .from(cashTransactionComment)
    .where(eq(cashTransactionComment.transactionId, id))
    .orderBy(asc(cashTransactionComment.at), asc(cashTransactionComment.id));
  const { transaction, ticket: about } = row;
  const names = common(`T${id}`, chosenKiosk);
  return {
    ...names,
    kind: nameOf(transaction.kind),
    at: transaction.at.toISOString(),
    amount: transaction.amount / 100,
    ...(transaction.sessionId === null ? {} : { sessionId: transaction.sessionId }),
    ...(about === null
      ? {}
      : {
          ticket: {
            serialNo: about.serialNo,
            value: about.amount / 100,
            status: ticketStatusNames[ticketStatus(about, now)],
            printedAt: about.issuedAt.toISOString(),
            printedBy: placeName(row.printer),
            ...(about.redeemedAt === null ? {} : { redeemedAt: about.redeemedAt.toISOString(), redeemedBy: placeName(row.payer) }),
            expiresAt: about.expiresAt.toISOString(),
          },
        }),
    comments: comments.map(({ at, userName, comment }) => ({ date: at.toISOString(), user: userName, egm: names.kiosk, comment })),
  };
}

async function eventOf({ db }: Context, chosenKiosk: Kiosk, id: number): Promise<KioskDetail> {
  const [event] = await db
    .select()
    .from(machineEvent)
    .where(and(eq(machineEvent.id, id), eq(machineEvent.installationId, chosenKiosk.id)));
  if (event === undefined) throw missing();
  return { ...common(`E${id}`, chosenKiosk), kind: nameOf(event.kind), at: event.at.toISOString(), comments: [] };
}

/**
 * Returns a transaction with its ticket and comments, or an event. Throws CallError 403 outside the data access, 400 for an invalid id, 404
 * for an unknown one. docs/rules/floor.md, 7.
 */
export const detail: Handler<typeof kiosk.detail> = async (context, { installationId, detailId }) => {
  const chosenKiosk = await requireKiosk(context, installationId);
  const [, letter, digits] = /^([TE])(-?\d{1,15})$/.exec(detailId) ?? [];
  if (digits === undefined) throw badField('detailId', 'must be the id of a transaction or an event of the list');
  return letter === 'T' ? transactionOf(context, chosenKiosk, Number(digits)) : eventOf(context, chosenKiosk, Number(digits));
};
