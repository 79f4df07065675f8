import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collection, playSession } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { AnalysisGrid } from '../../src/schemas/entities/analysis';
import {
  aQuestion,
  cellValue,
  chosenFacts,
  columnOf,
  drawnValue,
  labelsBy,
  type Question,
  questionDays,
  type RawFact,
  rawFacts,
  typesOf,
} from './support/analysis';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { cellsOf } from './support/sessions';

let server: TestApp;
let admin: Caller;
let facts: readonly RawFact[];
const today = '2026-04-08';
let clockNow: string;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  const { db } = server.open;
  const uncounted = { counted50: null, counted20: null, counted10: null, counted5: null, countedCoins: null };
  await db.update(collection).set(uncounted).where(sql`${collection.id} % 3 = 0`);
  const [latest] = await db.select({ id: playSession.id }).from(playSession).orderBy(sql`started_at desc`).limit(1);
  await db
    .update(playSession)
    .set({ endedAt: null, ticketOut: 0 })
    .where(eq(playSession.id, latest?.id ?? 0));
  admin = { sessionKey: (await server.signIn('admin')).sessionkey };
  facts = await rawFacts(server.open);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit' }).format(server.clock.now);
  clockNow = `${hour}:00`;
});

afterAll(async () => {
  await server.close();
});

const viewsOfSources = [1, 2].flatMap((source) => [1, 2, 3, 4, 5, 7].map((view) => [view, source] as const));
const combinations = [...viewsOfSources, [6, 2] as const, [8, 3] as const, [9, 3] as const].flatMap(([view, source]) =>
  [1, 2, 3, 4].map((totalBy) => ({ timeGroupById: view, dataSourceId: source, totalBy })),
);

const days = ['2026-03-23', '2026-03-28', '2026-03-29', '2026-03-31', '2026-04-01', '2026-04-05', '2026-04-08', '2026-04-12'];
const span = <T>(values: readonly T[]) =>
  fc.tuple(fc.nat(values.length - 1), fc.nat(values.length - 1)).map((at) => at.toSorted((a, b) => a - b));
const levels = [{}, { companyId: true }, { subCompanyId: true }, { siteId: true }] as const;
const hours = ['00:00:00', '01:00:00', '08:00:00', '09:30:00', '18:00:00', '22:00:00', '23:59:59'];

const choices = fc.record({
  range: span(days),
  weeks: span([20260329, 20260405, 20260412]),
  hours: fc.subarray(hours, { minLength: 2, maxLength: 2 }),
  group: fc.integer({ min: 1, max: 8 }),
  level: fc.constantFrom(...levels),
  where: fc.nat(1000),
  type: fc.nat(100),
  types: fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }),
  daysOfWeek: fc.oneof(fc.constant('all' as const), fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
  categories: fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary: fc.array(fc.nat(20), { maxLength: 3 }), weight: 1 }),
  picked: fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
});

function questionOf(
  combination: (typeof combinations)[number],
  choice: Readonly<typeof choices extends fc.Arbitrary<infer T> ? T : never>,
): Question {
  const floor = facts.filter(({ place }) => place.company.operatorId === 1).map(({ place }) => place);
  const { company, subCompany, site } = floor[(choice.where * 37) % floor.length] ?? {};
  const categoryIds = [...new Set(floor.map(({ category }) => category.id))];
  const types = typesOf[combination.dataSourceId] ?? [];
  const narrowest = Object.keys(choice.level)[0] ?? 'ALL';
  // Groups without effect within the selection are rejected.
  const tooWide = { ALL: [], companyId: [1], subCompanyId: [1, 2], siteId: [1, 2, 4] }[narrowest] ?? [];
  const at = (list: readonly number[], index: number) => list[index % list.length] ?? 0;
  const [from = 0, to = 0] = choice.range;
  const [firstWeek = 0, lastWeek = 0] = choice.weeks;
  return {
    ...aQuestion,
    ...combination,
    fromDate: days[from] ?? '',
    toDate: days[to] ?? '',
    fromWeek: at([20260329, 20260405, 20260412], firstWeek),
    toWeek: at([20260329, 20260405, 20260412], lastWeek),
    startTime: choice.hours[0] ?? '',
    endTime: choice.hours[1] ?? '',
    dataType: at(types, choice.type),
    dataTypes: [...new Set(choice.types.map((index) => at(types, index)))],
    dataGroupId: tooWide.includes(choice.group) ? 5 : choice.group,
    categoryIds: choice.categories === undefined ? 'all' : [...new Set(choice.categories.map((index) => at(categoryIds, index)))],
    ...(narrowest === 'companyId' ? { companyId: company?.id } : {}),
    ...(narrowest === 'subCompanyId' ? { subCompanyId: subCompany?.id } : {}),
    ...(narrowest === 'siteId' ? { siteId: site?.id } : {}),
    daysOfWeek: choice.daysOfWeek,
  };
}

