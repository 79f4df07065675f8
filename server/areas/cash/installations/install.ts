import { eq } from 'drizzle-orm';
import { changesOf } from '../../../audit/changes';
import { recordChange } from '../../../audit/record';
import { type Context, signedIn } from '../../../call/context';
import type { Database } from '../../../db/database';
import { type AuditedFields, installation, type MachineStatus, machine as machineTable, position } from '../../../db/schema';
import { optionsOf } from '../../../forms/field';
import { shownValues } from '../../../forms/shownValues';
import { statusWithEft } from './eft';
import { installedAt } from './installedOn';
import type { Installed, Standing } from './machines';
import type { InstallationFields, InstallationValues } from './optionForm';
import { positionInWords } from './positions';

export interface Save {
  readonly standing: Standing;
  readonly fields: InstallationFields;
  readonly before: InstallationValues;
  readonly after: InstallationValues;
}

/** Returns the machine's changed values, and all values of a new installation. */
function differences({ standing, fields, before, after }: Save): { before: AuditedFields; after: AuditedFields } {
  const { 'Installed On': day = '', 'EFT Enabled': eft = '', ...ofMachine } = shownValues(optionsOf(fields, before));
  const own = standing.installed === undefined ? {} : { 'Installed On': day, 'EFT Enabled': eft };
  return changesOf({ ...ofMachine, ...own }, shownValues(optionsOf(fields, after)));
}

/** The first installation sets the position's kind. */
async function keepKind(tx: Database, { place, machine: { kind } }: Standing): Promise<void> {
  if (kind !== place.kind) await tx.update(position).set({ kind }).where(eq(position.id, place.id));
}

/** Installs a machine; it awaits authorisation unless the user may authorise. Throws CallError 400 for an impossible day. */
export async function install(tx: Database, context: Context, save: Save): Promise<void> {
  const { now } = context;
  const { standing, after } = save;
  const { place, machine } = standing;
  await keepKind(tx, standing);
  const isAuthorised = signedIn(context).flags.has('optionAllowAuthorise');
  const status: MachineStatus = isAuthorised ? statusWithEft('online', after.eftEnabled) : 'authReq';
  await tx.insert(installation).values({
    positionId: place.id,
    siteId: place.siteId,
    machineId: machine.id,
    installedAt: await installedAt(tx, context, standing, after.installedOn),
    authorisedAt: isAuthorised ? now : null,
    eftEnabled: after.eftEnabled,
    status,
    statusSince: now,
  });
  const { gameTitleId, noteAcceptorModelId } = after;
  await tx
    .update(machineTable)
    .set({ status: 'in-use', gameTitleId, noteAcceptorModelId, rowVersion: machine.rowVersion + 1 })
    .where(eq(machineTable.id, machine.id));
  const changes = differences(save);
  const { id: entityId, operatorId } = machine;
  const entry = { before: changes.before, after: { ...positionInWords(place), ...changes.after } };
  await recordChange(tx, context, { entity: 'machine', entityId, operatorId, action: 'Installed', ...entry });
}

/** An unchanged save keeps the version, so that no other form becomes stale. */
export async function modify(tx: Database, context: Context, save: Save, installed: Installed): Promise<void> {
  const { standing, before, after } = save;
  const { machine } = standing;
  const changes = differences(save);
  if (Object.keys(changes.after).length === 0) return;
  if (after.eftEnabled !== before.eftEnabled) {
    const status = statusWithEft(installed.status, after.eftEnabled);
    const since = status === installed.status ? {} : { status, statusSince: context.now };
    await tx
      .update(installation)
      .set({ eftEnabled: after.eftEnabled, rowVersion: installed.rowVersion + 1, ...since })
      .where(eq(installation.id, installed.id));
  }
  const { gameTitleId, noteAcceptorModelId } = after;
  if (gameTitleId !== before.gameTitleId || noteAcceptorModelId !== before.noteAcceptorModelId) {
    await tx
      .update(machineTable)
      .set({ gameTitleId, noteAcceptorModelId, rowVersion: machine.rowVersion + 1 })
      .where(eq(machineTable.id, machine.id));
  }
  const { id: entityId, operatorId } = machine;
  await recordChange(tx, context, { entity: 'machine', entityId, operatorId, action: 'Changed', ...changes });
}
