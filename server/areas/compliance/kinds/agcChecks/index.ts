import type { AreaHandlers } from '../../../../call/handler';
import { createRecord, updateRecord } from '../../filing/recordKind';
import { agcCheckKind as kind } from './agcCheckKind';
import { search } from './search';

/** docs/rules/compliance-records.md, 7. */
export const agcChecks: AreaHandlers<'agcChecks'> = {
  create: (context, input) => createRecord(context, kind, input),
  search,
  read: (context, { id }) => kind.read(context, id),
  change: (context, { id }) => kind.read(context, id),
  update: (context, input) => updateRecord(context, kind, input),
};
