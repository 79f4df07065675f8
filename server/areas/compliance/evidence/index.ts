import type { evidence as calls } from '../../../../src/schemas/calls/evidence';
import type { AreaHandlers, Handler } from '../../../call/handler';
import { inOneState } from '../../../db/oneState';
import { readContents } from './contents';
import { packFile } from './pack';
import { readPackRequest } from './packRequest';
import { recordBegun } from './trail';

/**
 * Exports evidence for an inspector. Throws CallError 400 for an invalid period or too many records, 403 outside the data access or for
 * names without permission. docs/rules/compliance.md, 10.
 */
const pack: Handler<typeof calls.pack> = async (context, input) => {
  const request = await readPackRequest(context, input);
  const contents = await inOneState(context.db, (db) => readContents(db, request));
  await recordBegun(context, request);
  return packFile(context, request, contents);
};

export const evidence: AreaHandlers<'evidence'> = { pack };
