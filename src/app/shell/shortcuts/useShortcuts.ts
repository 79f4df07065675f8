import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { stepRow } from '../../../engine';
import { preferences } from '../../preferences';
import { actionsIn, frontOf, gridIn, saveIn, searchIn, submitIn } from './targets';

interface Opened {
  readonly palette: () => void;
  readonly help: () => void;
}

type Doer = (root: Element) => void;

function step(by: 1 | -1): Doer {
  return (root) => {
    const grid = gridIn(root);
    if (grid !== undefined) stepRow(grid, by);
  };
}

/** A field or an action takes the focus; what opens something is pressed. */
function reach(element: HTMLElement | undefined): void {
  element?.focus();
  if (element?.matches('[aria-haspopup], [aria-expanded]')) element.click();
}

/**
 * Presses a button as the pointer would, which takes the focus from the field first: what is half typed in it counts as finished. The field has
 * the focus again, unless something else has taken it.
 */
function pressFrom(button: HTMLElement | undefined): void {
  if (button === undefined) return;
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !takesText(field)) {
    button.click();
    return;
  }
  flushSync(() => field.blur());
  button.click();
  if (document.activeElement === document.body) field.focus({ preventScroll: true });
}

const together: Readonly<Record<string, Doer>> = {
  s: (root) => pressFrom(saveIn(root)),
  Enter: (root) => pressFrom(submitIn(root)),
};

const alone: Readonly<Record<string, Doer>> = {
  '/': (root) => reach(searchIn(root)),
  '[': step(-1),
  ']': step(1),
  '.': (root) => reach(actionsIn(root)),
};

/** Whether what is typed is meant for what has the focus: a field, or a list that is searched by typing. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=menuitem], [role=option]')
  );
}

/** Whether something that was opened stands over the page. A notice or a tooltip only lies there, and takes no keys. */
function isOpenOver(): boolean {
  return document.querySelector('dialog[open], [popover=auto]:popover-open') !== null;
}

/**
 * The keys of the application. Those with Ctrl or Cmd work everywhere, also in dialogs; those of a single character where nothing is typed and
 * nothing is open over the page, unless the user has turned them off (WCAG 2.1.4).
 */
export function useShortcuts({ palette, help }: Opened): void {
  const withCtrl = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'k') {
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) palette();
      return;
    }
    const root = frontOf(document);
    const press = together[key];
    if (press === undefined || root === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    press(root);
  });
  const single = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || takesText(target) || isOpenOver()) return;
    if (!preferences.getState().singleKeys) return;
    const root = frontOf(document);
    const press = key === '?' ? help : alone[key];
    if (press === undefined || root === undefined) return;
    event.preventDefault();
    press(root);
  });
  useEffect(() => {
    // Before a dialog keeps the key to itself.
    const first = (event: KeyboardEvent) => withCtrl(event);
    const last = (event: KeyboardEvent) => single(event);
    window.addEventListener('keydown', first, { capture: true });
    window.addEventListener('keydown', last);
    return () => {
      window.removeEventListener('keydown', first, { capture: true });
      window.removeEventListener('keydown', last);
    };
  }, []);
}
