import { type Effect, flag, type Grants, go, isGranted, menu, type PlaceResult, type SignedIn } from '../../engine';
import type { Flag } from '../../schemas/entities/flags';
import { type MenuCode, menuRoutes } from '../../schemas/entities/menu';
import { shownTo } from '../../schemas/entities/shown';
import { kioskChips } from './statuses';

export interface LinkedMachine {
  readonly assetNo: string;
  /** Operator of the register; defaults to the current one. */
  readonly operatorId?: number | undefined;
  /** Searches the whole operator of this place; defaults to the current place. */
  readonly at?: PlaceResult | undefined;
}

export const everyStatus = kioskChips.map(({ id }) => id);

/** Leads to a search over all machines of the floor, with one selected if known. */
export function onTheFloor(
  search: string,
  { installationId, at }: { readonly installationId?: number; readonly at?: PlaceResult | undefined } = {},
): Effect {
  const params = {
    'floor.open': 'Machine Status',
    'floor.Machine Status.find.set': JSON.stringify({ search }),
    'floor.Machine Status.machines.facets': everyStatus.join('.'),
    'floor.Machine Status.machines.chosen': installationId,
  };
  return go('/dashboard/live-floor-view', params, at);
}

function filtered(path: string, set: object, at?: PlaceResult): Effect {
  return go(path, { 'filter.set': JSON.stringify(set) }, at);
}

const targets = {
  floor: {
    label: 'Its place on the floor',
    can: menu('GENERAL_COMMS'),
    to: ({ assetNo, at }: LinkedMachine) => onTheFloor(assetNo, { at }),
  },
  sessions: {
    label: 'Its sessions',
    can: menu('GENERAL_SESSIONS'),
    to: ({ assetNo: AssetNo, at }: LinkedMachine) => filtered('/dashboard/sessions', { AssetNo }, at),
  },
  asset: {
    label: 'Its asset',
    can: menu('GENERAL_SYSADMIN'),
    to: ({ assetNo: Search, operatorId: OperatorId, at }: LinkedMachine) => filtered('/dashboard/asset-admin', { OperatorId, Search }, at),
  },
  device: {
    label: 'Its device',
    can: menu('GENERAL_SYSADMIN'),
    to: ({ assetNo: search, operatorId: operator }: LinkedMachine) => filtered('/dashboard/system-hardware-admin', { operator, search }),
  },
} as const;
type Target = keyof typeof targets;

/**
 * Menu entries from a machine to its other screens, by right. `machineOf` returns `undefined` for an empty position or a machine without
 * number.
 */
export function machineLinks<Ctx>(machineOf: (ctx: Ctx) => LinkedMachine | undefined, ...wanted: readonly Target[]) {
  function named(ctx: Ctx): LinkedMachine | undefined {
    const machine = machineOf(ctx);
    return machine?.assetNo === '' ? undefined : machine;
  }
  return wanted.map((id) => ({
    id,
    label: targets[id].label,
    can: [targets[id].can],
    of: named,
    ofText: 'No machine is named here.',
    run(ctx: Ctx): Effect | undefined {
      const machine = named(ctx);
      return machine && targets[id].to(machine);
    },
  }));
}

/** Leads to the machine on the floor, else in the register, by right. */
export function machineLead(login: Grants, machine: LinkedMachine): Effect | undefined {
  const seen = (['floor', 'asset'] as const).find((id) => isGranted([targets[id].can], login));
  return seen && targets[seen].to(machine);
}

/** Leads to the machines of a site, with a position selected if given. */
export function siteLead(site: SiteNamed, chosen?: string): Effect {
  return go('/dashboard/site-installations', { 'machines.chosen': chosen }, sitePlace(site));
}

interface SiteNamed {
  readonly id: number;
  readonly name: string;
}

export function sitePlace({ id, name }: SiteNamed): PlaceResult {
  return { node: { type: 'SI', id, name }, key: `SI${id}`, company: undefined };
}

/** Finds the user's site by name, with or without town; `undefined` if ambiguous. */
function namedSite({ sites }: SignedIn, words: string): SiteNamed | undefined {
  const [site, ...others] = sites.filter(({ retailerName, town }) => words === retailerName || words === `${retailerName}, ${town}`);
  return site === undefined || others.length > 0 ? undefined : { id: site.id, name: site.retailerName };
}

/** Returns the whole operator of a site. */
export function aroundSite(site: SiteNamed): PlaceResult {
  return { ...sitePlace(site), isWhole: true };
}

/** Returns the whole operator of the site with this name; `undefined` if it is not the user's. */
export function aroundNamedSite(login: SignedIn, words: string): PlaceResult | undefined {
  const site = namedSite(login, words);
  return site && aroundSite(site);
}

/** Leads to the site with this name; `undefined` if it is not the user's, or without the right. */
export function namedSiteLead(login: SignedIn, words: string): Effect | undefined {
  if (!isGranted([menu('GENERAL_INSTALL')], login)) return undefined;
  const site = namedSite(login, words);
  return site && siteLead(site);
}

function isMenu(need: MenuCode | Flag): need is MenuCode {
  return Object.hasOwn(menuRoutes, need);
}

const sessionRights = shownTo['play sessions'].map((need) => (isMenu(need) ? menu(need) : flag(need)));

/** Returns whether a login may see play sessions. docs/rules/everywhere.md, 6. */
export function seesSessions(login: Grants): boolean {
  return sessionRights.some((need) => isGranted([need], login));
}

export function sessionLead(id: number): Effect {
  return go('/sessions/view', { id });
}

/** Menu entry for the settings of a site, by right. */
export const siteSettings = {
  id: 'site',
  label: 'Its site',
  can: [menu('GENERAL_SYSADMIN'), flag('optionShowSysAdminOrganisationTab')],
  run: ({ scope }: { readonly scope: { readonly operatorId: number; readonly node: { readonly id: number } } }) =>
    go('/dashboard/system-admin', {
      'at.set': JSON.stringify({ operator: scope.operatorId }),
      'areas.open': 'Organisation',
      'areas.Organisation.tree.chosen': `SI${scope.node.id}`,
    }),
};
