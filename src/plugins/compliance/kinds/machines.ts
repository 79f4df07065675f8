import { flag, type Grants, isGranted } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { PositionsAnswer } from '../../../schemas/entities/sessions';
import { type Machine, machineModes, type PlaySession } from '../../../schemas/forms/recordParts';
import { cellBelow } from '../../common/shownIn';
import { answered } from '../answered';

export interface MachineValues {
  readonly mode: number;
  readonly machine?: Machine;
  readonly sessions?: readonly PlaySession[];
  readonly machineReference?: string;
}

interface AboutMachine {
  readonly machine?: { readonly installationGuid: string; readonly installationId?: number; readonly name?: string } | undefined;
  readonly machineReference?: string | undefined;
  readonly sessionIds?: readonly number[] | undefined;
}

export function showsSessions(login: Grants): boolean {
  return isGranted([flag('optionDisplaySessionsInCompliance')], login);
}

export function sessionOf(id: number): PlaySession {
  return { id, name: `Session ${id}` };
}

/** Initial mode of a new record, by session right. */
export function startingMode(login: Grants): Pick<MachineValues, 'mode'> {
  return { mode: showsSessions(login) ? machineModes.sessions : machineModes.reference };
}

/** A stored record keeps its mode. */
export function machineValues({ machine, machineReference, sessionIds = [] }: AboutMachine) {
  const mode = machine === undefined ? machineModes.reference : machineModes.sessions;
  return answered({
    mode,
    machine: machine && { name: `Machine ${machine.installationId ?? machine.installationGuid}`, ...machine },
    machineReference: machine === undefined ? machineReference : undefined,
    sessions: sessionIds.length === 0 ? undefined : sessionIds.map(sessionOf),
  });
}

export function machineSent({ mode, machine, sessions = [], machineReference }: MachineValues) {
  const isByMachine = mode === machineModes.sessions;
  return {
    machine: isByMachine && machine !== undefined ? { installationGuid: machine.installationGuid } : null,
    sessionIds: isByMachine ? sessions.map(({ id }) => id) : [],
    machineReference: isByMachine ? null : (machineReference ?? null),
  };
}

interface Around {
  readonly login: Grants;
}

function mayLink({ login }: Around): boolean {
  return showsSessions(login);
}

const opens = { label: 'Link Session', dialog: 'link', when: mayLink } as const;

export const sessionRecord = { opens, show: ({ name }: PlaySession) => ({ name }) } as const;

export const machineRecords = {
  machine: { opens, show: ({ name }: Machine) => ({ name }) },
  // The machine's button also opens its sessions: a second one would mislead.
  sessions: { opens: { ...opens, when: () => false }, show: ({ name }: PlaySession) => ({ name }) },
} as const;

/** Hides sessions without the right; linked ones stay visible. */
export function hiddenOfMachine({ login, values: { sessions = [] } }: Around & { readonly values: Partial<MachineValues> }) {
  return showsSessions(login) || sessions.length > 0 ? [] : (['sessions'] as const);
}

/** Sessions are required with the right to see them. */
export function requiredOfMachine({ login, values: { mode } }: Around & { readonly values: Partial<MachineValues> }) {
  return showsSessions(login) && mode === machineModes.sessions ? (['sessions'] as const) : [];
}

/** Machines of a site; phones have their own call. */
export function machinesAt(siteId: number, isPhone: boolean) {
  const { positionsOfSite, positionsForCompliance } = api.sessions;
  return isPhone ? positionsForCompliance({ showOnline: true, showOffline: true, showNonOp: true, siteId }) : positionsOfSite({ siteId });
}

type Positions = PositionsAnswer['grid'];

/** Labels a machine with asset number and game; `undefined` without an id. */
export function machineOf(
  { installationGuid, installationId, cellData }: Positions['rows'][number],
  grid: Positions | undefined,
): Machine | undefined {
  if (installationGuid === undefined) return undefined;
  const name = ['Asset No.', 'Game'].map((heading) => cellBelow(heading, { cellData }, grid ?? {})).filter((text) => text !== '');
  return { installationGuid, installationId, name: name.length === 0 ? `Machine ${installationId}` : name.join(' ') };
}
