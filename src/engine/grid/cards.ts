import type { GridModel } from './model';

/** A grid of more columns than these is read as cards where it is narrow. docs/rules/forms.md, 9. */
export const mostInTable = 4;

/**
 * What a part of a card is: its name, on one line or on as many as it takes, its state or a named value beside that, a named text or figure below it, the buttons of its row, or a text
 * that has lines of its own at its end.
 */
export type CardPart = 'title' | 'lines' | 'mark' | 'beside' | 'text' | 'figure' | 'buttons' | 'apart';

/** A part of a card, where it lies in it. Pixels. */
export interface CardPlace {
  /** The column in the model. */
  readonly index: number;
  readonly part: CardPart;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** There is room for its value, and none for what it is called. */
  readonly isBare?: boolean;
}

interface CardRoom {
  /** Pixels across; 0 where they are not known yet. */
  readonly available: number;
  /** How large texts are, 1 as a rule. */
  readonly scale: number;
  /** The columns that the screen names for its cards, by their rank. */
  readonly named?: readonly string[];
}

/** So many rows say what a column holds. */
const sampled = 24;
/** Pixels: the two lines of a card, the second of one with buttons that a thumb presses, the least that a named value needs, and a letter. */
const leadLine = 32;
const footLine = 28;
/** What is left empty below a card of one line. */
const loneLine = 12;
const buttonLine = 52;
/** A further line of a name, and the most lines of one. */
const nextLine = 20;
const mostLines = 4;
/** How much of a line words fill that do not break: the rest is left over at its end. */
const filled = 0.8;
const leastValue = 180;
/** What buttons are left with beside values: their words may be cut. */
const leastButtons = 90;
const perLetter = 7.5;
const besideText = 34;
/** The padding around a text below the name, and how wide its characters are: capitals, digits, small letters, and what stands between. */
const besideSmallText = 26;
const capital = 9.6;
const tall = 8.1;
const small = 6.6;
const between = 4.3;
/** The dot of a chip, its padding and the padding around it. */
const besideMark = 46;
const usualWidth = 360;
/** By so much a text may be wider than its letters tell. */
const leeway = 12;
const decimals = /\d\.\d\d$/;

type Holding = 'nothing' | 'mark' | 'picture' | 'buttons' | 'words';

function rowsOf({ rowCount }: GridModel): readonly number[] {
  return Array.from({ length: Math.min(rowCount, sampled) }, (_, row) => row);
}

/** What the cells of a column hold, as far as the first rows tell. */
function holdingOf(grid: GridModel, column: number): Holding {
  let found: Holding = 'nothing';
  for (const row of rowsOf(grid)) {
    const { part, control } = grid.look(row, column) ?? {};
    if (part?.kind === 'badge') return 'mark';
    if (part?.kind === 'buttons' || control !== undefined) return 'buttons';
    if (part?.kind === 'icon') found = 'picture';
    else if (found === 'nothing' && grid.text(row, column).trim() !== '') found = 'words';
  }
  return found;
}

interface Chosen {
  readonly title: number;
  readonly mark: number | undefined;
  readonly values: readonly number[];
  readonly buttons: number | undefined;
}

/**
 * What of the shown columns stands on a card, by their rank, which is their order: the first with words is its title, or a picture before all others, the first that marks a state its
 * mark, and of the others as many as there is room for, one of them a figure where there is one, and an amount of money rather than a number of something that the screen has not
 * named; without a mark one of them has its place.
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
  // Money says more than a number of something.
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

/** Letters of the longest text of a column among its first rows; among all of one that is never cut. */
function lettersOf(grid: GridModel, column: number): number {
  const rows = grid.columns[column]?.isWhole ? Array.from({ length: grid.rowCount }, (_, row) => row) : rowsOf(grid);
  return rows.reduce((most, row) => Math.max(most, grid.text(row, column).length), 0);
}

/** Shares what is across among parts by what they need: what needs little has it, the others share the rest, and what is left over is the first's, but for a leeway of the others. */
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
  if (!grid.columns[title]?.isWhole) return 1;
  const needed = lettersOf(grid, title) * perLetter * scale;
  const room = width - besideText * scale;
  return needed <= room ? 1 : Math.min(mostLines, Math.ceil(needed / Math.max(1, room * filled)));
}

/** A part below the name of a card. */
type Below = Pick<CardPlace, 'index' | 'part'>;

function partOf({ columns }: GridModel, index: number): CardPart {
  const { alignment, isWhole } = columns[index] ?? {};
  return alignment === 'right' || isWhole ? 'figure' : 'text';
}

/** Pixels of a text below the name. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Ll}/u.test(character)) width += small;
    else if (/\p{Lu}/u.test(character)) width += capital;
    else width += /[\p{L}\p{N}£€$]/u.test(character) ? tall : between;
  }
  return width;
}

/** Pixels of what a part below the name is called. */
function calledWidth({ columns }: GridModel, { index, part }: Below, scale: number): number {
  const { title = '', isPlain } = columns[index] ?? {};
  return part === 'buttons' || isPlain ? 0 : widthOf(`${title} `) * scale;
}

