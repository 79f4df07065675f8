import type { AreaHandlers } from '../../../call/handler';
import { authorise } from './authorise';
import { leaveBehind } from './quarter/leave';
import { process, quarter } from './quarter/process';
import { siteSummary, siteSummaryCsv } from './quarter/summary';
import { record } from './record';
import { remove } from './remove';
import { completeReview } from './review/complete';
import { review } from './review/form';
import { search, searchCsv } from './search';

export const complianceRecords: AreaHandlers<'complianceRecords'> = {
  search,
  searchCsv,
  quarter,
  process,
  leaveBehind,
  siteSummary,
  siteSummaryCsv,
  remove,
  record,
  authorise,
  review,
  completeReview,
};
