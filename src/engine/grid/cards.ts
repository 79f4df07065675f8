import type { GridModel } from './model';

/** A narrow grid with more columns shows cards. docs/rules/forms.md, 9. */
export const mostInTable = 4;

/**
 * 'title' has one line, 'lines' several. 'mark' and 'trailing' stand next to it, 'text' and 'figure' below, 'apart' on own lines at the end.
 */
export type CardPart = 'title' | 'lines' | 'mark' | 'trailing' | 'text' | 'figure' | 'buttons' | 'apart';

export interface CardPlace {
  readonly index: number;
  readonly part: CardPart;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Only the value fits, without its title. */
  readonly isBare?: boolean;
}

interface CardRoom {
  readonly available: number;
  readonly scale: number;
  /** The screen's card columns in order. */
  readonly named?: readonly string[];
}

/** Rows sampled for a column's content. */
const sampled = 24;
/** Pixels: the heights of a card's lines, and minimum widths. */
const leadLine = 32;
const footLine = 28;
/** Padding below a single-line card. */
const loneLine = 12;
const buttonLine = 52;
const nextLine = 20;
const mostLines = 4;
/** The filled part of a line of whole words. */
const filled = 0.8;
const leastValue = 180;
/** The minimum width of buttons beside values; their text may be cut. */
const leastButtons = 90;
/** Letter width of a date or code as title. */
const perFixedLetter = 8.5;
const textPadding = 34;
const smallTextPadding = 26;
/** A title's letters, bold and larger, against a value's. */
const titleSize = 1.12;
const capital = 10.2;
const tall = 9;
const small = 6.6;
const between = 4.3;
/** A chip's letters against a value's; its dot and padding, with the cell's. */
const chipSize = 0.86;
const markPadding = 54;
/** The least part of a card for a title of several lines beside a state, which is never cut. */
const titleShare = 0.36;
const usualWidth = 360;
const leeway = 12;
const decimals = /\d\.\d\d$/;

type Holding = 'nothing' | 'mark' | 'picture' | 'buttons' | 'words';

function rowsOf({ rowCount }: GridModel): readonly number[] {
  return Array.from({ length: Math.min(rowCount, sampled) }, (_, row) => row);
}

function holdingOf(grid: GridModel, column: number): Holding {
  let holding: Holding = 'nothing';
  for (const row of rowsOf(grid)) {
    const { part, control } = grid.look(row, column) ?? {};
    if (part?.kind === 'badge') return 'mark';
    if (part?.kind === 'buttons' || control !== undefined) return 'buttons';
    if (part?.kind === 'icon') holding = 'picture';
    else if (holding === 'nothing' && grid.text(row, column).trim() !== '') holding = 'words';
  }
  return holding;
}

interface Chosen {
  readonly title: number;
  readonly mark: number | undefined;
  readonly values: readonly number[];
  readonly buttons: number | undefined;
}

/**
 * The first text or a leading icon is the title, the first state the mark. Others follow as they fit, preferring one figure, and money over
 * numbers.
 */
function chosenOf(grid: GridModel, shown: readonly number[], most: number, wanted: readonly number[]): Chosen {
  const holding = new Map(shown.map((column) => [column, holdingOf(grid, column)] as const));
  const first = (wanted: Holding) => shown.find((column) => holding.get(column) === wanted);
  const words = shown.filter((column) => holding.get(column) === 'words');
  const [foremost = 0] = shown;
  const title = holding.get(foremost) === 'picture' ? foremost : (words[0] ?? foremost);
  const mark = first('mark') ?? first('picture');
  const buttons = first('buttons');
  const others = words.filter((column) => column !== title);
  const room = most - (buttons === undefined ? 0 : 1) + (mark === undefined ? 1 : 0);
  const values = others.slice(0, room);
  const isFigure = (column: number) => grid.columns[column]?.alignment === 'right';
  const isMoney = (column: number) => isFigure(column) && rowsOf(grid).some((row) => decimals.test(grid.text(row, column)));
  const figure = others.find(isMoney) ?? others.find(isFigure);
  const number = values.findLastIndex((column) => isFigure(column) && !wanted.includes(column));
  if (figure !== undefined && values.length === room && !values.some(isMoney)) {
    if (number >= 0) values.splice(number, 1, figure);
    else if (!values.some(isFigure)) values.splice(-1, 1, figure);
  }
  const rest = [title, mark, buttons];
  return { title, mark: mark === title ? undefined : mark, values: values.filter((column) => !rest.includes(column)), buttons };
}

