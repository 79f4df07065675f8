import { eq } from 'drizzle-orm';
import type { installations } from '../../../../src/schemas/calls/installations';
import { businessDay } from '../../../../src/schemas/wire/dates';
import type { Handler } from '../../../call/handler';
import { operator, site } from '../../../db/schema';
import { gridFile } from '../../../output/csv/csv';
import { filterByMachine } from './filterByMachine';

/**
 * The machine grid as a file: the same columns and rows, for the same filter. It bears the name of its site, or of the operator for all sites. Throws
 * CallError 403 outside the data access. docs/rules/installations.md, 2 and 4.
 */
export const exportMachines: Handler<typeof installations.exportMachines> = async (context, input) => {
  const { db, now } = context;
  const { grid } = await filterByMachine(context, input);
  const [whose] =
    input.SiteId === undefined
      ? await db.select({ name: operator.name }).from(operator).where(eq(operator.id, input.OperatorId))
      : await db.select({ name: site.retailerName }).from(site).where(eq(site.id, input.SiteId));
  return gridFile(`Site Installations ${whose?.name ?? ''} ${businessDay(now)}`, grid);
};
