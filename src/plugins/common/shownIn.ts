/** A server may send a heading as null, which keeps its place. */
interface Headed {
  readonly headerDef?: readonly ({ readonly text?: string } | null)[] | undefined;
}

interface Celled {
  readonly cellData?: readonly ({ readonly data?: { readonly displayValue?: string | null } | null } | null)[] | undefined;
}

export interface Named {
  readonly row: Celled | undefined;
  readonly answer: { readonly grid?: Headed | undefined } | undefined;
}

/** Returns a row's text in a column; empty if the server omits either. docs/rules/everywhere.md, 7. */
export function cellBelow(heading: string, { cellData = [] }: Celled, { headerDef = [] }: Headed): string {
  const at = headerDef.findIndex((header) => header?.text === heading);
  return cellData[at]?.data?.displayValue ?? '';
}

/** Joins the selected row's texts in these columns; missing columns are skipped. */
export function shownIn({ row, answer }: Named, ...headings: readonly string[]): string {
  return headings.flatMap((heading) => cellBelow(heading, row ?? {}, answer?.grid ?? {}) || []).join(' ');
}

/** Joins the known parts of a name; `undefined` if there are none. */
export function namedBy(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}
