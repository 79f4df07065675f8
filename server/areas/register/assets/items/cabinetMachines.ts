import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChanges } from '../../../../audit/record';
import type { Context } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { machine, noteAcceptorModel } from '../../../../db/schema';

interface Fitting {
  readonly context: Context;
  readonly id: number;
  readonly operatorId: number;
  readonly after: { readonly noteAcceptorModelId: number | null };
}

/** Gives a cabinet type's note acceptor to its machines and records each change. Without one, the machines keep theirs. */
export async function fitNoteAcceptors(tx: Database, { context, id, operatorId, after }: Fitting): Promise<void> {
  const { noteAcceptorModelId: modelId } = after;
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
