import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { stepRow } from '../../../engine';
import { preferences } from '../../preferences';
import { actionsIn, frontOf, gridIn, lettersIn, saveIn, searchIn, submitIn } from './targets';

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

/** Focuses a field or action; clicks what opens something. */
function reach(element: HTMLElement | undefined): void {
  element?.focus();
  if (element?.matches('[aria-haspopup], [aria-expanded]')) element.click();
}

/** Clicks like a pointer, which blurs the field first, so that half-typed input is committed. Then restores the focus unless it moved. */
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
  n: step(1),
  '.': (root) => reach(actionsIn(root)),
};

/** Whether typed text belongs to the focused field or list. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role^=menuitem], [role=option]')
  );
}

/** Notices and tooltips take no keys. */
function isOpenOver(): boolean {
  return document.querySelector('dialog[open], [popover=auto]:popover-open') !== null;
}

/** Handles shortcuts. Ctrl or Cmd works everywhere; single characters only outside fields and overlays, unless disabled (WCAG 2.1.4). */
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
    if (root === undefined) return;
    const lettered = lettersIn(root).find(({ letter }) => letter.toLowerCase() === key.toLowerCase());
    const press = key === '?' ? help : (alone[key.toLowerCase()] ?? (lettered && (() => lettered.button.click())));
    if (press === undefined) return;
    event.preventDefault();
    press(root);
  });
  useEffect(() => {
    // In the capture phase, before a dialog stops the key.
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