function lettersOf(grid: GridModel, column: number): number {
  return rowsOf(grid).reduce((most, row) => Math.max(most, grid.text(row, column).length), 0);
}

function shared(available: number, needs: readonly number[]): readonly number[] {
  let left = available;
  let open = needs.length;
  const most = needs
    .toSorted((one, other) => one - other)
    .reduce((cap, need) => {
      const share = left / open;
      left -= Math.min(need, share);
      open -= 1;
      return Math.max(cap, Math.min(need, share));
    }, 0);
  const widths = needs.map((need) => Math.floor(Math.min(need, most)));
  const spare = available - widths.reduce((sum, width) => sum + width, 0);
  const others = widths.length - 1;
  const each = Math.min(leeway, Math.floor(spare / widths.length));
  return widths.map((width, at) => (at === 0 ? width + spare - others * each : width + each));
}

function linesOf(grid: GridModel, title: number, { width, scale }: { readonly width: number; readonly scale: number }): number {
  if (holdingOf(grid, title) === 'picture') return 1;
  const needed = widestOf(grid, title) * titleSize * scale;
  const room = width - smallTextPadding * scale;
  return needed <= room ? 1 : Math.min(mostLines, Math.ceil(needed / Math.max(1, room * filled)));
}

type Below = Pick<CardPlace, 'index' | 'part'>;

function partOf({ columns }: GridModel, index: number): CardPart {
  const { alignment, isWhole } = columns[index] ?? {};
  return alignment === 'right' || isWhole ? 'figure' : 'text';
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Ll}/u.test(character)) width += small;
    else if (/\p{Lu}/u.test(character)) width += capital;
    else width += /[\p{L}\p{N}£€$]/u.test(character) ? tall : between;
  }
  return width;
}

/** Samples the first rows; a column that is never cut uses all. */
function widestOf(grid: GridModel, column: number): number {
  const rows = grid.columns[column]?.isWhole ? Array.from({ length: grid.rowCount }, (_, row) => row) : rowsOf(grid);
  return rows.reduce((most, row) => Math.max(most, widthOf(grid.text(row, column))), 0);
}

function calledWidth({ columns }: GridModel, { index, part }: Below, scale: number): number {
  const { title = '', isPlain } = columns[index] ?? {};
  return part === 'buttons' || isPlain ? 0 : widthOf(`${title} `) * scale;
}

/** Dates, amounts and one-word codes with a digit: a cut one reads as another. */
const unbreakable = /^(?:[\d\s\p{Sc}.,:/%+()-]+|\S*\d\S*)$/u;

function isFixed(grid: GridModel, column: number): boolean {
  const texts = rowsOf(grid).flatMap((row) => grid.text(row, column).trim() || []);
  return texts.length > 0 && holdingOf(grid, column) === 'words' && texts.every((text) => unbreakable.test(text));
}

function needOf(grid: GridModel, below: Below, scale: number): number {
  return calledWidth(grid, below, scale) + (widestOf(grid, below.index) + smallTextPadding) * scale;
}

interface LineBelow {
  readonly values: readonly number[];
  readonly more: readonly number[];
  readonly buttons: number | undefined;
  readonly width: number;
  readonly scale: number;
}

