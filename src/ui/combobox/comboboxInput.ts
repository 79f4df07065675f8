import type { InputHTMLAttributes, KeyboardEvent } from 'react';

/** The list below an input, and what its keys do. Its lines are numbered: `{id}-choice-{number}` in a listbox `{id}-list`. */
export interface ComboList {
  readonly id: string;
  readonly isOpen: boolean;
  readonly count: number;
  /** The place of the line that Enter takes, -1 for none. */
  readonly active: number;
  readonly onMove: (to: number) => void;
  readonly onTake: (at: number) => void;
  /** An arrow opens it; absent where it is always open. */
  readonly onOpen?: () => void;
  /** Escape closes it, and so does Enter on no line; absent where the surroundings close with it. */
  readonly onClose?: () => void;
  /** What Enter does instead where no line is active, also while the list is closed. */
  readonly onEnter?: () => void;
}

/** Where a key moves the active line to. Gives undefined for a key that does not move it. */
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
    // It is about the list; only a closed one lets it send the form.
    event.preventDefault();
    if (isOpen && active >= 0) onTake(active);
    else (onEnter ?? onClose)?.();
  } else if (key === 'Escape' && isOpen && onClose !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
}

/** What an input spreads to be WAI-ARIA's editable combobox with list autocomplete: the focus stays in it, and it names the active line. */
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
