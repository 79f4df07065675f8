import type { AreaHandlers } from '../../../call/handler';
import { banking, bankingBatch, bankingByMachine, exportBanking } from './banking';
import { addComment, addCommentOfType } from './changes/comments';
import { count, updateCount } from './changes/count';
import { meter, updateMeter } from './changes/meter';
import { commentsOfCollection, commentsOfMachine, commentsOfMachineCollection, commentsOfType, commentsOfWeeks } from './comments';
import { countBatch, counts, exportCountBatch, exportCounts } from './counts';
import { events } from './events';
import { meters } from './meterGrid';
import { exportNetIncome, netIncome, netIncomeBatch, netIncomeByMachine } from './netIncome';
import { periods } from './periods';
import { promoTickets, ticketsAtMachine, ticketsAtTill } from './tickets';
import { transactions } from './transactions';
import { exportVariances, varianceHistory, varianceOptions, variances } from './variances';

/** docs/rules/collections.md, 7. */
export const collections: AreaHandlers<'collections'> = {
  periods,
  banking,
  exportBanking,
  bankingBatch,
  bankingByMachine,
  meters,
  transactions,
  netIncome,
  exportNetIncome,
  netIncomeBatch,
  netIncomeByMachine,
  varianceOptions,
  variances,
  exportVariances,
  varianceHistory,
  counts,
  exportCounts,
  countBatch,
  exportCountBatch,
  count,
  updateCount,
  meter,
  updateMeter,
  commentsOfMachineCollection,
  commentsOfCollection,
  commentsOfWeeks,
  commentsOfMachine,
  commentsOfType,
  addComment,
  addCommentOfType,
  promoTickets,
  ticketsAtTill,
  ticketsAtMachine,
  events,
};
