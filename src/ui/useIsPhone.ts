import { onMediaChange, useMedia } from './useMedia';

/** The phone layout, also for landscape phones. Keep in step with the styles. docs/rules/everywhere.md, 9. */
export const phoneQuery = '(width < 700px), (width < 960px) and (height < 480px)';

export function onPhoneChange(listener: () => void): () => void {
  return onMediaChange(phoneQuery, listener);
}

export function isPhone(): boolean {
  return window.matchMedia(phoneQuery).matches;
}

export function useIsPhone(): boolean {
  return useMedia(phoneQuery);
}
