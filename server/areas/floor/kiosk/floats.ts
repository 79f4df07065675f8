import { eq, sql } from 'drizzle-orm';
import type { kiosk } from '../../../../src/schemas/calls/kiosk';
import type { Details } from '../../../../src/schemas/wire/details';
import type { Context } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { installation, kioskFloat } from '../../../db/schema';
import { readForm } from '../../../forms/field';
import { restart } from '../../../forms/restart';
import { saveValues } from '../../../forms/saveForm';
import { isOfVersion } from '../../../forms/version';
import { holdInstallation } from '../../cash/installations/hold';
import { type Kiosk, requireKiosk } from './access';
import { type Level, readLevels } from './contents';
import { complaintsAbout, completed, floatFields, floatOptions, floatValues, inWords, withEntered, withValues } from './floatForm';

async function levelsOf(db: Database, { id }: Pick<Kiosk, 'id'>): Promise<readonly Level[]> {
  return completed(await readLevels(db, [id]), id);
}

/** Throws CallError 403 outside the data access. docs/rules/floor.md, 7. */
export const floats: Handler<typeof kiosk.floats> = async (context, { id }) => {
  const chosenKiosk = await requireKiosk(context, id);
  return { options: floatOptions(chosenKiosk, await levelsOf(context.db, chosenKiosk)) };
};

async function store(tx: Database, levels: readonly Level[]): Promise<void> {
  await tx
    .insert(kioskFloat)
    .values(
      levels.map(({ installationId, denomination, target, low }) => ({
        installationId,
        denominationPence: denomination,
        targetCount: target,
        lowCount: low,
      })),
    )
    .onConflictDoUpdate({
      target: [kioskFloat.installationId, kioskFloat.denominationPence],
      set: { targetCount: sql`excluded.target_count`, lowCount: sql`excluded.low_count` },
    });
}

async function save(tx: Database, context: Context, { id, machineId, operatorId, rowVersion }: Kiosk, details: Details): Promise<void> {
  const before = await levelsOf(tx, { id });
  await saveValues<readonly Level[]>(tx, context, {
    entity: 'machine',
    id: machineId,
    operatorId,
    isCurrent: isOfVersion(details, rowVersion),
    before,
    read: () => withValues(before, readForm(floatFields(before), floatValues(before), details)),
    objections: async (after) => complaintsAbout(after),
    inWords,
    async write(after) {
      await store(tx, after);
      await tx
        .update(installation)
        .set({ rowVersion: rowVersion + 1 })
        .where(eq(installation.id, id));
      return machineId;
    },
    action: 'Float levels changed',
  });
}

/**
 * Saves the levels, to which the kiosk is filled at day's end; `complete: false` only returns the form. Throws CallError 403 outside the
 * data access, 400 per invalid level, 409 on a concurrent change. docs/rules/floor.md, 7.
 */
export const updateFloats: Handler<typeof kiosk.updateFloats> = async (context, { installationId, details, complete }) => {
  if (!complete) {
    const chosenKiosk = await requireKiosk(context, installationId);
    const levels = withEntered(await levelsOf(context.db, chosenKiosk), details);
    return { options: restart(floatOptions(chosenKiosk, levels), details) };
  }
  return context.db.transaction(async (tx) => {
    await requireKiosk(context, installationId, tx);
    await holdInstallation(tx, context, installationId);
    await save(tx, context, await requireKiosk(context, installationId, tx), details);
    const saved = await requireKiosk(context, installationId, tx);
    return { options: floatOptions(saved, await levelsOf(tx, saved)) };
  });
};
