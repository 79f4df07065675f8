/** About forty sheets; beyond, use the export. */
export const mostPrinted = 2000;

/** Prints the rows of all pages. */
export interface PrintAll {
  /** `undefined` where the list does not say how many there are. */
  readonly rows: number | undefined;
  readonly disabledReason?: string | undefined;
  readonly onPrint: () => void;
}
