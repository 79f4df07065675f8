import type { Scope } from '../../../data/scope';
import type { FileAnswer } from '../../../schemas/call';
import { nowDate } from '../../../schemas/wire/clock';
import type { CoverLine } from '../../../schemas/wire/cover';
import { businessDay } from '../../../schemas/wire/dates';
import { fileName } from '../../../schemas/wire/fileName';
import type { ErasedContext } from '../../definition/context';
import { ownParameter } from './output';
import { partsOf } from './paneParts';
import type { ScreenContextValue } from './screenContext';

const unitNames: Readonly<Record<Scope['node']['type'], string>> = { ALL: 'Place', CO: 'Company', SUB: 'Sub-company', SI: 'Site' };

/** Of the organisation panel's own filters only the number of choices is known here. */
function scopeLines(scope: Scope | undefined): readonly CoverLine[] {
  if (scope === undefined) return [];
  const { operatorName, node, filters } = scope;
  const { OperatorRegions, Manufacturers, GameNames, Categories } = filters;
  const narrowed = Object.entries({ 'Operator regions': OperatorRegions, Manufacturers, 'Game names': GameNames, Categories });
  return [
    ['Operator', operatorName],
    [unitNames[node.type], node.name],
    ...narrowed.flatMap(([title, ids]): readonly CoverLine[] => (ids === 'all' ? [] : [[title, `${ids.length} chosen`]])),
  ];
}

interface Screen extends Pick<ScreenContextValue, 'definition' | 'address'> {
  readonly ctx: ErasedContext;
  readonly published: (pane: string) => unknown;
}

/** The host of the screen sets it. */
function scopeOf(base: ErasedContext): Scope | undefined {
  return base['scope'] as Scope | undefined;
}

export function placeLines(base: ErasedContext): readonly CoverLine[] {
  return scopeLines(scopeOf(base));
}

/** Returns what the set filters of a screen say. */
export function linesOfFilters({ definition, address, ctx, published }: Screen): readonly CoverLine[] {
  return definition.panes.flatMap((pane) => {
    const held = { own: ownParameter(pane, address.params), published: published(pane.name) };
    return partsOf(pane).said?.(pane.options, ctx, held) ?? [];
  });
}

/** Returns a file name with place and day, as the server's files have. */
export function madeName(name: string, base: ErasedContext): string {
  const { node, operatorName } = scopeOf(base) ?? {};
  const place = node === undefined || node.type === 'ALL' ? operatorName : node.name;
  return `${fileName(name, place ?? '', businessDay(nowDate()))}.csv`;
}

export function csvAnswer(name: string, text: string): FileAnswer {
  return { name, type: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(`\ufeff${text}`) };
}
