import { flag, type Grants, isGranted } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { PositionsAnswer } from '../../../schemas/entities/sessions';
import { type Machine, machineModes, type PlaySession } from '../../../schemas/forms/recordParts';
import { cellBelow } from '../../common/shownIn';
import { answered } from '../answered';

/** What a form asks about a machine. */
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

/** Whether the login is shown play sessions in compliance. */
export function showsSessions(login: Grants): boolean {
  return isGranted([flag('optionDisplaySessionsInCompliance')], login);
}

/** A session that a record names by its id. */
export function sessionOf(id: number): PlaySession {
  return { id, name: `Session ${id}` };
}

/** How a new record names its machine: as the login is shown sessions or not. */
export function startingMode(login: Grants): Pick<MachineValues, 'mode'> {
  return { mode: showsSessions(login) ? machineModes.sessions : machineModes.reference };
}

/** The machine of a record as its form holds it; a record keeps its mode. */
export function machineValues({ machine, machineReference, sessionIds = [] }: AboutMachine) {
  const mode = machine === undefined ? machineModes.reference : machineModes.sessions;
  return answered({
    mode,
    machine: machine && { name: `Machine ${machine.installationId ?? machine.installationGuid}`, ...machine },
    machineReference: machine === undefined ? machineReference : undefined,
    sessions: sessionIds.length === 0 ? undefined : sessionIds.map(sessionOf),
  });
}

/** How it is sent: by the machine and its sessions, or by the reference. */
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

/** Where the answer comes from to a field that takes one session. */
export const sessionRecord = { opens, show: ({ name }: PlaySession) => ({ name }) } as const;

/** Where the answers about a machine come from: from the dialog in which sessions are linked. */
export const machineRecords = {
  machine: { opens, show: ({ name }: Machine) => ({ name }) },
  // The machine's button leads to its sessions too: a second one would promise something else.
  sessions: { opens: { ...opens, when: () => false }, show: ({ name }: PlaySession) => ({ name }) },
} as const;

/** What is not asked about a machine: sessions of whom is not shown any. What is linked already stays, and in sight. */
export function hiddenOfMachine({ login, values: { sessions = [] } }: Around & { readonly values: Partial<MachineValues> }) {
  return showsSessions(login) || sessions.length > 0 ? [] : (['sessions'] as const);
}

/** What must be answered about a machine beside what its mode wants: sessions of whoever is shown them. */
export function requiredOfMachine({ login, values: { mode } }: Around & { readonly values: Partial<MachineValues> }) {
  return showsSessions(login) && mode === machineModes.sessions ? (['sessions'] as const) : [];
}

/** The machines of a site, by the call of the device. */
export function machinesAt(siteId: number, isPhone: boolean) {
  const { positionsOfSite, positionsForCompliance } = api.sessions;
  return isPhone ? positionsForCompliance({ showOnline: true, showOffline: true, showNonOp: true, siteId }) : positionsOfSite({ siteId });
}

type Positions = PositionsAnswer['grid'];

/** A machine of a list as a form holds it, called by its asset number and game where the list has them; nothing for one without what it is known by. */
export function machineOf(
  { installationGuid, installationId, cellData }: Positions['rows'][number],
  grid: Positions | undefined,
): Machine | undefined {
  if (installationGuid === undefined) return undefined;
  const name = ['Asset No.', 'Game'].map((heading) => cellBelow(heading, { cellData }, grid ?? {})).filter((text) => text !== '');
  return { installationGuid, installationId, name: name.length === 0 ? `Machine ${installationId}` : name.join(' ') };
}
