import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../useIsPhone';

const withoutTokens = 32;

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
  const query = window.matchMedia(phoneQuery);
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

function read(): number {
  const height = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height'));
  return Number.isFinite(height) ? height : withoutTokens;
}

/** The height of a row in pixels, as density and screen size have it. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, read);
}
