import { join, type SignedIn } from '../../../engine';
import { type Machine, machineModes } from '../../../schemas/forms/recordParts';
import type { Parameters } from './kind';
import { machineOf, machinesAt, showsSessions } from './machines';

/** What an alert fills in about its machine. */
export interface Alerted {
  readonly mode: number;
  readonly machine?: Machine;
  readonly machineReference?: string;
}

interface Known extends Parameters {
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

/**
 * Asks for the machine that an alert names by its installation number among the machines of the site, for those who are shown sessions. A machine
 * that is not there, and those of everybody else, are named by the alert's own words. docs/rules/compliance-records.md, 4.
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
      : { mode: machineModes.sessions, machine };
  });
}
