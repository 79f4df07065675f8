/** No refreshing by itself, which is how every screen of the floor starts. docs/rules/floor.md, 9. */
export const never = 0;

const minuteMs = 60_000;

/** How often a screen asks again by itself, in milliseconds, from the minutes of its slider. */
export function refreshEvery({ autoRefresh = never }: { readonly autoRefresh?: number | undefined }): number {
  return autoRefresh * minuteMs;
}
