import { bindClasses } from '../../ui/classNames';
import { sparkPath } from '../../ui/sparkPath';
import type { CardPart } from '../grid/cards';
import { isNothing, notApplicable } from '../grid/formats';
import type { Alignment, CellLook, CellPart } from '../grid/model';
import { figure } from '../grid/naming';
import { cellColours } from './cellColours';
import { boldness, boxWidth, iconWidth, lineWidth, mayBeSmall, textPadding } from './fitWidth';
import styles from './Rows.module.css';
import type { PlacedColumn, View } from './rowView';
import { figureWidth, hasRoom, lacksRoom, smallWidth } from './rulers';

const cx = bindClasses(styles);

/** Longer text costs more than the rest of the screen. The model keeps all. */
const longestShown = 400;
export const dash = '–';
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

const alignments: Readonly<Record<Alignment, string>> = { left: cx('cell'), center: cx('cell', 'center'), right: cx('cell', 'right') };
export const cardClasses: Readonly<Record<CardPart, string>> = {
  title: cx('cell', 'card', 'title'),
  lines: cx('cell', 'card', 'title', 'lines'),
  mark: cx('cell', 'card', 'mark'),
  trailing: cx('cell', 'card', 'named', 'mark'),
  text: cx('cell', 'card', 'named', 'below'),
  figure: cx('cell', 'card', 'named', 'below', 'figure'),
  buttons: cx('cell', 'card', 'buttons'),
  apart: cx('cell', 'card', 'named', 'apart'),
};
const names = {
  bold: cx('bold'),
  locked: cx('padlock'),
  flash: cx('flash'),
  rtl: cx('rtl'),
  sticky: cx('sticky'),
  ranged: cx('ranged'),
  control: cx('control'),
  badge: cx('badge'),
  cut: cx('cut'),
  small: cx('small'),
  lineless: cx('small', 'lineless'),
  unseen: cx('unseen'),
  pale: cx('pale'),
  picture: cx('picture'),
  parted: cx('parted'),
  several: cx('parted', 'several'),
  sparked: cx('sparked'),
  words: cx('words'),
  spark: cx('spark'),
} as const;

export interface CellSlot {
  readonly element: HTMLElement;
  readonly text: Text;
  place: number;
  shown: string;
  look: CellLook | undefined;
  isRtl: boolean;
  isRanged: boolean;
  /** Zero or not applicable. */
  isPale: boolean;
  /** Lacks space, or may. */
  isCut: boolean;
  /** On smaller lines, as its column is too narrow; 'lineless' without room for the line beside them. */
  small: 'small' | 'lineless' | undefined;
  /** The width that its column needs for the figure; 0 if sufficient or no figure. */
  lacks: number;
  isUnseen: boolean;
  column: PlacedColumn | undefined;
  room: number;
  base: string;
}

export function baseClasses(alignment: Alignment, isLocked: boolean): string {
  return isLocked ? `${alignments[alignment]} ${names.sticky}` : alignments[alignment];
}

function partClass(part: CellPart): string {
  if (part.kind === 'sparkline') return names.sparked;
  return part.kind === 'buttons' && part.labels.length > 1 ? names.several : names.parted;
}

function classesOf({ base, look, isRtl, isRanged, isCut, small, isUnseen, isPale }: CellSlot): string {
  let all = isCut ? `${base} ${names.cut}` : base;
  if (look !== undefined) {
    if (look.isBold) all += ` ${names.bold}`;
    if (look.isLocked) all += ` ${names.locked}`;
    if (look.doesFlash) all += ` ${names.flash}`;
    if (look.part !== undefined) all += ` ${partClass(look.part)}`;
  }
  if (isRtl) all += ` ${names.rtl}`;
  if (isUnseen) all += ` ${names.unseen}`;
  if (isPale) all += ` ${names.pale}`;
  if (small !== undefined) all += ` ${names[small]}`;
  return isRanged ? `${all} ${names.ranged}` : all;
}

