import type { Rows } from '../../../src/ui/tree/rows';
import styles from '../../../src/ui/tree/Tree.module.css';
import type { Place } from './treeEstates';

const rowHeight = 28;
const beyond = 6;
const svg = 'http://www.w3.org/2000/svg';

interface Slot {
  readonly element: HTMLElement;
  readonly toggle: HTMLElement;
  readonly name: HTMLElement;
  readonly chevron: SVGElement;
  index: number;
}

function className(...names: readonly string[]): string {
  return names.map((name) => styles[name]).join(' ');
}

function makeSlot(): Slot {
  const element = document.createElement('div');
  element.setAttribute('role', 'treeitem');
  element.className = className('row');
  element.style.height = `${rowHeight}px`;
  const toggle = element.appendChild(document.createElement('span'));
  toggle.className = className('toggle');
  const chevron = document.createElementNS(svg, 'svg');
  chevron.setAttribute('viewBox', '0 0 24 24');
  chevron.setAttribute('class', className('chevron'));
  chevron.setAttribute('stroke', 'currentColor');
  chevron.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', 'm9 18 6-6-6-6');
  const name = element.appendChild(document.createElement('span'));
  name.className = className('name');
  return { element, toggle, name, chevron, index: -1 };
}

function draw(slot: Slot, rows: Rows<Place>, index: number): void {
  const row = rows[index];
  if (row === undefined || slot.index === index) return;
  const { element, toggle, name, chevron } = slot;
  slot.index = index;
  name.textContent = row.node.name;
  element.title = row.node.name;
  element.id = `by-hand-${index}`;
  element.dataset['index'] = String(index);
  element.style.transform = `translateY(${index * rowHeight}px)`;
  element.style.paddingInlineStart = `calc(var(--space-4) * ${row.level - 1})`;
  element.setAttribute('aria-level', String(row.level));
  element.setAttribute('aria-setsize', String(row.siblings.length));
  element.setAttribute('aria-posinset', String(row.position));
  element.setAttribute('aria-selected', 'false');
  if (row.state === 'leaf') {
    element.removeAttribute('aria-expanded');
    chevron.remove();
  } else {
    element.setAttribute('aria-expanded', String(row.state === 'expanded'));
    if (chevron.parentNode === null) toggle.append(chevron);
  }
}

/** The baseline: the same rows in plain DOM calls on pooled elements. */
export function treeByHand(stage: HTMLElement, rows: Rows<Place>): () => void {
  const scroller = stage.appendChild(document.createElement('div'));
  scroller.setAttribute('role', 'tree');
  scroller.className = className('tree');
  const body = scroller.appendChild(document.createElement('div'));
  body.className = className('rows');
  body.style.height = `${rows.length * rowHeight}px`;
  const inSight = Math.ceil(scroller.clientHeight / rowHeight) + 2 * beyond + 1;
  const slots = Array.from({ length: inSight }, makeSlot);
  body.append(...slots.map((slot) => slot.element));
  function drawAll(): void {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - beyond);
    for (let index = first; index < Math.min(rows.length, first + inSight); index += 1) {
      const slot = slots[index % inSight];
      if (slot) draw(slot, rows, index);
    }
  }
  scroller.addEventListener('scroll', drawAll);
  drawAll();
  return () => scroller.remove();
}
