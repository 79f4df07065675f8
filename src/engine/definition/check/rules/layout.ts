import { type Finding, fieldsOf, listOf, shown, textsOf, type UnknownObject } from '../../../../data/unknownObject';
import { isDrawnKind } from '../../kinds';
import type { ScreenOutline } from '../outline';
import type { Rule } from '../rule';

export function areaRows(screen: UnknownObject): readonly (readonly string[])[] {
  return textsOf(screen['areas']).map((row) => row.trim().split(/\s+/));
}

function isRectangle(rows: readonly (readonly string[])[], name: string): boolean {
  const cells = rows.flatMap((row, y) => row.flatMap((cell, x) => (cell === name ? [{ x, y }] : [])));
  const spread = (places: readonly number[]) => places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b)) + 1;
  return spread(cells.map(({ x }) => x)) * spread(cells.map(({ y }) => y)) === cells.length;
}

function layoutFindings({ path, record }: ScreenOutline): readonly Finding[] {
  const rows = areaRows(record);
  const columns = rows[0]?.length ?? 0;
  const uneven = rows.flatMap((row, at) => {
    if (row.length === columns) return [];
    const message = `This row has ${row.length} columns, the first has ${columns}. Use . for an empty place.`;
    return [{ path: `${path}.layout[${at}]`, message, actual: row.join(' ') }];
  });
  if (uneven.length > 0) return uneven;
  return [...new Set(rows.flat())]
    .filter((name) => name !== '.' && !isRectangle(rows, name))
    .map((name) => ({ path: `${path}.layout`, message: `The places of '${name}' do not form a rectangle.`, actual: name }));
}

function shareFindings({ path, record, panes }: ScreenOutline): readonly Finding[] {
  const rows = areaRows(record);
  const drawn = panes.filter(({ kind }) => isDrawnKind(kind)).length;
  return [
    ...sharesIn(listOf(record['shares']), rows[0]?.length ?? 1, { path: `${path}.widths`, one: 'width', of: 'column' }),
    ...Object.entries(fieldsOf(record['widerShares'])).flatMap(([size, shares]) =>
      sharesIn(listOf(shares), rows[0]?.length ?? 1, { path: `${path}.widths.${size}`, one: 'width', of: 'column' }),
    ),
    ...sharesIn(listOf(record['heights']), rows.length === 0 ? drawn : rows.length, { path: `${path}.heights`, one: 'height', of: 'row' }),
  ];
}

/** `'120px'`. */
function isPixels(share: unknown): boolean {
  return typeof share === 'string' && /^[1-9]\d*px$/.test(share);
}

function sharesIn(
  shares: readonly unknown[],
  most: number,
  { path, one, of }: { readonly path: string; readonly one: string; readonly of: string },
): readonly Finding[] {
  const wrong = shares.flatMap((share, at) => {
    if ((typeof share === 'number' && share > 0 && Number.isFinite(share)) || (one === 'height' && isPixels(share))) return [];
    const message = one === 'height' ? 'A height is a number above 0, or in pixels.' : `A ${one} is a number above 0.`;
    return [{ path: `${path}[${at}]`, message, actual: shown(share) }];
  });
  if (shares.length <= most) return wrong;
  const message = `There are ${shares.length} ${one}s for ${most === 1 ? `one ${of}` : `${most} ${of}s`}.`;
  return [...wrong, { path, message, actual: shares.map(shown).join(', ') }];
}

/** Rows have equal length, and the cells of each pane form a rectangle. */
export const brokenLayout: Rule = ({ screens }) => screens.flatMap((screen) => [...layoutFindings(screen), ...shareFindings(screen)]);

/** A layout contains every pane that is drawn; machines and parameters never are. */
export const unreachablePane: Rule = ({ screens }) =>
  screens.flatMap(({ panes, record, path }) => {
    const placed = new Set(areaRows(record).flat());
    if (placed.size === 0) return [];
    return panes.flatMap((pane) =>
      pane.name === undefined || !isDrawnKind(pane.kind) || placed.has(pane.name)
        ? []
        : [{ path: pane.path, message: `The layout of ${path} has no place for the pane '${pane.name}'.`, actual: pane.name }],
    );
  });
