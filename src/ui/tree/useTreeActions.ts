import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { findTyped, isCharacter, isTyping, nothingTyped, typeCharacter } from '../typeAhead';
import { type TreeCommand, treeCommand } from './keys';
import type { Rows } from './rows';
import type { TreeSource } from './source';
import type { Active } from './useActive';

export const toggleAttribute = 'data-toggle';

interface Acting<Node extends object> {
  readonly rows: Rows<Node>;
  readonly source: TreeSource<Node>;
  readonly active: Active;
  readonly visible: { readonly show: (index: number) => void };
  readonly expanded: ReadonlySet<string>;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  readonly isSelectable: ((node: Node) => boolean) | undefined;
  readonly onSelect: (node: Node, key: string) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
}

interface TreeActions {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** The event's row; -1 for none. */
function indexOfEvent(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
  return Number(row?.dataset['index'] ?? -1);
}

export function useTreeActions<Node extends object>(acting: Acting<Node>): TreeActions {
  const { rows, source, active, visible, expanded, onExpandedChange, isSelectable, onSelect, scroller, rowHeight } = acting;
  const typed = useRef(nothingTyped);
  const isPressed = useRef(false);

  function toggle(index: number): void {
    const row = rows[index];
    if (row === undefined || row.state === 'leaf') return;
    const next = new Set(expanded);
    if (row.state === 'collapsed') next.add(row.key);
    else next.delete(row.key);
    onExpandedChange(next);
  }
  function choose(index: number): void {
    const row = rows[index];
    if (row === undefined) return;
    if (isSelectable?.(row.node) ?? true) onSelect(row.node, row.key);
    else toggle(index);
  }
  function move(index: number): void {
    active.moveTo(index);
    visible.show(index);
  }
  function run(command: TreeCommand): void {
    if (command.kind === 'move') move(command.index);
    else if (command.kind === 'choose') choose(command.index);
    else if (command.kind === 'expand') onExpandedChange(new Set([...expanded, ...command.keys]));
    else onExpandedChange(new Set([...expanded].filter((key) => key !== command.key)));
  }
  function type(character: string, now: number): void {
    typed.current = typeCharacter(typed.current, character, now);
    const nameAt = (index: number): string => (rows[index] === undefined ? '' : source.name(rows[index].node));
    const match = findTyped(rows.length, nameAt, active.index, typed.current.text);
    if (match >= 0) move(match);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    const pageHeight = scroller.current?.clientHeight ?? 0;
    const page = Math.max(1, Math.floor(pageHeight / rowHeight) - 1);
    // A space within a typed name is no command.
    const inWord = key === ' ' && isTyping(typed.current, timeStamp);
    const command = inWord ? undefined : treeCommand(key, { source, rows, index: active.index, page });
    if (command) run(command);
    else if (isCharacter(key)) type(key, timeStamp);
    else return;
    event.preventDefault();
  }

  function onMouseDown(event: MouseEvent): void {
    if (indexOfEvent(event.target) < 0) return;
    // Keeps the focus on the tree, as rows are recycled.
    event.preventDefault();
    isPressed.current = true;
    scroller.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }

  function onClick(event: MouseEvent): void {
    const index = indexOfEvent(event.target);
    const row = rows[index];
    if (row === undefined) return;
    active.moveTo(index);
    const onToggle = event.target instanceof Element && event.target.closest(`[${toggleAttribute}]`) !== null;
    const isSecond = event.detail > 0 && event.detail % 2 === 0;
    if (onToggle) toggle(index);
    else if (!isSecond) choose(index);
    // The first click has already toggled an unselectable row.
    else if (isSelectable?.(row.node) ?? true) toggle(index);
  }

  function onFocus(event: FocusEvent): void {
    // Assistive technology may focus a row; the tree takes the focus back.
    if (event.target !== scroller.current) scroller.current?.focus({ preventScroll: true });
    // A press must not scroll: browsers treat a page's first focus as keyboard focus.
    else if (!isPressed.current && event.target.matches(':focus-visible')) visible.show(active.index);
  }

  return { onKeyDown, onMouseDown, onClick, onFocus };
}
