import type { InputHTMLAttributes, KeyboardEvent } from 'react';

/** A combobox list and its key handlers. Ids: listbox `{id}-list`, lines `{id}-choice-{number}`. */
export interface ComboList {
  readonly id: string;
  readonly isOpen: boolean;
  readonly count: number;
  readonly active: number;
  readonly onMove: (to: number) => void;
  readonly onTake: (at: number) => void;
  /** An arrow key opens the list; absent if it is always open. */
  readonly onOpen?: () => void;
  /** Escape, or Enter without an active line, closes it; absent if its container closes it. */
  readonly onClose?: () => void;
  readonly onEnter?: () => void;
}

export function movedTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(count - 1, active + 10);
    case 'PageUp':
      return Math.max(0, active - 10);
    default:
      return undefined;
  }
}

function press(event: KeyboardEvent, list: ComboList): void {
  const { isOpen, active, onMove, onTake, onOpen, onClose, onEnter } = list;
  const { key } = event;
  const to = isOpen ? movedTo(key, active, list.count) : undefined;
  if (to !== undefined) {
    event.preventDefault();
    onMove(to);
  } else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
    event.preventDefault();
    onOpen?.();
  } else if (key === 'Enter' && (isOpen || onEnter !== undefined)) {
    // Enter submits the form only while the list is closed.
    event.preventDefault();
    if (isOpen && active >= 0) onTake(active);
    else (onEnter ?? onClose)?.();
  } else if (key === 'Escape' && isOpen && onClose !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
}

/** Returns the attributes of a WAI-ARIA editable combobox: focus stays in the input, which references the active line. */
export function comboboxInput(list: ComboList) {
  const { id, isOpen, active } = list;
  return {
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-choice-${active}` : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => press(event, list),
  } as const satisfies InputHTMLAttributes<HTMLInputElement>;
}
