import { onMediaChange, useMedia } from './useMedia';

/** The phone layout, also for landscape phones. Keep in step with the styles. docs/rules/everywhere.md, 9. */
export const phoneQuery = '(width < 700px), (width < 960px) and (height < 480px)';

/** Calls the listener when the phone layout begins or ends. Returns the stop function. */
export function onPhoneChange(listener: () => void): () => void {
  return onMediaChange(phoneQuery, listener);
}

/** Whether the phone layout applies now; components follow it by `useIsPhone`. */
export function isPhone(): boolean {
  return window.matchMedia(phoneQuery).matches;
}

/** Whether the phone layout applies, also after a resize. */
export function useIsPhone(): boolean {
  return useMedia(phoneQuery);
}
