import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../../ui/useIsPhone';
import { forgetLetters } from './rulers';

const withoutTokens = 32;
/** Pixels. The default font size of the root element. */
const usualText = 16;

interface Sizes {
  readonly scale: number;
  readonly rowHeight: number;
  readonly letters: number;
}

const listeners = new Set<() => void>();
/** Reading a style forces a recalculation, so styles are read when they change, not at every render. */
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
  document.fonts.addEventListener('loadingdone', forgetTexts);
  followText();
}

/** Watches a probe text: text zoom and letter spacing set in the browser change no attribute, but they change its width. */
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
    if (before !== undefined && width !== before) forgetTexts();
    before = width;
  }).observe(probe);
}

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

export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => readSizes().scale);
}

export function useLetters(): number {
  return useSyncExternalStore(subscribe, () => readSizes().letters);
}

export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => readSizes().rowHeight);
}
