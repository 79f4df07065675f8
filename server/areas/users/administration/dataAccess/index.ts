import { and, eq, inArray, or } from 'drizzle-orm';
import type { users } from '../../../../../src/schemas/calls/users';
import type { DataAccessAnswer } from '../../../../../src/schemas/entities/users';
import type { Selection } from '../../../../../src/schemas/wire/selections';
import { requireOperator } from '../../../../access/required';
import { staleItem } from '../../../../audit/conflict';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import { badField, CallError, denied } from '../../../../call/errors';
import { requireFlag } from '../../../../call/flags';
import type { Handler } from '../../../../call/handler';
import type { Database } from '../../../../db/database';
import { dataAccess as accessTable, appUser } from '../../../../db/schema';
import { userObstacle } from '../accounts/form';
import { refusedRights } from '../rights/judge';
import { type Account, accountsWhere, giverOf, lockRights, placesOf, requireVisibleUser } from '../rights/people';
import { type AccessScope, covers, reaches, withoutParts } from '../rights/place';
import { isLess } from '../rights/rights';
import { signOutEverywhere } from '../rights/signOut';
import { orgGrid } from './grid';
import { accessTypes, selectedLevels, typeOf, wireOf } from './selected';

const mostSelected = 500;

function at(operatorId: number, { places }: Account) {
  return {
    here: places.filter((place) => place.operatorId === operatorId),
    elsewhere: places.filter((place) => place.operatorId !== operatorId),
  };
}

/** Throws CallError 403 for another operator's or an invisible place. */
async function selectedPlaces(
  db: Database,
  giver: Account,
  operatorId: number,
  selected: readonly Selection[],
): Promise<readonly AccessScope[]> {
  if (selected.length > mostSelected) throw badField('Details', `holds more than ${mostSelected} places`);
  const places = await placesOf(db, selectedLevels(selected));
  if (!places.every((place) => place.operatorId === operatorId && reaches(giver.places, place)))
    throw denied('This place does not exist, or you may not see it.');
  return withoutParts(places);
}

/** Reveals of invisible places only that some exist; counts only visible sites. */
async function answer(
  context: Context,
  viewer: Account,
  user: Account,
  operatorId: number,
  requestedType: number,
): Promise<DataAccessAnswer> {
  const { here } = at(operatorId, user);
  const visible = here.filter((place) => reaches(viewer.places, place));
  const obstacle = userObstacle(viewer, user);
  return {
    accessTypeDetails: here.length === 0 ? requestedType : typeOf(here),
    details: wireOf(visible),
    orgGrid: await orgGrid(context.db, visible, { access: signedIn(context).access, hasMore: visible.length < here.length }),
    ...(obstacle === undefined ? {} : { readOnlyReason: obstacle }),
    rowVersion: user.stored.accessVersion,
  };
}

function requireType(type: number): void {
  if (type !== accessTypes.organisation && type !== accessTypes.regions) throw badField('AccessTypeDetails', 'is no type of data access');
}

/** Throws CallError 403 for an invisible user. */
export const dataAccess: Handler<typeof users.dataAccess> = async (
  context,
  { OperatorId: operatorId, UserId, AccessTypeDetails: type },
) => {
  requireType(type);
  await requireOperator(context.db, signedIn(context).access, operatorId);
  const viewer = await giverOf(context.db, context);
  return answer(context, viewer, await requireVisibleUser(context.db, viewer, UserId), operatorId, type);
};

/** Previews an unsaved selection, without nested entries. */
export const shownDataAccess: Handler<typeof users.shownDataAccess> = async (context, { OperatorId: operatorId, UserId, Details }) => {
  await requireOperator(context.db, signedIn(context).access, operatorId);
  const viewer = await giverOf(context.db, context);
  await requireVisibleUser(context.db, viewer, UserId);
  const places = await selectedPlaces(context.db, viewer, operatorId, Details);
  return { orgGrid: await orgGrid(context.db, places, { access: signedIn(context).access, hasMore: false }) };
};

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
 * Replaces a user's data access at one operator. Throws CallError 403 for rights beyond the giver's, 409 on a concurrent change, 400 for a
 * selection of the other type.
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
    const user = await requireVisibleUser(tx, giver, userId);
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
  // A save may make the user invisible to the giver, who still gets the result.
  const [saved] = await accountsWhere(db, eq(appUser.id, userId));
  return answer(context, giver, saved ?? (await requireVisibleUser(db, giver, userId)), operatorId, type);
};
