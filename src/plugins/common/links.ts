import { type Effect, type FoundPlace, flag, type Grants, go, isGranted, menu, type SignedIn } from '../../engine';
import type { Flag } from '../../schemas/entities/flags';
import { type MenuCode, menuRoutes } from '../../schemas/entities/menu';
import { shownTo } from '../../schemas/entities/shown';
import { kioskChips } from './statuses';

/** A machine as other screens find it. */
export interface LinkedMachine {
  readonly assetNo: string;
  /** Whose register it is in; the one that is worked with, where it is left out. */
  readonly operatorId?: number | undefined;
  /** A part of the organisation that is looked up, so that it is looked for among what its operator has; where one works, without it. */
  readonly at?: FoundPlace | undefined;
}

/** The statuses of machines as a list keeps them in its address, all of them on. */
export const everyStatus = kioskChips.map(({ id }) => id);

/** Finds machines among all of the floor by what was typed, with one of them chosen where it is known which. */
export function onTheFloor(
  search: string,
  { installationId, at }: { readonly installationId?: number; readonly at?: FoundPlace | undefined } = {},
): Effect {
  const params = {
    'floor.open': 'Machine Status',
    'floor.Machine Status.find.set': JSON.stringify({ search }),
    'floor.Machine Status.machines.facets': everyStatus.join('.'),
    'floor.Machine Status.machines.chosen': installationId,
  };
  return go('/dashboard/live-floor-view', params, at);
}

function filtered(path: string, set: object, at?: FoundPlace): Effect {
  return go(path, { 'filter.set': JSON.stringify(set) }, at);
}

const targets = {
  floor: {
    label: 'Its place on the floor',
    needs: menu('GENERAL_COMMS'),
    to: ({ assetNo, at }: LinkedMachine) => onTheFloor(assetNo, { at }),
  },
  sessions: {
    label: 'Its sessions',
    needs: menu('GENERAL_SESSIONS'),
    to: ({ assetNo: AssetNo, at }: LinkedMachine) => filtered('/dashboard/sessions', { AssetNo }, at),
  },
  asset: {
    label: 'Its asset',
    needs: menu('GENERAL_SYSADMIN'),
    to: ({ assetNo: Search, operatorId: OperatorId, at }: LinkedMachine) => filtered('/dashboard/asset-admin', { OperatorId, Search }, at),
  },
  device: {
    label: 'Its device',
    needs: menu('GENERAL_SYSADMIN'),
    to: ({ assetNo: search, operatorId: operator }: LinkedMachine) => filtered('/dashboard/system-hardware-admin', { operator, search }),
  },
} as const;
type Target = keyof typeof targets;

/**
 * Entries of a menu that lead from a machine to where else it is told of, for those who may look there. `machineOf` gives nothing where there is no machine, or one
 * without a number, as at an empty position.
 */
export function machineLinks<Ctx>(machineOf: (ctx: Ctx) => LinkedMachine | undefined, ...wanted: readonly Target[]) {
  function named(ctx: Ctx): LinkedMachine | undefined {
    const machine = machineOf(ctx);
    return machine?.assetNo === '' ? undefined : machine;
  }
  return wanted.map((id) => ({
    id,
    label: targets[id].label,
    can: [targets[id].needs],
    of: named,
    ofText: 'No machine is named here.',
    run(ctx: Ctx): Effect | undefined {
      const machine = named(ctx);
      return machine && targets[id].to(machine);
    },
  }));
}

/** Leads from a machine to where else it is told of, as far as the login may look: to the floor, else to the register. */
export function machineLead(login: Grants, machine: LinkedMachine): Effect | undefined {
  const seen = (['floor', 'asset'] as const).find((id) => isGranted([targets[id].needs], login));
  return seen && targets[seen].to(machine);
}

/** Leads to the machines of a site, with one of its positions chosen where it is given. */
export function siteLead(site: SiteNamed, chosen?: string): Effect {
  return go('/dashboard/site-installations', { 'machines.chosen': chosen }, placeOf(site));
}

interface SiteNamed {
  readonly id: number;
  readonly name: string;
}

function placeOf({ id, name }: SiteNamed): FoundPlace {
  return { node: { type: 'SI', id, name }, key: `SI${id}`, company: undefined };
}

/** The user's site that is called so in words, with its town or without; nothing where several are, of which any might be another. */
function namedSite({ sites }: SignedIn, words: string): SiteNamed | undefined {
  const [site, ...others] = sites.filter(({ retailerName, town }) => words === retailerName || words === `${retailerName}, ${town}`);
  return site === undefined || others.length > 0 ? undefined : { id: site.id, name: site.retailerName };
}

/** All that the operator of a site has. */
export function aroundSite(site: SiteNamed): FoundPlace {
  return { ...placeOf(site), isWhole: true };
}

/** All that the operator of a site has, by what the site is called in words; nothing for a site that is not the user's. */
export function aroundNamedSite(login: SignedIn, words: string): FoundPlace | undefined {
  const site = namedSite(login, words);
  return site && aroundSite(site);
}

/** Leads to a site by what it is called in words, with its town or without; nothing for a site that is not the user's, or who may not look there. */
export function namedSiteLead(login: SignedIn, words: string): Effect | undefined {
  if (!isGranted([menu('GENERAL_INSTALL')], login)) return undefined;
  const site = namedSite(login, words);
  return site && siteLead(site);
}

function isMenu(need: MenuCode | Flag): need is MenuCode {
  return Object.hasOwn(menuRoutes, need);
}

const sessionRights = shownTo['play sessions'].map((need) => (isMenu(need) ? menu(need) : flag(need)));

/** Whether a login is shown play sessions, wherever they are told of. docs/rules/everywhere.md, 6. */
export function seesSessions(login: Grants): boolean {
  return sessionRights.some((need) => isGranted([need], login));
}

/** Opens a play session on its own page. */
export function sessionLead(id: number): Effect {
  return go('/sessions/view', { id });
}

/** An entry of a menu that leads to the settings of a site, for those who may look there. */
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
