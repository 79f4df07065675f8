import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../../ui/useIsPhone';
import { forgetLetters } from './rulers';

const withoutTokens = 32;
/** Pixels of the root's text, unless somebody wants it larger. */
const usualText = 16;

/** What the page's styles say of sizes. */
interface Sizes {
  readonly scale: number;
  readonly rowHeight: number;
  /** How often letters have become wider or narrower since the page began. */
  readonly letters: number;
}

const listeners = new Set<() => void>();
/** Asking the page makes it work out its styles at once, so they are asked when they change, not with every grid that is drawn. */
let known: Sizes | undefined;
let isFollowing = false;
let changes = 0;

function forget(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function forgetTexts(): void {
  changes += 1;
  forgetLetters();
  forget();
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  new MutationObserver(forget).observe(document.documentElement, { attributes: true, attributeFilter: ['data-density', 'style'] });
  window.matchMedia(phoneQuery).addEventListener('change', forget);
  // What was drawn meanwhile is drawn in them now.
  document.fonts.addEventListener('loadingdone', forgetTexts);
  followText();
}

/** Hears of texts that the browser is told to enlarge or to space out, which changes no attribute of the page: a text as grids have them changes its width. */
function followText(): void {
  const probe = document.createElement('span');
  probe.setAttribute('aria-hidden', 'true');
  probe.textContent = 'Text 0';
  probe.style.cssText =
    'position: absolute; inset: 0 auto auto 0; height: 0; visibility: hidden; pointer-events: none; font: var(--weight-regular) var(--text-body) / 1 var(--font-figures); white-space: nowrap';
  document.body.append(probe);
  let before: number | undefined;
  new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width;
    // It tells of its first size too.
    if (before !== undefined && width !== before) forgetTexts();
    before = width;
  }).observe(probe);
}

/** What the page's styles say of sizes now. */
export function readSizes(): Sizes {
  follow();
  if (known !== undefined) return known;
  const style = getComputedStyle(document.documentElement);
  const size = Number.parseFloat(style.fontSize);
  const height = Number.parseFloat(style.getPropertyValue('--row-height'));
  known = {
    scale: Number.isFinite(size) ? size / usualText : 1,
    rowHeight: Number.isFinite(height) ? height : withoutTokens,
    letters: changes,
  };
  return known;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** How large texts are, 1 as a rule. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => readSizes().scale);
}

/** Another number whenever the texts of grids have become wider or narrower: by their size, their spacing or a font that has come. */
export function useLetters(): number {
  return useSyncExternalStore(subscribe, () => readSizes().letters);
}

/** The height of a row in pixels, as density and screen size have it. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => readSizes().rowHeight);
}