const byTypes = (view: number) => [1, 4, 9].includes(view);

function placeNames(question: Question): readonly string[] {
  const view = question.timeGroupById;
  if (view === 6) {
    const first = Number(question.startTime.slice(0, 2));
    const last = Math.ceil(Number(question.endTime.slice(0, 2)) + Number(question.endTime.slice(3, 5)) / 60);
    return Array.from({ length: last - first }, (_, index) => `${String(first + index).padStart(2, '0')}:00`);
  }
  const names = new Set(questionDays(question).map((day) => nameAt(view, day)));
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return view === 5 ? weekdays.filter((name) => names.has(name)) : [...names];
}

function nameAt(view: number, day: string): string {
  const [any] = facts;
  if (any === undefined) throw new Error('There are no facts');
  return columnOf(view, { ...any, day });
}

function valuesOf(question: Question, its: readonly RawFact[]): readonly (number | null)[] {
  const { timeGroupById: view, totalBy, dataType = 0, dataTypes, dataSourceId } = question;
  const past = questionDays(question).filter((day) => day <= today);
  if (byTypes(view)) {
    const all = typesOf[dataSourceId] ?? [];
    const shown = view === 4 ? all : all.filter((type) => dataTypes === 'all' || dataTypes.includes(type));
    return shown.map((type) => cellValue(type, totalBy, its, past.length));
  }
  const places = placeNames(question).map((name) => {
    const of = its.filter((fact) => columnOf(view, fact) === name);
    const daysThere = view === 6 ? past : past.filter((day) => nameAt(view, day) === name);
    return cellValue(dataType, totalBy, of, daysThere.length);
  });
  return [...places, cellValue(dataType, totalBy, its, past.length)];
}

function shown(grid: AnalysisGrid, labels: number) {
  return grid.rows.map(({ cellData }) => cellData.slice(labels).map(({ data }) => data.actualValue));
}

function recounted(question: Question) {
  const chosen = chosenFacts(facts, question);
  const labels = labelsBy[question.dataGroupId] ?? (() => []);
  const byLabels = new Map<string, RawFact[]>();
  for (const fact of chosen) {
    const name = labels(fact.place).join(' | ');
    byLabels.set(name, [...(byLabels.get(name) ?? []), fact]);
  }
  const sorted = [...byLabels.keys()].toSorted(new Intl.Collator('en-GB', { numeric: true }).compare);
  return { chosen, names: [...byLabels.keys()], rows: byLabels, sorted };
}

/** Finished time columns; all if none is. For weekdays and hours one occurrence is enough. */
function finished(question: Question): readonly boolean[] {
  const view = question.timeGroupById;
  const request = questionDays(question);
  const isOver = placeNames(question).map((name) => {
    if (view === 6) return request.some((day) => day < today) || (request.includes(today) && name < clockNow);
    const its = request.filter((day) => nameAt(view, day) === name);
    return view === 5 ? its.some((day) => day < today) : its.every((day) => day < today);
  });
  return isOver.includes(true) ? isOver : isOver.map(() => true);
}

