import { type Effect, flag, type Grants, go, isGranted, menu, type SignedIn } from '../../engine';
import { kioskChips } from './statuses';

/** A machine as other screens find it. */
export interface LinkedMachine {
  readonly assetNo: string;
  /** Whose register it is in; the one that is worked with, where it is left out. */
  readonly operatorId?: number | undefined;
}

/** The statuses of machines as a list keeps them in its address, all of them on. */
export const everyStatus = kioskChips.map(({ id }) => id);

/** Finds machines among all of the floor by what was typed, with one of them chosen where it is known which. */
export function onTheFloor(search: string, installationId?: number): Effect {
  return go('/dashboard/live-floor-view', {
    'floor.open': 'Machine Status',
    'floor.Machine Status.find.set': JSON.stringify({ search }),
    'floor.Machine Status.machines.facets': everyStatus.join('.'),
    'floor.Machine Status.machines.chosen': installationId,
  });
}

function filtered(path: string, set: object): Effect {
  return go(path, { 'filter.set': JSON.stringify(set) });
}

const targets = {
  floor: { label: 'Its place on the floor', needs: menu('GENERAL_COMMS'), to: ({ assetNo }: LinkedMachine) => onTheFloor(assetNo) },
  sessions: {
    label: 'Its sessions',
    needs: menu('GENERAL_SESSIONS'),
    to: ({ assetNo: AssetNo }: LinkedMachine) => filtered('/dashboard/sessions', { AssetNo }),
  },
  asset: {
    label: 'Its asset',
    needs: menu('GENERAL_SYSADMIN'),
    to: ({ assetNo: Search, operatorId: OperatorId }: LinkedMachine) => filtered('/dashboard/asset-admin', { OperatorId, Search }),
  },
  device: {
    label: 'Its device',
    needs: menu('GENERAL_SYSADMIN'),
    to: ({ assetNo: search, operatorId: operator }: LinkedMachine) => filtered('/dashboard/system-hardware-admin', { operator, search }),
  },
} as const;
type Target = keyof typeof targets;

/** Entries of a menu that lead from a machine to where else it is told of, for those who may look there. `machineOf` gives nothing where there is no machine. */
export function machineLinks<Ctx>(machineOf: (ctx: Ctx) => LinkedMachine | undefined, ...wanted: readonly Target[]) {
  return wanted.map((id) => ({
    id,
    label: targets[id].label,
    can: [targets[id].needs],
    run(ctx: Ctx): Effect | undefined {
      const machine = machineOf(ctx);
      return machine === undefined || machine.assetNo === '' ? undefined : targets[id].to(machine);
    },
  }));
}

/** Leads from a machine's asset number to the machine, as far as the login may look: to the floor, else to the register. */
export function machineLead(login: Grants, assetNo: string): Effect | undefined {
  const seen = (['floor', 'asset'] as const).find((id) => isGranted([targets[id].needs], login));
  return seen && targets[seen].to({ assetNo });
}

/** Leads to the machines of a site, with one of its positions chosen where it is given. */
export function siteLead(site: { readonly id: number; readonly name: string }, chosen?: string): Effect {
  const { id, name } = site;
  return go(
    '/dashboard/site-installations',
    { 'machines.chosen': chosen },
    { node: { type: 'SI', id, name }, key: `SI${id}`, company: undefined },
  );
}

/** Leads to a site by what it is called in words, with its town or without; nothing for a site that is not the user's, or who may not look there. */
export function namedSiteLead(login: SignedIn, words: string): Effect | undefined {
  if (!isGranted([menu('GENERAL_INSTALL')], login)) return undefined;
  const site = login.sites.find(({ retailerName, town }) => words === retailerName || words === `${retailerName}, ${town}`);
  return site && siteLead({ id: site.id, name: site.retailerName });
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
