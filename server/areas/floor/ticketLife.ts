import type { ticket } from '../../db/schema';

export type TicketStatus = 'open' | 'redeemed' | 'expired';

export const ticketStatusNames: Readonly<Record<TicketStatus, string>> = { open: 'Open', redeemed: 'Redeemed', expired: 'Expired' };

export function ticketStatus(about: Pick<typeof ticket.$inferSelect, 'redeemedAt' | 'expiresAt'>, now: Date): TicketStatus {
  if (about.redeemedAt !== null) return 'redeemed';
  return about.expiresAt <= now ? 'expired' : 'open';
}
