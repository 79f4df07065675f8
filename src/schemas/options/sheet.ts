import { type Budget, codesOf, fullBudget, type Program, parseFormula } from './formula';
import type { DescriptionProblem, OptionField } from './model';

export interface TotalCell {
  readonly field: OptionField;
  readonly path: string;
  readonly program: Program | undefined;
  readonly operands: readonly string[];
  readonly fault: string | undefined;
}

/** Totals in evaluation order. */
export interface Sheet {
  readonly cells: readonly TotalCell[];
  readonly fields: ReadonlyMap<string, OptionField>;
  readonly readers: ReadonlyMap<string, readonly TotalCell[]>;
  readonly places: ReadonlyMap<string, number>;
  readonly problems: readonly DescriptionProblem[];
}

function operandsOf(program: Program): readonly string[] {
  return [...new Set(program.flatMap((step) => (step.kind === 'field' ? [step.key] : [])))];
}

function readCell(field: OptionField, at: string, codes: ReturnType<typeof codesOf>, budget: Budget): TotalCell {
  const path = `${at}.defaultText`;
  if (field.formula === undefined) return { field, path, program: undefined, operands: [], fault: undefined };
  const outcome = parseFormula(field.formula, codes, budget);
  if ('fault' in outcome) return { field, path, program: undefined, operands: [], fault: outcome.fault };
  return { field, path, program: outcome.program, operands: operandsOf(outcome.program), fault: undefined };
}

function readersOf(cells: readonly TotalCell[]): ReadonlyMap<string, readonly TotalCell[]> {
  const readers = new Map<string, TotalCell[]>();
  for (const cell of cells) {
    for (const key of cell.operands) {
      const list = readers.get(key);
      if (list === undefined) readers.set(key, [cell]);
      else list.push(cell);
    }
  }
  return readers;
}

/** Topological order; the rest are in a cycle, or depend on one. */
function ordered(cells: readonly TotalCell[], readers: ReadonlyMap<string, readonly TotalCell[]>): readonly TotalCell[] {
  const totals = new Set(cells.map(({ field }) => field.key));
  const waitsFor = new Map(cells.map((cell) => [cell, cell.operands.filter((key) => totals.has(key)).length]));
  const ready = cells.filter((cell) => waitsFor.get(cell) === 0);
  for (const { field } of ready) {
    for (const reader of readers.get(field.key) ?? []) {
      const left = (waitsFor.get(reader) ?? 0) - 1;
      waitsFor.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  const done = new Set(ready);
  const fault = 'The formula leads back to itself through other totals.';
  return [...ready, ...cells.filter((cell) => !done.has(cell)).map((cell) => ({ ...cell, program: undefined, operands: [], fault }))];
}

function readSheet(fields: readonly OptionField[], paths: readonly string[]): Sheet {
  const codes = codesOf(fields);
  const budget = { left: fullBudget };
  const read = fields.flatMap((field, index) =>
    field.type === 'total' ? [readCell(field, paths[index] ?? `options[${index}]`, codes, budget)] : [],
  );
  const cells = ordered(read, readersOf(read));
  return {
    cells,
    fields: new Map(fields.map((field) => [field.key, field])),
    readers: readersOf(cells),
    places: new Map(cells.map(({ field }, place) => [field.key, place])),
    problems: cells.flatMap(({ path, fault }) => (fault === undefined ? [] : [{ code: 'bad-formula', path, message: fault } as const])),
  };
}

const nothing: Sheet = { cells: [], fields: new Map(), readers: new Map(), places: new Map(), problems: [] };
const sheets = new WeakMap<readonly OptionField[], Sheet>();

/** Returns the totals of these fields, memoised. `paths` are for problems. */
export function sheetOf(fields: readonly OptionField[], paths: readonly string[] = []): Sheet {
  const known = sheets.get(fields);
  if (known !== undefined) return known;
  const sheet = fields.some(({ type }) => type === 'total') ? readSheet(fields, paths) : nothing;
  sheets.set(fields, sheet);
  return sheet;
}
