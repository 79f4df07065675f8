import type { Grid } from '../../schemas/entities/grid';

/** A grid pane with a row chosen in it, as far as names are read from it. */
export interface Named {
  readonly row: Pick<Grid['rows'][number], 'cellData'> | undefined;
  readonly answer: { readonly grid: Pick<Grid, 'headerDef'> } | undefined;
}

/** What the chosen row shows below these headings, side by side; a heading that the server does not send is left out. */
export function shownIn({ row, answer }: Named, ...headings: readonly string[]): string {
  const at = (heading: string) => answer?.grid.headerDef.findIndex(({ text }) => text === heading) ?? -1;
  return headings.flatMap((heading) => row?.cellData[at(heading)]?.data.displayValue || []).join(' ');
}

/** The parts of a name that are known, set apart; nothing where none is. */
export function namedBy(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}