/** Pixels that a part below the name needs, with what it is called. */
function needOf(grid: GridModel, below: Below, scale: number): number {
  const { index } = below;
  const { isWhole } = grid.columns[index] ?? {};
  const rows = isWhole ? Array.from({ length: grid.rowCount }, (_, row) => row) : rowsOf(grid);
  const widest = rows.reduce((most, row) => Math.max(most, widthOf(grid.text(row, index))), 0);
  return calledWidth(grid, below, scale) + (widest + besideSmallText) * scale;
}

interface LineBelow {
  /** What stands there anyhow, and what may stand there too. */
  readonly values: readonly number[];
  readonly more: readonly number[];
  readonly buttons: number | undefined;
  readonly width: number;
  readonly scale: number;
}

/** The texts that the screen names and that must not be cut, and that no line has had room for: each on lines of its own, as many as the longest takes. */
function linesApart(
  grid: GridModel,
  texts: readonly number[],
  { top, width, scale }: { readonly top: number; readonly width: number; readonly scale: number },
): readonly CardPlace[] {
  let below = top;
  return texts.map((index) => {
    const needed = needOf(grid, { index, part: 'apart' }, scale);
    const lines = needed <= width ? 1 : Math.min(mostLines, Math.ceil(needed / (width * filled)));
    const height = Math.round((footLine + (lines - 1) * nextLine) * scale);
    const place = { index, part: 'apart', left: 0, top: below, width, height } as const;
    below += height;
    return place;
  });
}

/** The line below the name: its values, what more finds room beside them, and the buttons, which give way to that. */
function lineBelow(
  grid: GridModel,
  { values, more, buttons, width, scale }: LineBelow,
): readonly (Below & Pick<CardPlace, 'width' | 'isBare'>)[] {
  const below = (index: number): Below => ({ index, part: partOf(grid, index) });
  const usual = values.map(below);
  const least = buttons === undefined ? 0 : leastButtons * scale;
  let spare = width - least - usual.reduce((sum, each) => sum + needOf(grid, each, scale), 0);
  const beside = more.map(below).filter((each) => {
    const need = needOf(grid, each, scale);
    const isFitting = need <= spare && holdingOf(grid, each.index) === 'words';
    if (isFitting) spare -= need;
    return isFitting;
  });
  const parts = [...usual, ...beside, ...(buttons === undefined ? [] : [{ index: buttons, part: 'buttons' as const }])];
  const needs = parts.map((each) => {
    const need = needOf(grid, each, scale);
    return each.part === 'buttons' && beside.length > 0 ? Math.min(need, least + spare) : need;
  });
  const widths = shared(width, needs);
  return parts.map((each, at) => {
    const own = widths[at] ?? 0;
    const short = (needs[at] ?? 0) - own;
    // Of a figure the browser cuts what it is called by itself.
    const isBare = each.part === 'text' && short > leeway * scale && short <= calledWidth(grid, each, scale);
    return { ...each, width: own, ...(isBare ? { isBare } : {}) };
  });
}

/**
 * The row of a grid as a card of two lines: its title and its state, and below them a few named values, with all that the screen names for it and that fits; what it names and must not
 * be cut has a line of its own where it does not. The parts cover the card, so that all of it can be pressed. Gives the parts in reading order, and how tall a card is in pixels.
 */
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
  const [leading] = mark === undefined ? values : [];
  const end = mark ?? leading;
  const needed =
    mark === undefined
      ? needOf(grid, { index: end ?? title, part: 'text' }, scale)
      : (lettersOf(grid, mark) * perLetter + besideMark) * scale;
  const beside = end === undefined ? 0 : Math.round(Math.min(width / 2, needed));
  const lines = linesOf(grid, title, { width: width - beside, scale });
  const lead = Math.round((leadLine + (lines - 1) * nextLine) * scale);
  const below = lineBelow(grid, {
    values: values.filter((index) => index !== leading),
    more: wanted.filter((index) => ![title, mark, buttons, ...values].includes(index)),
    buttons,
    width,
    scale,
  });
  let left = 0;
  const line = below.map((each) => {
    const place = { ...each, left, top: lead, height: foot };
    left += place.width;
    return place;
  });
  const head: CardPlace = { index: title, part: lines > 1 ? 'lines' : 'title', left: 0, top: 0, width: width - beside, height: lead };
  const endPart: CardPart = mark === undefined ? 'beside' : 'mark';
  const state = end === undefined ? [] : [{ index: end, part: endPart, left: width - beside, top: 0, width: beside, height: lead }];
  const placed = [title, mark, leading, ...line.map(({ index }) => index)];
  const unplaced = wanted.filter((index) => !placed.includes(index) && grid.columns[index]?.isWhole && holdingOf(grid, index) === 'words');
  const two = line.length === 0 ? lead + Math.round(loneLine * scale) : lead + foot;
  const apart = linesApart(grid, unplaced, { top: two, width, scale });
  return { places: [head, ...state, ...line, ...apart], height: apart.reduce((height, each) => height + each.height, two) };
}
