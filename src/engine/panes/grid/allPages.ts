import { isObject, isRecord, listOf, memberOf } from '../../../data/unknownObject';

/** The row limit for loading all pages. docs/rules/everywhere.md, 4. */
export const mostSorted = 10_000;

/**
 * Loads pages in turn and reports progress. Rejects on failure or abort.
 * @param count number of pages, from 1
 */
export async function loadPages(
  count: number,
  ask: (page: number) => Promise<unknown>,
  { signal, onPage }: { readonly signal: AbortSignal; readonly onPage: (loaded: number) => void },
): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (let page = 1; page <= count; page += 1) {
    signal.throwIfAborted();
    answers.push(await ask(page));
    signal.throwIfAborted();
    onPage(page);
  }
  return answers;
}

interface Holding {
  readonly part: string | undefined;
  readonly idOf: (row: unknown) => unknown;
}

function nameOf(answer: unknown, part: string | undefined): string | undefined {
  return part ?? (isRecord(memberOf(answer, 'grid')) ? 'grid' : undefined);
}

function rowsIn(answer: unknown, part: string | undefined): readonly unknown[] {
  const name = nameOf(answer, part);
  const grid = name === undefined ? answer : memberOf(answer, name);
  return Array.isArray(grid) ? grid : listOf(memberOf(grid, 'rows') ?? memberOf(grid, 'data'));
}

const onePage = { pageCount: 1, pageNumber: 1 } as const;

function withRows(grid: unknown, rows: readonly unknown[]): unknown {
  if (!isRecord(grid)) return rows;
  const name = memberOf(grid, 'rows') === undefined ? 'data' : 'rows';
  return { ...grid, [name]: rows, ...onePage };
}

function isTotal(row: unknown): boolean {
  return memberOf(row, 'isTotal') === true;
}

/** Returns totals that are equal on all pages; none where each page has its own. */
function commonTotals(pages: readonly (readonly unknown[])[]): readonly unknown[] {
  const [first = [], ...others] = pages.map((rows) => rows.filter(isTotal)).filter((totals) => totals.length > 0);
  const common = JSON.stringify(first);
  return others.every((totals) => JSON.stringify(totals) === common) ? first : [];
}

/** Merges pages into one response. A row that moved to a later page while loading appears once. */
export function mergePages(answers: readonly unknown[], { part, idOf }: Holding): unknown {
  const [first] = answers;
  const pages = answers.map((answer) => rowsIn(answer, part));
  const seen = new Set<unknown>();
  const rows = pages.flat().filter((row) => {
    if (isTotal(row)) return false;
    const id = idOf(row);
    if (id === undefined) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
  const all = [...rows, ...commonTotals(pages)];
  const name = nameOf(first, part);
  if (name === undefined) return withRows(first, all);
  return isObject(first) ? { ...first, [name]: withRows(first[name], all), ...onePage } : first;
}
