import { bindClasses } from '../../ui/classNames';
import type { CardPart } from '../grid/cards';
import type { Alignment, CellLook, CellPart, GridModel } from '../grid/model';
import { cellColours } from './cellColours';
import styles from './Rows.module.css';
import { hasRoom } from './rulers';

const cx = bindClasses(styles);

/** A text longer than anybody reads in a cell costs the browser more than the rest of the screen. The model keeps all of it. */
const longestShown = 400;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

const alignments: Readonly<Record<Alignment, string>> = { left: cx('cell'), center: cx('cell', 'center'), right: cx('cell', 'right') };
/** The class names of each part of a card. */
export const cardClasses: Readonly<Record<CardPart, string>> = {
  title: cx('cell', 'card', 'title'),
  lines: cx('cell', 'card', 'title', 'lines'),
  mark: cx('cell', 'card', 'mark'),
  beside: cx('cell', 'card', 'named', 'mark'),
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
  picture: cx('picture'),
  parted: cx('parted'),
  several: cx('parted', 'several'),
} as const;

/** One cell of a row on the page. It is given other contents as its row is, so what it shows now is kept beside the element. */
export interface CellSlot {
  readonly element: HTMLElement;
  readonly text: Text;
  /** Its column's place among the shown ones. */
  place: number;
  shown: string;
  look: CellLook | undefined;
  isRtl: boolean;
  isRanged: boolean;
  /** It has no room for all it shows, or may have none. */
  isCut: boolean;
  /** The pixels that its column has for a plain text; none where it is not known. */
  room: number;
  /** The class names of its column. */
  base: string;
}

/** The class names that every cell of a column has. */
export function baseClasses(alignment: Alignment, isLocked: boolean): string {
  return isLocked ? `${alignments[alignment]} ${names.sticky}` : alignments[alignment];
}

function hasSeveral(part: CellPart): boolean {
  return part.kind === 'buttons' && part.labels.length > 1;
}

function classesOf({ base, look, isRtl, isRanged, isCut }: CellSlot): string {
  let all = isCut ? `${base} ${names.cut}` : base;
  if (look !== undefined) {
    if (look.isBold) all += ` ${names.bold}`;
    if (look.isLocked) all += ` ${names.locked}`;
    if (look.doesFlash) all += ` ${names.flash}`;
    if (look.part !== undefined) all += ` ${hasSeveral(look.part) ? names.several : names.parted}`;
  }
  if (isRtl) all += ` ${names.rtl}`;
  return isRanged ? `${all} ${names.ranged}` : all;
}

/** Gives the element of a cell the classes of its look. */
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

/** A control says what it does: its words, or its code where the server sent none. */
function paintControl(cell: CellSlot, look: CellLook, text: string): void {
  const { element } = cell;
  const button = element.firstElementChild instanceof HTMLButtonElement ? element.firstElementChild : buttonIn(cell);
  button.textContent = text === '' ? look.control || 'Open' : text;
}

const svg = 'http://www.w3.org/2000/svg';

/** A badge holds the cell's text beside a dot; its colour, which tints it, says nothing that its word does not. */
function badgeOf(part: Extract<CellPart, { readonly kind: 'badge' }>, text: string): Node {
  const badge = document.createElement('span');
  const { background } = cellColours(part.colour, undefined);
  badge.className = names.badge;
  if (background !== '') badge.style.setProperty('--chip', background);
  badge.textContent = text;
  return badge;
}

/** A picture is drawn from where the grid keeps one of each; the text is its name. */
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

function paintPart({ element }: CellSlot, part: CellPart, text: string, pictures: string): void {
  if (part.kind === 'badge') element.replaceChildren(badgeOf(part, text));
  else if (part.kind === 'icon') element.replaceChildren(pictureOf(part, text, pictures));
  else element.replaceChildren(...buttonsOf(part));
}

/** Whether what a cell draws beside its text is drawn already, so that a button with the focus is not taken away by every drawing. */
function isSamePart(one: CellPart | undefined, other: CellPart): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

/** Dresses a cell in what sets it apart, or back as a plain one. */
function paintLook(cell: CellSlot, look: CellLook | undefined, { text, hasChanged, pictures }: Painted): void {
  const { element } = cell;
  const isControl = look?.control !== undefined && !look.isHidden;
  if (isControl) paintControl(cell, look, text);
  else if (look?.part !== undefined) {
    if (hasChanged || !isSamePart(cell.look?.part, look.part)) paintPart(cell, look.part, text, pictures);
  } else if (cell.look?.control !== undefined || cell.look?.part !== undefined) element.replaceChildren(cell.text);
  const { background, text: ink } = cellColours(look?.background, look?.foreground);
  element.style.backgroundColor = background;
  element.style.color = ink;
  cell.look = look;
  dressCell(cell);
}

/** What is painted, and where the grid keeps its pictures: what begins their ids. */
interface Painted {
  readonly text: string;
  readonly hasChanged: boolean;
  readonly pictures: string;
}

/** Shows a cell of the model in a slot, touching only what differs from what the slot showed before. `pictures` begins the ids of pictures. */
export function paintCell(cell: CellSlot, grid: GridModel, [row, column]: readonly [number, number], pictures: string): void {
  const { text: textAt, look: lookAt } = grid;
  const full = textAt(row, column);
  const text = full.length > longestShown ? `${full.slice(0, longestShown)}…` : full;
  const look = lookAt(row, column);
  const changed = text !== cell.shown;
  if (changed) {
    cell.shown = text;
    cell.text.data = text;
    const isRtl = rightToLeft.test(text);
    if (isRtl !== cell.isRtl) {
      cell.isRtl = isRtl;
      dressCell(cell);
    }
  }
  // The letters of totals are stronger than those that are measured.
  const isCut = look !== undefined || row >= grid.rowCount || !hasRoom(text, cell.room);
  if (isCut !== cell.isCut) {
    cell.isCut = isCut;
    dressCell(cell);
  }
  if (look !== undefined || cell.look !== undefined) paintLook(cell, look, { text, hasChanged: changed, pictures });
}
