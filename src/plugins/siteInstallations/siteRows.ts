import type { Colour } from '../../schemas/entities/colour';
import type { Grid } from '../../schemas/entities/grid';
import type { OrganisationNode } from '../../schemas/entities/organisation';
import { childrenOf } from '../../schemas/wire/children';

/** A row of the site list; values without right or response are omitted. */
export interface SiteRow {
  readonly siteId: number;
  readonly name: string;
  readonly state?: { readonly name: string; readonly colour: Colour } | undefined;
  readonly online?: number | undefined;
  readonly machines?: number | undefined;
  readonly collected?: string | undefined;
  readonly variance?: number | undefined;
}

type ServerGrid = Pick<Grid, 'headerDef'> & { readonly rows: readonly (Grid['rows'][number] & { readonly siteId: number })[] };
interface Answered {
  readonly grid: ServerGrid;
}

interface Place {
  readonly type: OrganisationNode['type'] | 'ALL';
  readonly id: number;
}

const green: Colour = { r: 26, g: 127, b: 55, a: 255 };
const red: Colour = { r: 190, g: 30, b: 30, a: 255 };
const day = /^\d{2}-\d{2}-\d{4}$/;

/** Returns the sites of a part of the organisation in tree order. */
export function sitesBelow(roots: readonly OrganisationNode[], place: Place): readonly OrganisationNode[] {
  return roots.flatMap((node) => {
    if (place.type === 'ALL' || (node.type === place.type && node.id === place.id)) return allSites(node);
    return sitesBelow(childrenOf(node), place);
  });
}

function allSites(node: OrganisationNode): readonly OrganisationNode[] {
  return node.type === 'SI' ? [node] : childrenOf(node).flatMap(allSites);
}

export function latestWeek(security: Answered | undefined): string | undefined {
  return security?.grid.headerDef.findLast(({ text }) => day.test(text))?.text;
}

function shownFor(answer: Answered | undefined, siteId: number, heading: string | undefined): unknown {
  const column = answer?.grid.headerDef.findIndex(({ text }) => text === heading) ?? -1;
  return answer?.grid.rows.find((row) => row.siteId === siteId && row.isTotal !== true)?.cellData[column]?.data.actualValue;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function stateOf(machines: number | undefined, off: number | undefined): SiteRow['state'] {
  if (off === undefined || machines === undefined || machines === 0) return undefined;
  return off === 0 ? { name: 'All online', colour: green } : { name: `${off} offline`, colour: red };
}

const byName = new Intl.Collator('en-GB');

/** Joins the tree's sites, by name, with data of the floor and income security. */
export function siteRows(
  sites: readonly OrganisationNode[],
  { floor, security }: { readonly floor: Answered | undefined; readonly security: Answered | undefined },
): readonly SiteRow[] {
  const week = latestWeek(security);
  const ordered = sites.toSorted((one, other) => byName.compare(one.name, other.name));
  return ordered.map(({ id, name }) => {
    const machines = numberOf(shownFor(floor, id, 'Machines'));
    const off = numberOf(shownFor(floor, id, 'Offline'));
    const collected = shownFor(floor, id, 'Last Collected');
    return {
      siteId: id,
      name,
      state: stateOf(machines, off),
      online: machines === undefined || off === undefined ? undefined : machines - off,
      machines,
      collected: typeof collected === 'string' ? collected : undefined,
      variance: numberOf(shownFor(security, id, week)),
    };
  });
}
