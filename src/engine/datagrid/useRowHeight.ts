import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../../ui/useIsPhone';

const withoutTokens = 32;
/** Pixels of the root's text, unless somebody wants it larger. */
const usualText = 16;

/** What the page's styles say of sizes. */
interface Sizes {
  readonly scale: number;
  readonly rowHeight: number;
}

const listeners = new Set<() => void>();
/** Asking the page makes it work out its styles at once, so they are asked when they change, not with every grid that is drawn. */
let known: Sizes | undefined;
let isFollowing = false;

function forget(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  new MutationObserver(forget).observe(document.documentElement, { attributes: true, attributeFilter: ['data-density', 'style'] });
  window.matchMedia(phoneQuery).addEventListener('change', forget);
  followText();
}

/** Hears of texts that the browser is told to enlarge, which changes no attribute of the page: something is as wide as its letters are tall. */
function followText(): void {
  const probe = document.createElement('span');
  probe.setAttribute('aria-hidden', 'true');
  probe.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 1rem; height: 0; visibility: hidden; pointer-events: none';
  document.body.append(probe);
  let before: number | undefined;
  new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width;
    // It tells of its first size too.
    if (before !== undefined && width !== before) forget();
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
  known = { scale: Number.isFinite(size) ? size / usualText : 1, rowHeight: Number.isFinite(height) ? height : withoutTokens };
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

/** The height of a row in pixels, as density and screen size have it. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => readSizes().rowHeight);
}
