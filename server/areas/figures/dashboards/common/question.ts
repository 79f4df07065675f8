import { and, eq } from 'drizzle-orm';
import { requireOperator } from '../../../../access/required';
import { type Context, signedIn } from '../../../../call/context';
import { badField, denied } from '../../../../call/errors';
import { category } from '../../../../db/schema';
import { regionsOf } from '../../../organisation/lists';
import { type DashboardWeeks, lastWeeks } from './weeks';

/** The wire format. docs/rules/analysis.md, 7. */
export interface DashboardInput {
  readonly op: number;
  readonly week: number;
  readonly category?: number | undefined;
  readonly viewType: number;
  readonly varianceType: number;
  readonly groupBy: number;
  readonly region?: number | undefined;
  readonly promoType?: number;
}

const weekChoices = [4, 8, 12] as const;
const varianceTypes = { 1: 'amount', 2: 'percentage' } as const;
const groupings = { 1: 'site', 2: 'region' } as const;
const promoTypes = { 1: 'all', 2: 'cash', 3: 'tickets' } as const;

export type VarianceType = (typeof varianceTypes)[keyof typeof varianceTypes];
type Grouping = (typeof groupings)[keyof typeof groupings];
export type PromoType = (typeof promoTypes)[keyof typeof promoTypes];

export interface Question {
  readonly operatorId: number;
  readonly weeks: DashboardWeeks;
  readonly category: number | undefined;
  readonly varianceType: VarianceType;
  readonly grouping: Grouping;
  readonly region: number | undefined;
  readonly promoType: PromoType;
}

function choiceOf<Choice>(field: string, choices: Readonly<Record<number, Choice>>, value: number): Choice {
  const choice = choices[value];
  if (choice === undefined) throw badField(field, `must be one of ${Object.keys(choices).join(', ')}`);
  return choice;
}

async function requireCategory({ db }: Context, id: number, operatorId: number): Promise<void> {
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.id, id), eq(category.operatorId, operatorId)));
  if (rows.length === 0) throw denied('This category is not of this operator.');
}

async function requireRegion(context: Context, id: number, operatorId: number): Promise<void> {
  const regions = await regionsOf(context, operatorId);
  if (!regions.some((region) => region.id === id)) throw denied('This region does not exist, or you may not see it.');
}

/**
 * Throws CallError 403 for an unknown or invisible operator, category or region, 400 for an invalid choice. docs/rules/analysis.md, 2 and
 * 9.
 */
export async function questionOf(context: Context, input: DashboardInput): Promise<Question> {
  const { op, week, category: categoryId, region } = input;
  if (!weekChoices.some((choice) => choice === week)) throw badField('week', `must be one of ${weekChoices.join(', ')}`);
  const question: Question = {
    operatorId: op,
    weeks: lastWeeks(context.now, week),
    category: categoryId,
    varianceType: choiceOf('varianceType', varianceTypes, input.varianceType),
    grouping: choiceOf('groupBy', groupings, input.groupBy),
    region,
    promoType: choiceOf('promoType', promoTypes, input.promoType ?? 1),
  };
  await requireOperator(context.db, signedIn(context).access, op);
  if (categoryId !== undefined) await requireCategory(context, categoryId, op);
  if (region !== undefined) await requireRegion(context, region, op);
  return question;
}