export function dressCell(cell: CellSlot): void {
  cell.element.className = classesOf(cell);
}

function buttonIn({ element }: CellSlot): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.tabIndex = -1;
  made.className = names.control;
  element.replaceChildren(made);
  return made;
}

/** Labelled by its text, else its code. */
function paintControl(cell: CellSlot, look: CellLook, text: string): void {
  const { element } = cell;
  const button = element.firstElementChild instanceof HTMLButtonElement ? element.firstElementChild : buttonIn(cell);
  button.textContent = text === '' ? look.control || 'Open' : text;
}

const svg = 'http://www.w3.org/2000/svg';

/** The colour never says more than the word. */
function badgeOf(part: Extract<CellPart, { readonly kind: 'badge' }>, text: string): Node {
  const badge = document.createElement('span');
  const { background } = cellColours(part.colour, undefined);
  badge.className = names.badge;
  if (background !== '') badge.style.setProperty('--chip', background);
  badge.textContent = text;
  return badge;
}

/** References the grid's single copy; the text is its name. */
function pictureOf({ icon }: Extract<CellPart, { readonly kind: 'icon' }>, text: string, pictures: string): Node {
  const picture = document.createElement('span');
  picture.className = names.picture;
  picture.setAttribute('role', 'img');
  picture.ariaLabel = text;
  picture.title = text;
  const drawn = document.createElementNS(svg, 'svg');
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `#${pictures}${icon}`);
  drawn.append(use);
  picture.append(drawn);
  return picture;
}

function buttonsOf({ labels }: Extract<CellPart, { readonly kind: 'buttons' }>): readonly Node[] {
  return labels.map((label, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = names.control;
    button.dataset['code'] = String(at);
    button.textContent = label;
    return button;
  });
}

/** Made once: a copy costs a fraction of building it. */
let blankLine: DocumentFragment | undefined;

function newLine(): DocumentFragment {
  const words = document.createElement('span');
  words.className = names.words;
  const drawn = document.createElementNS(svg, 'svg');
  drawn.setAttribute('class', names.spark);
  drawn.setAttribute('viewBox', '0 0 100 24');
  drawn.setAttribute('preserveAspectRatio', 'none');
  drawn.setAttribute('aria-hidden', 'true');
  drawn.append(document.createElementNS(svg, 'path'));
  const made = document.createDocumentFragment();
  made.append(words, drawn);
  return made;
}

/** The words describe the cell, which its text names. */
function paintLine({ element, look }: CellSlot, part: Extract<CellPart, { readonly kind: 'sparkline' }>, text: string): void {
  blankLine ??= newLine();
  if (look?.part?.kind !== 'sparkline') element.replaceChildren(blankLine.cloneNode(true));
  const { firstElementChild: words, lastElementChild: drawn } = element;
  const { line, dots } = sparkPath(part.values);
  if (words !== null) words.textContent = text;
  drawn?.firstElementChild?.setAttribute('d', line + dots);
  element.ariaDescription = part.words;
}

function paintPart(cell: CellSlot, part: CellPart, text: string, pictures: string): void {
  const { element } = cell;
  if (part.kind === 'sparkline') paintLine(cell, part, text);
  else if (part.kind === 'badge') element.replaceChildren(badgeOf(part, text));
  else if (part.kind === 'icon') element.replaceChildren(pictureOf(part, text, pictures));
  else element.replaceChildren(...buttonsOf(part));
}

/** Avoids a redraw that would remove a focused button. */
function isSamePart(one: CellPart | undefined, other: CellPart): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

