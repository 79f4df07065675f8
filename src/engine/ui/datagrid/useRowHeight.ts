import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../useIsPhone';

const withoutTokens = 32;
/** Pixels of the root's text, unless somebody wants it larger. */
const usualText = 16;

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density', 'style'] });
  const query = window.matchMedia(phoneQuery);
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

function readScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? size / usualText : 1;
}

/** How large texts are, 1 as a rule. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, readScale);
}

function read(): number {
  const height = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height'));
  return Number.isFinite(height) ? height : withoutTokens;
}

/** The height of a row in pixels, as density and screen size have it. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, read);
}
