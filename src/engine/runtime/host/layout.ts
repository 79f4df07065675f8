import type { PaneKind, ScreenDefinition } from '../../definition/erased';

/** Kinds as tall as what they hold; the others share what is left of the screen's height. */
const fixedHeight: Readonly<Record<PaneKind, boolean>> = {
  filter: true,
  tiles: true,
  details: true,
  graph: true,
  machine: true,
  tree: false,
  grid: false,
  optionForm: false,
  form: false,
  matrix: false,
  document: false,
  flow: false,
  tabs: false,
  custom: false,
};

/** Where the panes lie, as values of CSS grid. */
export interface GridTemplate {
  readonly areas: string;
  readonly rows: string;
  readonly columns: string;
}

/** The rows of a layout as names; one pane below the other where a screen has none. */
function areaRows({ areas, panes }: ScreenDefinition): readonly (readonly string[])[] {
  const drawn = panes.filter(({ kind }) => kind !== 'machine').map(({ name }) => [name]);
  return areas.length === 0 ? drawn : areas.map((row) => row.trim().split(/\s+/));
}

/** Turns a screen's layout into a CSS grid. */
export function gridTemplate(definition: ScreenDefinition): GridTemplate {
  const rows = areaRows(definition);
  const kindOf = new Map(definition.panes.map(({ name, kind }) => [name, kind]));
  const isFixed = (row: readonly string[]) => row.every((name) => fixedHeight[kindOf.get(name) ?? 'filter']);
  const count = Math.max(1, ...rows.map((row) => row.length));
  const shares = Array.from({ length: count }, (_, at) => definition.shares[at] ?? 1);
  return {
    areas: rows.map((row) => `"${row.map(areaName).join(' ')}"`).join(' '),
    rows: rows.map((row) => (isFixed(row) ? 'auto' : 'minmax(12rem, 1fr)')).join(' '),
    columns: shares.map((share) => `minmax(0, ${share}fr)`).join(' '),
  };
}

/** A pane's name as a CSS identifier; '.' is an empty cell. */
export function areaName(name: string): string {
  return name === '.' ? '.' : `pane-${name.replace(/[^a-zA-Z0-9_-]/g, '_')}`;
}
