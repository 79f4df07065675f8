import { onMediaChange, useMedia } from './useMedia';

/** Below this width the layout is the phone's, and where a phone is held across. Styles say the same. docs/rules/everywhere.md, 9. */
export const phoneQuery = '(width < 700px), (width < 960px) and (height < 480px)';

/** Hears when that changes; gives what ends it. */
export function onPhoneChange(listener: () => void): () => void {
  return onMediaChange(phoneQuery, listener);
}

/** Whether the window is a phone's now. */
export function isPhone(): boolean {
  return window.matchMedia(phoneQuery).matches;
}

/** Whether the window is a phone's. */
export function useIsPhone(): boolean {
  return useMedia(phoneQuery);
}
