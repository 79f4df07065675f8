import type { ValueKind } from '../../../../src/schemas/entities/graph';
import type { TimeSlot } from '../../../calendar/timeSlots';
import type { Database } from '../../../db/database';
import { inOneState } from '../../../db/oneState';
import { rounded } from '../../../output/values/rounding';
import { type Facts, readFacts } from './facts';
import { together } from './groups';
import type { Measure } from './measures';
import type { Plan } from './plan';
import { addUp, noFigures, type SumName, type Tally } from './sums';
import { axisTimeSlots } from './timeSlots';

export interface TableColumn {
  readonly heading: string;
  readonly kind: ValueKind;
  readonly isBroken: boolean;
  readonly isTime: boolean;
  readonly totalIs?: 'Average';
}

/** Whole numbers: pence, hundredths of a count or percent, or seconds; null for none. */
export interface TableRow {
  readonly key: string;
  readonly labels: readonly string[];
  readonly category: string | null;
  readonly figures: readonly (number | null)[];
}

export interface Table {
  readonly labels: readonly string[];
  readonly columns: readonly TableColumn[];
  /** In natural order: 2 before 10. */
  readonly rows: readonly TableRow[];
  /** Present even without rows. */
  readonly total: TableRow;
}

/** Hundredths per unit of a sum. */
const scales: Readonly<Record<ValueKind, number>> = { money: 1, count: 100, percent: 10_000 };

/** Null if a part is null or the divisor 0. */
function figureOf({ of, per, isTime = false, kind }: Measure, tally: Tally, divisor: number): number | null {
  let numerator = 0;
  for (const [name, weight] of Object.entries(of)) {
    const sum = tally[name as SumName];
    if (sum === null) return null;
    numerator += weight * sum;
  }
  const denominator = per === undefined ? divisor : tally[per];
  return denominator === null || denominator === 0 ? null : rounded((numerator * (isTime ? 1 : scales[kind])) / denominator);
}

function pastDays({ days }: Pick<TimeSlot, 'days'>, { today }: Plan): number {
  return days.filter((day) => day <= today).length;
}

function columnOf(heading: string, { kind, per, isTime = false }: Measure, { aggregation }: Plan, isSum: boolean): TableColumn {
  const totalIs = isSum && per !== undefined && kind === 'money' ? ({ totalIs: 'Average' } as const) : {};
  return { heading, kind, isBroken: per === undefined && aggregation.id !== 1, isTime, ...totalIs };
}

const collator = new Intl.Collator('en-GB', { numeric: true });

function byLabels(a: TableRow, b: TableRow): number {
  const differing = a.labels.findIndex((label, index) => collator.compare(label, b.labels[index] ?? '') !== 0);
  return differing === -1 ? collator.compare(a.key, b.key) : collator.compare(a.labels[differing] ?? '', b.labels[differing] ?? '');
}

interface Known {
  readonly places: readonly TimeSlot[];
  readonly facts: readonly Facts[];
  readonly inAll: ReadonlyMap<string, Tally>;
  readonly at: (place: number) => Tally;
  readonly whole: Tally;
}

function togetherOf({ rowKeys: _, ...plan }: Plan): Plan {
  return { ...plan, group: together };
}

/** A machine in several slots or rows counts once in the total, so counting machines needs separate queries. */
async function known(db: Database, plan: Plan, axis: Plan['view']['axis']): Promise<Known> {
  const places = axisTimeSlots(plan, axis);
  const whole = { text: '', days: axis === 'hour' ? (places[0]?.days ?? []) : places.flatMap(({ days }) => days) };
  return inOneState(db, async (tx) => {
    const facts = await readFacts(tx, plan, places, axis);
    const { countsMachines } = plan.aggregation;
    const once = countsMachines && axis !== 'none' ? await readFacts(tx, plan, [whole], 'none') : facts;
    const inAll = new Map(once.map(({ key, at }) => [key, addUp([...at.values()])]));
    if (!countsMachines) {
      const at = (place: number) => addUp(facts.map((row) => row.at.get(place) ?? noFigures));
      return { places, facts, inAll, at, whole: addUp([...inAll.values()]) };
    }
    const [all] = await readFacts(tx, togetherOf(plan), places, axis);
    const [one] = axis === 'none' ? [all] : await readFacts(tx, togetherOf(plan), [whole], 'none');
    return { places, facts, inAll, at: (place) => all?.at.get(place) ?? noFigures, whole: addUp([...(one?.at.values() ?? [])]) };
  });
}

type Tallies = (place: number) => Tally;

function tableOf(
  plan: Plan,
  { places, facts, inAll, at: togetherAt, whole }: Known,
  shown: readonly Measure[],
  axis: Plan['view']['axis'],
): Table {
  const { aggregation, group } = plan;
  const [measure] = shown;
  const days = places.map((place) => pastDays(place, plan));
  const allDays = axis === 'hour' ? (days[0] ?? 0) : days.reduce((sum, count) => sum + count, 0);
  const figure = (of: Measure, tally: Tally, past: number) => figureOf(of, tally, aggregation.divisor(tally, past));
  const figuresOf = (at: Tallies, whole: Tally): readonly (number | null)[] =>
    axis === 'none' || measure === undefined
      ? shown.map((each) => figure(each, whole, allDays))
      : [...places.map((_, place) => figure(measure, at(place), days[place] ?? 0)), figure(measure, whole, allDays)];

  // Quotients are computed again from the total sums; they do not add up.
  const isSum = aggregation.id === 1 && !shown.every(({ per }) => per !== undefined);
  const wholeName = isSum ? 'Total' : 'Average';
  const heading = axis === 'week' ? (text: string) => `Week ending ${text}` : (text: string) => text;
  const columns =
    axis === 'none' || measure === undefined
      ? shown.map((each) => columnOf(each.name, each, plan, isSum))
      : [...places.map(({ text }) => heading(text)), wholeName].map((text) => columnOf(text, measure, plan, isSum));
  const rows = facts.map(({ key, labels, category, at }) => {
    const figures = figuresOf((place) => at.get(place) ?? noFigures, inAll.get(key) ?? noFigures);
    return { key, labels, category, figures };
  });
  const total = figuresOf(togetherAt, whole);
  return {
    labels: group.headings,
    columns,
    rows: rows.toSorted(byLabels),
    total: { key: '', labels: group.headings.map((_, index) => (index === 0 ? wholeName : '')), category: null, figures: total },
  };
}

/** Throws CallError 400 for too many figures. docs/rules/analysis.md, 2. */
export async function analyse(db: Database, plan: Plan): Promise<Table> {
  const { axis } = plan.view;
  return tableOf(plan, await known(db, plan, axis), plan.measures, axis);
}

export interface Drawing {
  readonly places: readonly TimeSlot[];
  /** One table per measure, with a column per slot and a total. */
  readonly tables: readonly { readonly measure: Measure; readonly table: Table }[];
}

/** Throws what `analyse` throws. */
export async function draw(db: Database, plan: Plan): Promise<Drawing> {
  const axis = plan.view.graphAxis ?? 'none';
  const facts = await known(db, plan, axis);
  const tables = plan.measures.map((measure) => ({ measure, table: tableOf(plan, facts, [measure], axis) }));
  return { places: facts.places, tables };
}
