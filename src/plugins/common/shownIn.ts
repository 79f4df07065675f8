/** The headings of a grid: a server may tell one as null, which has its place all the same, or none at all. */
interface Headed {
  readonly headerDef?: readonly ({ readonly text?: string } | null)[] | undefined;
}

/** A row of a grid by its cells, which servers need not tell either. */
interface Celled {
  readonly cellData?: readonly ({ readonly data?: { readonly displayValue?: string | null } | null } | null)[] | undefined;
}

/** A grid pane with a row chosen in it, as far as names are read from it. */
export interface Named {
  readonly row: Celled | undefined;
  readonly answer: { readonly grid?: Headed | undefined } | undefined;
}

/** What a row shows below a heading; nothing where the server does not tell either. docs/rules/everywhere.md, 7. */
export function cellBelow(heading: string, { cellData = [] }: Celled, { headerDef = [] }: Headed): string {
  const at = headerDef.findIndex((header) => header?.text === heading);
  return cellData[at]?.data?.displayValue ?? '';
}

/** What the chosen row shows below these headings, side by side; a heading that the server does not send is left out. */
export function shownIn({ row, answer }: Named, ...headings: readonly string[]): string {
  return headings.flatMap((heading) => cellBelow(heading, row ?? {}, answer?.grid ?? {}) || []).join(' ');
}

/** The parts of a name that are known, set apart; nothing where none is. */
export function namedBy(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}
