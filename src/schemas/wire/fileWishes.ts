/** What the reader wishes of a list's file. */
export interface FileWishes {
  /** Lines above the headings say what the file is. */
  readonly hasCover: boolean;
  /** Dates as 2026-11-27, instead of as shown. */
  readonly isYearFirst: boolean;
}

/** Returns the stored wishes; without any, the file stays as it is. */
export function readWishes(kept: unknown): FileWishes {
  const { hasCover, isYearFirst }: { readonly hasCover?: unknown; readonly isYearFirst?: unknown } = Object(kept);
  return { hasCover: hasCover === true, isYearFirst: isYearFirst === true };
}
