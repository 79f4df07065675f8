import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { organisation } from '../../../src/schemas/calls/organisation';
import type { Named } from '../../../src/schemas/entities/organisation';
import { coversOperator, requireOperator } from '../../access/required';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { category, gameTitle, manufacturer, operator, operatorRegion, site } from '../../db/schema';

/** Stands for all operators; clients hide it. docs/rules/everywhere.md, 6. */
const allOperators: Named = { id: -1, name: 'All' };

async function operatorsOf(context: Context): Promise<Named[]> {
  const { db } = context;
  return db
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(seenBy(signedIn(context).access, operator))
    .orderBy(asc(operator.name));
}

/** Begins with 'All' for two or more operators. docs/rules/shell.md, 7. */
export const operators: Handler<typeof organisation.operators> = async (context) => {
  const rows = await operatorsOf(context);
  return rows.length > 1 ? [allOperators, ...rows] : rows;
};

/** docs/rules/shell.md, 7. */
export const deviceOperators: Handler<typeof organisation.deviceOperators> = operatorsOf;

export async function manufacturersOf({ db }: Context, operatorId: number): Promise<Named[]> {
  return db
    .select({ id: manufacturer.id, name: manufacturer.name })
    .from(manufacturer)
    .where(eq(manufacturer.operatorId, operatorId))
    .orderBy(asc(manufacturer.name));
}

export async function gameTitlesOf({ db }: Context, operatorId: number): Promise<Named[]> {
  return db
    .select({ id: gameTitle.id, name: gameTitle.name })
    .from(gameTitle)
    .where(eq(gameTitle.operatorId, operatorId))
    .orderBy(asc(gameTitle.name));
}

/** All regions, or those with a site in the data access. */
export async function regionsOf(context: Context, operatorId: number): Promise<Named[]> {
  const { db } = context;
  const { access } = signedIn(context);
  const wholeOperator = coversOperator(access, operatorId);
  const holdsSite = db
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.operatorRegionId, operatorRegion.id), seenBy(access, site)));
  return db
    .select({ id: operatorRegion.id, name: operatorRegion.name })
    .from(operatorRegion)
    .where(and(eq(operatorRegion.operatorId, operatorId), or(sql`${wholeOperator}::boolean`, exists(holdsSite))))
    .orderBy(asc(operatorRegion.name));
}

/** Throws CallError 403 outside the data access. */
function listOf<T>(read: (context: Context, operatorId: number) => Promise<T>) {
  return async (context: Context, input: { readonly operator: number }): Promise<T> => {
    await requireOperator(context.db, signedIn(context).access, input.operator);
    return read(context, input.operator);
  };
}

export const manufacturers: Handler<typeof organisation.manufacturers> = listOf(manufacturersOf);
export const gameTitles: Handler<typeof organisation.gameTitles> = listOf(gameTitlesOf);
export const operatorRegions: Handler<typeof organisation.operatorRegions> = listOf(regionsOf);
export const categories: Handler<typeof organisation.categories> = listOf(({ db }, operatorId) =>
  db
    .select({ id: category.id, name: category.name, machineTypeId: category.machineTypeId })
    .from(category)
    .where(eq(category.operatorId, operatorId))
    .orderBy(asc(category.name)),
);