/** Places texts on own lines, two on one where both fit. */
function linesApart(
  grid: GridModel,
  texts: readonly number[],
  { top, width, scale }: { readonly top: number; readonly width: number; readonly scale: number },
): readonly CardPlace[] {
  const [index, next, ...rest] = texts;
  if (index === undefined) return [];
  const need = (text: number) => Math.ceil(needOf(grid, { index: text, part: 'apart' }, scale));
  const needed = need(index);
  const lines = needed <= width ? 1 : Math.min(mostLines, Math.ceil(needed / (width * filled)));
  const height = Math.round((footLine + (lines - 1) * nextLine) * scale);
  const end = next !== undefined && needed + need(next) <= width ? need(next) : 0;
  const line = { part: 'apart', top, height } as const;
  const left = { ...line, index, left: 0, width: width - end };
  const below = { top: top + height, width, scale };
  if (next === undefined || end === 0) return [left, ...linesApart(grid, texts.slice(1), below)];
  return [left, { ...line, index: next, left: width - end, width: end }, ...linesApart(grid, rest, below)];
}

function lineBelow(
  grid: GridModel,
  { values, more, buttons, width, scale }: LineBelow,
): { readonly line: readonly (Below & Pick<CardPlace, 'width' | 'isBare'>)[]; readonly dropped: readonly number[] } {
  const below = (index: number): Below => ({ index, part: partOf(grid, index) });
  const usual = values.map(below);
  const widest = usual.reduce((most, each) => Math.max(most, needOf(grid, each, scale)), 0);
  const wish = buttons === undefined ? 0 : needOf(grid, { index: buttons, part: 'buttons' }, scale);
  const least = buttons === undefined ? 0 : Math.max(leastButtons * scale, Math.min(wish, width - widest));
  let spare = width - least - usual.reduce((sum, each) => sum + needOf(grid, each, scale), 0);
  const extras = more.map(below).filter((each) => {
    const need = needOf(grid, each, scale);
    const isFitting = need <= spare && holdingOf(grid, each.index) === 'words';
    if (isFitting) spare -= need;
    return isFitting;
  });
  const parts = [...usual, ...extras, ...(buttons === undefined ? [] : [{ index: buttons, part: 'buttons' as const }])];
  const isYielding = extras.length > 0 || (spare >= 0 && usual.some(({ index }) => isFixed(grid, index)));
  const needs = parts.map((each) => {
    const need = needOf(grid, each, scale);
    return each.part === 'buttons' && isYielding ? Math.min(need, least + spare) : need;
  });
  const widths = shared(width, needs);
  // A text may lose its label, a figure nothing.
  const isCut = parts.some((each, at) => {
    const called = each.part === 'figure' ? 0 : calledWidth(grid, each, scale);
    return each.part !== 'buttons' && (widths[at] ?? 0) + 1 < needOf(grid, each, scale) - called;
  });
  const last = values.at(-1);
  const canMove = parts.length > 1 || parts[0]?.part === 'text';
  if (isCut && last !== undefined && canMove) {
    const less = lineBelow(grid, { values: values.slice(0, -1), more: [], buttons, width, scale });
    return { ...less, dropped: [last, ...less.dropped] };
  }
  const line = parts.map((each, at) => {
    const own = widths[at] ?? 0;
    const short = (needs[at] ?? 0) - own;
    // The browser cuts the title of a figure.
    const isBare = each.part === 'text' && short > leeway * scale && short <= calledWidth(grid, each, scale);
    return { ...each, width: own, ...(isBare ? { isBare } : {}) };
  });
  return { line, dropped: [] };
}

/** Places one more value below those next to buttons, whose texts then have room in one line. */
function stackedByButtons(grid: GridModel, line: readonly CardPlace[], others: readonly number[], scale: number): readonly CardPlace[] {
  const buttons = line.at(-1);
  const index = others.find((each) => needOf(grid, { index: each, part: 'text' }, scale) <= (buttons?.left ?? 0));
  if (buttons?.part !== 'buttons' || index === undefined) return line;
  const { top, left: width } = buttons;
  const height = Math.round(footLine * scale);
  const values = line.slice(0, -1).map((each) => ({ ...each, height }));
  return [...values, { index, part: 'text', left: 0, top: top + height, width, height }, { ...buttons, height: 2 * height }];
}

