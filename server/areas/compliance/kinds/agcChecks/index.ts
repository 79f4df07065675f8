import type { AreaHandlers } from '../../../../call/handler';
import { createRecord, updateRecord } from '../../filing/recordKind';
import { agcCheckKind as kind } from './agcCheckKind';
import { search } from './search';

/** Document 3, section 7 (compliance records: AGCCheck). */
export const agcChecks: AreaHandlers<'agcChecks'> = {
  create: (context, input) => createRecord(context, kind, input),
  search,
  read: (context, { id }) => kind.read(context, id),
  change: (context, { id }) => kind.read(context, id),
  update: (context, input) => updateRecord(context, kind, input),
};
