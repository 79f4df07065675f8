/** No automatic refresh, the initial setting. docs/rules/floor.md, 9. */
export const never = 0;

const minuteMs = 60_000;

/** Converts the slider's minutes to milliseconds. */
export function refreshEvery({ autoRefresh = never }: { readonly autoRefresh?: number | undefined }): number {
  return autoRefresh * minuteMs;
}