/** Places a row on a card. The parts cover the card, so all of it is pressable. Returns them in reading order with the height in pixels. */
export function placeCard(
  grid: GridModel,
  shown: readonly number[],
  { available, scale, named = [] }: CardRoom,
): { readonly places: readonly CardPlace[]; readonly height: number } {
  const width = available > 0 ? available : usualWidth;
  const wanted = named.flatMap((key) => shown.find((column) => grid.columns[column]?.key === key) ?? []);
  const ranked = [...wanted, ...shown.filter((column) => !wanted.includes(column))];
  const most = Math.max(2, Math.floor(width / (leastValue * scale)));
  const { title, mark, values, buttons } = chosenOf(grid, ranked, most, wanted);
  const foot = Math.round((buttons === undefined ? footLine : buttonLine) * scale);
  const [foremost] = mark === undefined ? values : [];
  const isCode = isFixed(grid, title) && !grid.columns[title]?.isWhole;
  const forTitle = isCode
    ? (lettersOf(grid, title) * perFixedLetter + textPadding) * scale
    : width * (mark === undefined ? 0.5 : titleShare);
  const forFirst = foremost === undefined ? 0 : needOf(grid, { index: foremost, part: 'text' }, scale) + leeway * scale;
  // A value that does not fit beside the title moves below it.
  const isMoved = foremost !== undefined && forFirst > width - Math.min(forTitle, width / 2);
  const leading = isMoved ? undefined : foremost;
  const end = mark ?? leading;
  const needed = mark === undefined ? forFirst : (widestOf(grid, mark) * chipSize + markPadding) * scale;
  const mostForEnd = end === undefined ? 0 : Math.round(Math.min(width - forTitle, needed));
  // Its label yields to a name that then fits in one line.
  const isText = leading !== undefined && partOf(grid, leading) === 'text';
  const called = isText ? calledWidth(grid, { index: leading, part: 'text' }, scale) : 0;
  const roomFor = (width: number) => linesOf(grid, title, { width, scale });
  const isBare = called > 0 && roomFor(width - mostForEnd) > roomFor(width - mostForEnd + called);
  const endWidth = isBare ? Math.round(mostForEnd - called) : mostForEnd;
  const lines = roomFor(width - endWidth);
  const lead = Math.round((leadLine + (lines - 1) * nextLine) * scale);
  const { line: below, dropped } = lineBelow(grid, {
    values: values.filter((index) => index !== leading),
    more: wanted.filter((index) => ![title, mark, buttons, ...values].includes(index)),
    buttons,
    width,
    scale,
  });
  let left = 0;
  const line = below.map((each) => {
    // The first figure begins the line.
    const part = left === 0 && each.part === 'figure' ? 'text' : each.part;
    const place = { ...each, part, left, top: lead, height: foot };
    left += place.width;
    return place;
  });
  const head: CardPlace = { index: title, part: lines > 1 ? 'lines' : 'title', left: 0, top: 0, width: width - endWidth, height: lead };
  const endPart: CardPart = mark === undefined ? 'trailing' : 'mark';
  const state =
    end === undefined ? [] : [{ index: end, part: endPart, left: width - endWidth, top: 0, width: endWidth, height: lead, isBare }];
  const placed = [title, mark, leading, ...line.map(({ index }) => index)];
  const isNeeded = (index: number) => grid.columns[index]?.isWhole === true || dropped.includes(index);
  const others = [...new Set([...wanted, ...values])].filter((index) => !placed.includes(index) && holdingOf(grid, index) === 'words');
  const stack = stackedByButtons(grid, line, others, scale);
  const unplaced = others.filter((index) => isNeeded(index) && !stack.some((each) => each.index === index));
  const two = lead + (stack.at(-1)?.height ?? Math.round(loneLine * scale));
  const apart = linesApart(grid, unplaced, { top: two, width, scale });
  return {
    places: [head, ...state, ...stack, ...apart],
    height: apart.reduce((most, each) => Math.max(most, each.top + each.height), two),
  };
}
