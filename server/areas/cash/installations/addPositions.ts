import { eq } from 'drizzle-orm';
import type { installations } from '../../../../src/schemas/calls/installations';
import { requireSite } from '../../../access/required';
import { recordChanges } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import { badField, CallError } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { company, position, site, subCompany } from '../../../db/schema';
import { positionInWords } from './positions';

const mostAtOnce = 50;
const lastNumber = 32_767;

async function holdSite(tx: Database, id: number) {
  const [held] = await tx
    .select({ name: site.retailerName, operatorId: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(eq(site.id, id))
    .for('no key update', { of: site });
  return held;
}

/** Returns the numbers after the site's highest machine position, skipping kiosks. */
async function freeNumbers(tx: Database, siteId: number, count: number): Promise<readonly number[]> {
  const used = await tx.select({ number: position.number, kind: position.kind }).from(position).where(eq(position.siteId, siteId));
  const taken = new Set(used.map(({ number }) => number));
  const highest = Math.max(0, ...used.filter(({ kind }) => kind === 'machine').map(({ number }) => number));
  const following = Array.from({ length: count + taken.size }, (_, index) => highest + 1 + index);
  const numbers = following.filter((number) => !taken.has(number)).slice(0, count);
  if (numbers.some((number) => number > lastNumber)) throw new CallError(409, 'This site has no more numbers for positions.');
  return numbers;
}

async function add(tx: Database, context: Context, siteId: number, count: number): Promise<void> {
  const held = await holdSite(tx, siteId);
  if (held === undefined) throw new Error('A site in the data access was not found');
  const numbers = await freeNumbers(tx, siteId, count);
  const added = await tx
    .insert(position)
    .values(numbers.map((number) => ({ siteId, number })))
    .returning({ id: position.id, number: position.number });
  const { name, operatorId } = held;
  await recordChanges(
    tx,
    context,
    added.map(({ id: entityId, number }) => ({
      entity: 'position',
      entityId,
      operatorId,
      action: 'Created',
      after: positionInWords({ site: name, number }),
    })),
  );
}

/** Adds machine positions. Throws CallError 403 outside the data access, 400 unless 1 to 50. docs/rules/installations.md, 2 and 7. */
export const addPositions: Handler<typeof installations.addPositions> = async (context, { organisationId, count }) => {
  await requireSite(context.db, signedIn(context).access, organisationId);
  if (count < 1 || count > mostAtOnce) throw badField('count', `must be from 1 to ${mostAtOnce}`);
  await context.db.transaction((tx) => add(tx, context, organisationId, count));
  return undefined;
};
