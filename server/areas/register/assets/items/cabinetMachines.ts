import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChanges } from '../../../../audit/record';
import type { Context } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { cabinetType, machine, noteAcceptorModel } from '../../../../db/schema';
import type { FormPlace } from '../../../../forms/defineForm';

/** Gives a cabinet type's note acceptor to its machines and records each change. Without one, the machines keep theirs. */
export async function fitNoteAcceptors(tx: Database, context: Context, id: number, { operatorId }: FormPlace): Promise<void> {
  const [type] = await tx.select({ modelId: cabinetType.noteAcceptorModelId }).from(cabinetType).where(eq(cabinetType.id, id));
  const modelId = type?.modelId ?? null;
  if (modelId === null) return;
  const names = await tx.select().from(noteAcceptorModel).where(eq(noteAcceptorModel.operatorId, operatorId));
  const nameOf = new Map(names.map((model) => [model.id, model.name]));
  const differing = await tx
    .select({ id: machine.id, modelId: machine.noteAcceptorModelId })
    .from(machine)
    .where(and(eq(machine.cabinetTypeId, id), isNull(machine.deletedAt), sql`${machine.noteAcceptorModelId} is distinct from ${modelId}`))
    .orderBy(machine.id)
    .for('update');
  if (differing.length === 0) return;
  await tx
    .update(machine)
    .set({ noteAcceptorModelId: modelId, rowVersion: sql`${machine.rowVersion} + 1` })
    .where(and(eq(machine.cabinetTypeId, id), isNull(machine.deletedAt), sql`${machine.noteAcceptorModelId} is distinct from ${modelId}`));
  const label = 'Note Acceptor';
  await recordChanges(
    tx,
    context,
    differing.map((fitted) => ({
      entity: 'machine',
      entityId: fitted.id,
      operatorId,
      action: 'Changed',
      before: { [label]: nameOf.get(fitted.modelId ?? 0) ?? '' },
      after: { [label]: nameOf.get(modelId) ?? '' },
    })),
  );
}
