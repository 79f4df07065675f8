import { join, type SignedIn } from '../../../engine';
import { machineModes } from '../../../schemas/forms/recordParts';
import { machineOf, machinesAt, showsSessions } from './machines';
import type { Alerted, Parameters } from './parameters';

interface Known extends Parameters {
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

/**
 * Finds an alert's machine at the site by installation number, for logins with sessions. Otherwise returns the alert's own name for it.
 * docs/rules/compliance.md, 2.
 */
export function alertedMachine({ site, machineName, login, isPhone }: Known) {
  const siteId = login.sites.find(({ guid }) => guid === site)?.id;
  if (machineName === undefined || siteId === undefined || !showsSessions(login)) return undefined;
  const number = Number(machineName.split(' ')[0]);
  return join({ positions: machinesAt(siteId, isPhone) }, ({ positions: { grid } }): Alerted => {
    const row = grid.rows.find(({ installationId }) => installationId === number);
    const machine = row && machineOf(row, grid);
    return machine === undefined
      ? { mode: machineModes.reference, machineReference: machineName }
      : { mode: machineModes.sessions, machine, linkedAt: site };
  });
}
