import type { Scope, ScopeFilters } from '../../../data/scope';
import type { FileAnswer } from '../../../schemas/call';
import type { Named } from '../../../schemas/entities/organisation';
import type { Site } from '../../../schemas/entities/session';
import { nowDate } from '../../../schemas/wire/clock';
import type { CoverLine } from '../../../schemas/wire/cover';
import { fileName, momentInName } from '../../../schemas/wire/fileName';
import { nameAndCode } from '../../../schemas/wire/nameAndCode';
import { type SelectedPart, withParts } from '../../../schemas/wire/selectedName';
import type { Base, ErasedContext } from '../../definition/context';
import { ownParameter } from '../../graph/screenGraph';
import { partsOf } from '../controls/paneParts';
import type { ScreenContextValue } from '../screen/screenContext';
import type { FilterEntries } from '../screen/services';

const unitNames: Readonly<Record<Scope['node']['type'], string>> = { ALL: 'Place', CO: 'Company', SUB: 'Sub-company', SI: 'Site' };

/** The labels of lines that name a place; a file name has the place already. */
const placeTitles: ReadonlySet<string> = new Set(['Operator', ...Object.values(unitNames)]);

const filterTitles: Readonly<Record<keyof ScopeFilters, string>> = {
  OperatorRegions: 'Operator regions',
  Manufacturers: 'Manufacturers',
  GameNames: 'Game names',
  Categories: 'Categories',
};

const mostNamed = 5;

/** Names what is selected: 'B3, C and 4 more'. */
function selectedNames(ids: readonly number[], entries: readonly Named[]): string {
  const names = ids.flatMap((id) => entries.find((entry) => entry.id === id)?.name ?? []);
  // Entries may not be loaded.
  if (names.length < ids.length || ids.length === 0) return `${ids.length} chosen`;
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Names a site with its code, where the login knows it. */
function nodeName({ type, id, name }: Scope['node'], sites: readonly Site[]): string {
  const match = type === 'SI' ? sites.find((site) => site.id === id) : undefined;
  return match === undefined ? name : nameAndCode({ name: match.retailerName, code: match.siteCode });
}

export function scopeLines(scope: Scope | undefined, entries: FilterEntries | undefined, sites: readonly Site[]): readonly CoverLine[] {
  if (scope === undefined) return [];
  const { operatorName, companyName, node, filters } = scope;
  const names = ['OperatorRegions', 'Manufacturers', 'GameNames', 'Categories'] as const;
  return [
    ['Operator', operatorName],
    ...(companyName === undefined ? [] : [['Company', companyName] as const]),
    [unitNames[node.type], nodeName(node, sites)],
    ...names.flatMap((name): readonly CoverLine[] => {
      const ids = filters[name];
      return ids === 'all' ? [] : [[filterTitles[name], selectedNames(ids, entries?.[name] ?? [])]];
    }),
  ];
}

interface Screen extends Pick<ScreenContextValue, 'definition' | 'address'> {
  readonly ctx: ErasedContext;
  readonly published: (pane: string) => unknown;
}

/** The host of the screen sets both. */
function baseOf(base: ErasedContext): Pick<Base<'none'>, 'scope' | 'login'> {
  return base as Pick<Base<'none'>, 'scope' | 'login'>;
}

export function placeLines(base: ErasedContext, entries: FilterEntries | undefined): readonly CoverLine[] {
  const { scope, login } = baseOf(base);
  return scopeLines(scope, entries, login.sites);
}

/** Returns the set filters of a screen as text. */
export function linesOfFilters({ definition, address, ctx, published }: Screen): readonly CoverLine[] {
  return definition.panes.flatMap((pane) => {
    const held = { own: ownParameter(pane, address.params), published: published(pane.name) };
    return partsOf(pane).coverLines?.(pane.options, ctx, held) ?? [];
  });
}

/** Returns a file name with place, day and filters, as the server's files have. */
export function madeName(name: string, base: ErasedContext, filters: readonly CoverLine[]): string {
  const { node, operatorName } = baseOf(base).scope ?? {};
  const place = node === undefined || node.type === 'ALL' ? operatorName : node.name;
  const parts = filters.flatMap(([label, text]): readonly SelectedPart[] =>
    placeTitles.has(label) ? [] : [{ label, values: text.replaceAll(':', '.').split(', ') }],
  );
  return `${withParts(fileName(name, place ?? '', momentInName(nowDate())), parts, { exactly: baseOf(base).scope?.filters })}.csv`;
}

export function csvAnswer(name: string, text: string): FileAnswer {
  return { name, type: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(`\ufeff${text}`) };
}
