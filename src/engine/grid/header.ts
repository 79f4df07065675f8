import type { DescriptionProblem, ProblemCode } from '../../schemas/options/model';
import type { GridColumn, GridGroup } from './model';
import { alignmentOf, colourOf, flagOf, listOf, recordOf, textOf } from './values';

/** A larger number is a mistake, and every column costs at once. */
const mostColumns = 2000;
const mostWidth = 2000;
const longestKey = 80;
/** A browser measures a million characters for minutes. */
const longestTitle = 200;
/** Every visible row renders its locked columns, so their number is limited. */
const mostLocked = 20;

type Report = (code: ProblemCode, path: string, message: string) => void;

interface Span {
  readonly title: string;
  readonly first: number;
  readonly count: number;
}

function checkColour(colour: unknown, path: string, report: Report): void {
  if (colour === undefined || colour === null || recordOf(colour) !== undefined) return;
  report('wrong-type', path, 'a colour is an object with r, g, b and a');
}

function checkHeading(header: Readonly<Record<string, unknown>>, path: string, report: Report): void {
  const { text, width, alignment } = header;
  if (typeof text !== 'string') report(text === undefined ? 'missing' : 'wrong-type', `${path}.text`, 'a heading has a text');
  if (width !== undefined && width !== null && (typeof width !== 'number' || !(width >= 0 && width <= mostWidth))) {
    report('wrong-type', `${path}.width`, `a width is a number of pixels from 0 to ${mostWidth}`);
  }
  if (alignment !== undefined && alignmentOf(alignment) === undefined) {
    report('out-of-range', `${path}.alignment`, 'an alignment is 0 (left), 1 (center) or 2 (right)');
  }
  checkColour(header['backColour'], `${path}.backColour`, report);
  checkColour(header['foreColour'], `${path}.foreColour`, report);
}

function titleOf(value: unknown, path: string, report: Report): string {
  const title = textOf(value);
  if (title.length <= longestTitle) return title;
  report('out-of-range', path, `${title.length} characters; ${longestTitle} are shown`);
  return `${title.slice(0, longestTitle)}…`;
}

/** 0, as servers send it, means no width. */
function widthOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? Math.min(value, mostWidth) : undefined;
}

/** Makes keys unique: a second 'Cash' becomes 'Cash (2)', unless a column has that title. */
function keyMaker(): (title: string) => string {
  const seen = new Map<string, number>();
  const taken = new Set<string>();
  return (title) => {
    const short = title.slice(0, longestKey);
    let count = seen.get(short) ?? 0;
    let key: string;
    do {
      count += 1;
      key = count === 1 ? short : `${short} (${count})`;
    } while (taken.has(key));
    seen.set(short, count);
    taken.add(key);
    return key;
  };
}

function readSpans(value: unknown, columnCount: number, report: Report): readonly Span[] {
  if (value === undefined || value === null) return [];
  const list = listOf(value);
  if (list === undefined) {
    report('not-a-list', 'span', 'group headings are a list of { header, cols }');
    return [];
  }
  const spans: Span[] = [];
  let first = 0;
  for (const [index, entry] of list.slice(0, mostColumns).entries()) {
    const { header, cols } = recordOf(entry) ?? {};
    if (typeof cols !== 'number' || !Number.isInteger(cols) || cols < 1) {
      report('wrong-type', `span[${index}].cols`, 'a group heading covers a whole number of columns from 1');
      continue;
    }
    spans.push({ title: titleOf(header, `span[${index}].header`, report), first, count: Math.min(cols, columnCount - first) });
    first += cols;
    if (first > columnCount) break;
  }
  if (first !== columnCount && list.length > 0) {
    report('out-of-range', 'span', `the group headings cover ${first} columns, but the grid has ${columnCount}`);
  }
  return spans.filter(({ count }) => count > 0);
}

/** Reads headerDef, rowDef and span; untitled columns get a numbered name. docs/rules/forms.md, 3. */
export function readHeader(grid: Readonly<Record<string, unknown>>, leastColumns: number) {
  const problems: DescriptionProblem[] = [];
  const report: Report = (code, path, message) => problems.push({ code, path, message });
  const headers = listOf(grid['headerDef']);
  if (headers === undefined)
    report(grid['headerDef'] === undefined ? 'missing' : 'not-a-list', 'headerDef', 'a grid has a list of headings');
  const given = headers ?? [];
  if (headers !== undefined && leastColumns > given.length) {
    report('missing', `headerDef[${given.length}]`, `rows have ${leastColumns} cells and there are ${given.length} headings`);
  }
  const count = Math.min(mostColumns, Math.max(given.length, leastColumns));
  if (given.length > mostColumns) report('out-of-range', 'headerDef', `${given.length} columns; ${mostColumns} are shown`);
  const rowDef = listOf(grid['rowDef']) ?? [];
  const spans = readSpans(grid['span'] ?? grid['spans'], count, report);
  const groupOf: (number | undefined)[] = [];
  // A span without a title is only a filler.
  for (const [group, { title, first, count: covered }] of spans.entries()) {
    for (let column = first; column < first + covered; column += 1) groupOf[column] = title.trim() === '' ? undefined : group;
  }
  const keyOf = keyMaker();
  let locked = 0;
  const columns = Array.from({ length: count }, (_, index): GridColumn => {
    const header = recordOf(given[index]);
    if (header !== undefined) checkHeading(header, `headerDef[${index}]`, report);
    else if (index < given.length) report('not-an-object', `headerDef[${index}]`, 'a heading is an object with a text');
    const title = header === undefined ? `Column ${index + 1}` : titleOf(header['text'], `headerDef[${index}].text`, report);
    const titleAlignment = alignmentOf(header?.['alignment']);
    const isLocked = flagOf(header?.['lock']);
    if (isLocked) locked += 1;
    return {
      key: keyOf(title === '' ? `column ${index + 1}` : title),
      title,
      width: widthOf(header?.['width']),
      alignment: alignmentOf(recordOf(rowDef[index])?.['alignment']) ?? titleAlignment ?? 'left',
      titleAlignment: titleAlignment ?? 'left',
      isLocked: isLocked && locked <= mostLocked,
      background: colourOf(header?.['backColour']),
      foreground: colourOf(header?.['foreColour']),
      isCollapsing: flagOf(header?.['collapsing']),
      group: groupOf[index],
    };
  });
  if (locked > mostLocked) report('out-of-range', 'headerDef', `${locked} locked columns; the first ${mostLocked} are locked`);
  const groups = spans.map(
    ({ title, first, count: covered }): GridGroup => ({
      title,
      isCollapsing: covered > 1 && columns.slice(first, first + covered).some(({ isCollapsing }) => isCollapsing),
    }),
  );
  return { columns, groups, problems };
}
