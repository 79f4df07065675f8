/** The user's options for files of lists. */
export interface FileOptions {
  /** Adds a cover sheet above the headings. */
  readonly hasCover: boolean;
  /** Dates as 2026-11-27, instead of as shown. */
  readonly isYearFirst: boolean;
}

/** Returns the stored choice; without one, the file stays as it is. */
export function readFileOptions(stored: unknown): FileOptions {
  const { hasCover, isYearFirst }: { readonly hasCover?: unknown; readonly isYearFirst?: unknown } = Object(stored);
  return { hasCover: hasCover === true, isYearFirst: isYearFirst === true };
}
