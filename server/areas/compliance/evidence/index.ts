import type { evidence as calls } from '../../../../src/schemas/calls/evidence';
import type { AreaHandlers, Handler } from '../../../call/handler';
import { inOneState } from '../../../db/oneState';
import { askedPack } from './asked';
import { readContents } from './contents';
import { packFile } from './pack';
import { recordBegun } from './trail';

/**
 * The evidence of sites and a period, for an inspector. Throws CallError 400 for a period that there is not or too many records, 403 for what is outside the
 * data access and for names where the caller may not hand them out. docs/rules/compliance.md, 10.
 */
const pack: Handler<typeof calls.pack> = async (context, input) => {
  const asked = await askedPack(context, input);
  const contents = await inOneState(context.db, (db) => readContents(db, asked));
  await recordBegun(context, asked);
  return packFile(context, asked, contents);
};

export const evidence: AreaHandlers<'evidence'> = { pack };