function numberIn(cell: string): number {
  const [hours = 0, minutes, seconds = 0] = cell
    .replace(/^Average £/, '')
    .split(':')
    .map(Number);
  return minutes === undefined ? hours : hours * 3600 + minutes * 60 + seconds;
}

async function compareGraph(question: Question, grid: AnalysisGrid, picked: readonly number[]): Promise<void> {
  const rows = grid.rows.filter(({ isTotal }) => isTotal !== true);
  const keys = [...new Set(picked.map((index) => rows[index % rows.length]?.rowKey ?? ''))];
  const category = keys.length === 1 ? (rows.find(({ rowKey }) => rowKey === keys[0])?.category ?? null) : null;
  const { status, body, text } = await server.ask(api.analysis.graph({ ...question, rowKeys: keys, category }), admin);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const labels = labelsBy[question.dataGroupId] ?? (() => []);
  const { rows: byLabels } = recounted(question);
  const asDrawn: Question = question.timeGroupById === 4 ? { ...question, timeGroupById: 2 } : question;
  const types = question.dataTypes === 'all' ? [] : question.dataTypes.toSorted((a, b) => a - b);
  const expected = keys.flatMap((key) => {
    const cells = rows.find(({ rowKey }) => rowKey === key)?.cellData ?? [];
    const count = labels(facts[0]?.place as RawFact['place']).length;
    const name = cells
      .slice(0, count)
      .map(({ data }) => data.actualValue)
      .join(' | ');
    const its = byLabels.get(name) ?? [];
    const drawn = question.timeGroupById === 4 ? types : [question.dataType ?? 0];
    const isFinished = finished(asDrawn);
    return drawn.map((dataType) =>
      valuesOf({ ...asDrawn, dataType }, its)
        .slice(0, -1)
        .map((value, place) => (isFinished[place] === true ? drawnValue(dataType, value) : null)),
    );
  });
  expect(body.series.map(({ values }) => values)).toEqual(expected);
  expect(body.places).toEqual(placeNames(asDrawn).map((name) => name.replace('Week ending ', '')));
}

it('shows the recounted sums in grid, graph and file, for every view, source and aggregation', async () => {
  const drawn = fc.sample(choices, combinations.length);
  for (const [index, combination] of combinations.entries()) {
    const choice = drawn[index];
    if (choice === undefined) throw new Error('There are too few choices');
    const question = questionOf(combination, choice);
    const about = JSON.stringify(question);
    const { status, body: grid, text } = await server.ask(api.analysis.grid(question), admin);
    expect([about, status, status === 200 ? '' : text]).toEqual([about, 200, '']);
    const { chosen, rows, sorted } = recounted(question);
    const count = grid.headerDef.filter(({ lock }) => lock).length;
    const names = grid.rows
      .filter(({ isTotal }) => isTotal !== true)
      .map(({ cellData }) =>
        cellData
          .slice(0, count)
          .map(({ data }) => data.actualValue)
          .join(' | '),
      );
    expect([about, names.toSorted()]).toEqual([about, sorted.toSorted()]);
    const expected = [
      ...names.map((name) => valuesOf(question, rows.get(name) ?? [])),
      ...(names.length === 0 ? [] : [valuesOf(question, chosen)]),
    ];
    expect([about, shown(grid, count)]).toEqual([about, expected]);
    const columns = grid.headerDef.slice(count).map(({ text: heading }) => heading);
    if (!byTypes(combination.timeGroupById)) expect(columns.slice(0, -1)).toEqual(placeNames(question));
    const file = await server.ask(api.analysis.exportAnalysis(question), admin);
    const [, ...body] = cellsOf(file.text);
    const lines = body.map((cells) => cells.slice(count).map((cell) => (cell === '' ? null : numberIn(cell))));
    if (names.length === 0) expect([about, body]).toEqual([about, [['There are no results for the current set of filters.']]]);
    else expect([about, lines]).toEqual([about, expected]);
    if (names.length > 0 && ![1, 9].includes(combination.timeGroupById)) await compareGraph(question, grid, choice.picked);
  }
});
