import { and, eq, inArray, or } from 'drizzle-orm';
import type { users } from '../../../../../src/schemas/calls/users';
import type { DataAccessAnswer } from '../../../../../src/schemas/entities/users';
import type { Selection } from '../../../../../src/schemas/wire/selections';
import { requireOperator } from '../../../../access/required';
import { staleItem } from '../../../../audit/conflict';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import { badField, CallError, denied } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { dataAccess as accessTable, appUser } from '../../../../db/schema';
import { requireFlag } from '../../../settings/forms/rights';
import { userObstacle } from '../accounts/form';
import { refusedRights } from '../rights/judge';
import { type Account, accountsWhere, giverOf, lockRights, placesOf, toldUser } from '../rights/people';
import { type AccessScope, covers, reaches, withoutParts } from '../rights/place';
import { isLess } from '../rights/rights';
import { signOutEverywhere } from '../rights/signOut';
import { orgGrid } from './grid';
import { accessTypes, selectedLevels, typeOf, wireOf } from './selected';

/** More entries than anybody selects by hand. */
const mostSelected = 500;

/** The user's places at an operator that the viewer is told of, beside all others. */
function at(operatorId: number, { places }: Account) {
  return {
    here: places.filter((place) => place.operatorId === operatorId),
    elsewhere: places.filter((place) => place.operatorId !== operatorId),
  };
}

/** What is selected as places of the operator. Throws CallError 403 for one that is not the operator's, or that the giver is not told of. */
async function selectedPlaces(
  db: Database,
  giver: Account,
  operatorId: number,
  selected: readonly Selection[],
): Promise<readonly AccessScope[]> {
  if (selected.length > mostSelected) throw badField('Details', `holds more than ${mostSelected} places`);
  const places = await placesOf(db, selectedLevels(selected));
  if (!places.every((place) => place.operatorId === operatorId && reaches(giver.places, place)))
    throw denied('This place is not there, or you may not see it.');
  return withoutParts(places);
}

/** Where a user may look at an operator. Of what the viewer does not reach only that there is some is told, and sites are counted as far as the viewer sees them. */
async function answer(context: Context, viewer: Account, user: Account, operatorId: number, asked: number): Promise<DataAccessAnswer> {
  const { here } = at(operatorId, user);
  const told = here.filter((place) => reaches(viewer.places, place));
  const obstacle = userObstacle(viewer, user);
  return {
    accessTypeDetails: here.length === 0 ? asked : typeOf(here),
    details: wireOf(told),
    orgGrid: await orgGrid(context.db, told, { access: signedIn(context).access, hasMore: told.length < here.length }),
    ...(obstacle === undefined ? {} : { readOnlyReason: obstacle }),
    rowVersion: user.stored.accessVersion,
  };
}

function requireType(type: number): void {
  if (type !== accessTypes.organisation && type !== accessTypes.regions) throw badField('AccessTypeDetails', 'is no type of data access');
}

/** Where a user may look at an operator. Throws CallError 403 for a user whom the viewer is not told of. */
export const dataAccess: Handler<typeof users.dataAccess> = async (
  context,
  { OperatorId: operatorId, UserId, AccessTypeDetails: type },
) => {
  requireType(type);
  await requireOperator(context.db, signedIn(context).access, operatorId);
  const viewer = await giverOf(context.db, context);
  return answer(context, viewer, await toldUser(context.db, viewer, UserId), operatorId, type);
};

/** What a selection that is not saved comes to; what lies in another entry of it falls away. */
export const shownDataAccess: Handler<typeof users.shownDataAccess> = async (context, { OperatorId: operatorId, UserId, Details }) => {
  await requireOperator(context.db, signedIn(context).access, operatorId);
  const viewer = await giverOf(context.db, context);
  await toldUser(context.db, viewer, UserId);
  const places = await selectedPlaces(context.db, viewer, operatorId, Details);
  return { orgGrid: await orgGrid(context.db, places, { access: signedIn(context).access, hasMore: false }) };
};

/** The names of places, as the audit trail keeps them. */
async function inWords(db: Database, places: readonly AccessScope[]): Promise<string> {
  const { rows } = await orgGrid(db, places);
  return rows
    .filter(({ isTotal }) => isTotal !== true)
    .map(({ cellData: [level, name] }) => `${level?.data.displayValue ?? ''} ${name?.data.displayValue ?? ''}`)
    .join('; ');
}

async function store(tx: Database, user: Account, before: readonly AccessScope[], after: readonly AccessScope[]): Promise<void> {
  const gone = before.flatMap(({ level, refId }) =>
    refId === null ? [] : [and(eq(accessTable.level, level), inArray(accessTable.refId, [refId]))],
  );
  if (gone.length > 0) await tx.delete(accessTable).where(and(eq(accessTable.userId, user.id), or(...gone)));
  if (after.length > 0) await tx.insert(accessTable).values(after.map(({ level, refId }) => ({ userId: user.id, level, refId })));
  await tx
    .update(appUser)
    .set({ accessVersion: user.stored.accessVersion + 1 })
    .where(eq(appUser.id, user.id));
}

/**
 * Says where a user may look at an operator; other operators stay as they are. Throws CallError 403 for whoever has or would get more than the giver,
 * 409 when it was changed meanwhile, 400 for a selection of the other type.
 */
export const updateDataAccess: Handler<typeof users.updateDataAccess> = async (context, input) => {
  const { OperatorId: operatorId, UserId: userId, AccessTypeDetails: type, Details: selected, rowVersion } = input;
  requireFlag(context, 'optionAllowSaveUser');
  requireType(type);
  if (selected.some(({ code }) => (code === undefined) !== (type === accessTypes.regions))) {
    throw badField('Details', 'is not of the type that AccessTypeDetails says');
  }
  const { db } = context;
  await requireOperator(db, signedIn(context).access, operatorId);
  await db.transaction(async (tx) => {
    await lockRights(tx);
    const giver = await giverOf(tx, context);
    const user = await toldUser(tx, giver, userId);
    const obstacle = userObstacle(giver, user);
    if (obstacle !== undefined) throw denied(obstacle);
    if (rowVersion !== undefined && rowVersion !== user.stored.accessVersion) throw await staleItem(tx, 'user', userId);
    const { here, elsewhere } = at(operatorId, user);
    if (user.places.some(({ level }) => level === 'all')) throw new CallError(400, 'This user sees everything already.');
    const places = await selectedPlaces(tx, giver, operatorId, selected);
    const after = { ...user, places: [...elsewhere, ...places] };
    if (refusedRights(giver, user, after) !== undefined) {
      const more = places.filter((place) => !covers(giver.places, place));
      throw denied(`Your own data access does not cover all of this: ${await inWords(tx, more)}.`);
    }
    if (wireOf(here) === wireOf(places)) return;
    await store(tx, user, here, places);
    if (isLess(user, after)) await signOutEverywhere(tx, context, [userId]);
    await recordChange(tx, context, {
      entity: 'user',
      entityId: userId,
      operatorId,
      action: 'Changed',
      before: { 'Data Access': await inWords(tx, here) },
      after: { 'Data Access': await inWords(tx, places) },
    });
  });
  const giver = await giverOf(db, context);
  // Whoever has taken away all that they are told of the user by is told of what they have saved all the same.
  const [saved] = await accountsWhere(db, eq(appUser.id, userId));
  return answer(context, giver, saved ?? (await toldUser(db, giver, userId)), operatorId, type);
};