function paintLook(cell: CellSlot, look: CellLook | undefined, { text, hasChanged, pictures, flashed }: Painted): void {
  const { element } = cell;
  if (cell.look?.part?.kind === 'sparkline' && look?.part?.kind !== 'sparkline') element.ariaDescription = null;
  const isControl = look?.control !== undefined && !look.isHidden;
  if (isControl) paintControl(cell, look, text);
  else if (look?.part !== undefined) {
    if (hasChanged || !isSamePart(cell.look?.part, look.part)) paintPart(cell, look.part, text, pictures);
  } else if (cell.look?.control !== undefined || cell.look?.part !== undefined) element.replaceChildren(cell.text);
  const { background, text: ink } = cellColours(look?.background, look?.foreground);
  element.style.backgroundColor = background;
  element.style.color = ink;
  if (flashed !== undefined) element.style.animationDelay = `${-Math.round(flashed)}ms`;
  cell.look = look;
  dressCell(cell);
}

interface Painted {
  readonly text: string;
  readonly hasChanged: boolean;
  readonly pictures: string;
  readonly flashed: number | undefined;
}

interface Lacking {
  readonly isTotal: boolean;
  readonly isMany: boolean;
}

function lackedBy({ column, place }: CellSlot, text: string, look: CellLook | undefined, { isTotal, isMany }: Lacking): number {
  if (column === undefined || column.card !== undefined || look?.part !== undefined || look?.control !== undefined) return 0;
  const width = figureWidth(text);
  if (width === undefined) return 0;
  const needed = width * (isTotal || look?.isBold ? boldness : 1) + textPadding + (isMany && place === 0 ? boxWidth : 0);
  return needed > column.width ? Math.ceil(needed) : 0;
}

function smallNow({ column, place, room: least }: CellSlot, text: string, look: CellLook | undefined, isMany: boolean): CellSlot['small'] {
  if (column === undefined || column.card !== undefined || !mayBeSmall(column.alignment, look) || figure.test(text)) return undefined;
  const kind = look?.part?.kind;
  const room = place === 0 && !isMany ? least + boxWidth : least;
  if (!column.isSmall && !lacksRoom(text, kind === 'icon' ? room - iconWidth : room)) return undefined;
  return kind === 'sparkline' && smallWidth(text) > room - lineWidth ? 'lineless' : 'small';
}

/** Updates a cell element, touching only differences. */
export function paintCell(
  cell: CellSlot,
  { grid, pictures, flashes, isMany }: Pick<View, 'grid' | 'pictures' | 'flashes' | 'isMany'>,
  [row, column]: readonly [number, number],
): void {
  const { text: textAt, look: lookAt } = grid;
  const whole = textAt(row, column);
  const look = lookAt(row, column);
  const isFigure = look === undefined && cell.column?.alignment === 'right';
  const isZero = isFigure && isNothing(whole);
  const isPale = isZero || (isFigure && whole === notApplicable);
  const full = isZero ? dash : whole;
  const text = full.length > longestShown ? `${full.slice(0, longestShown)}…` : full;
  const changed = text !== cell.shown;
  const isRtl = changed ? rightToLeft.test(text) : cell.isRtl;
  // Totals are bolder than the measured text.
  const hasNone = look !== undefined || row >= grid.rowCount || !hasRoom(text, cell.room);
  const small = row < grid.rowCount && (hasNone || cell.column?.isSmall) ? smallNow(cell, text, look, isMany) : undefined;
  const isCut = hasNone || small !== undefined;
  cell.lacks = isCut ? lackedBy(cell, text, look, { isTotal: row >= grid.rowCount, isMany }) : 0;
  if (changed) {
    cell.shown = text;
    cell.text.data = text;
  }
  if (isPale || cell.isPale) cell.element.ariaLabel = isPale ? whole : null;
  if (isRtl !== cell.isRtl || isCut !== cell.isCut || small !== cell.small || isPale !== cell.isPale) {
    cell.isRtl = isRtl;
    cell.isCut = isCut;
    cell.small = small;
    cell.isPale = isPale;
    dressCell(cell);
  }
  if (look === undefined && cell.look === undefined) return;
  const flashed = look?.doesFlash === true ? flashes.age(grid, row, column) : undefined;
  paintLook(cell, look, { text, hasChanged: changed, pictures, flashed });
}
