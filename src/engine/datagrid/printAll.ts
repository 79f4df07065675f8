/** Prints the rows of all pages. */
export interface PrintAll {
  /** `undefined` if the number of rows is unknown. */
  readonly rows: number | undefined;
  readonly disabledReason?: string | undefined;
  readonly onPrint: () => void;
}
