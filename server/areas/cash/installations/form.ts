import { and, asc, eq, or } from 'drizzle-orm';
import type { Option } from '../../../../src/schemas/entities/option';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { type Context, signedIn } from '../../../call/context';
import type { Database } from '../../../db/database';
import { gameTitle, noteAcceptorModel } from '../../../db/schema';
import { readOnly } from '../../../forms/shown';
import type { CurrentUser } from '../../../security/currentUser';
import type { Standing } from './machines';
import { type InstallationFields, type InstallationValues, installationFields, installationOptions, type OptionLists } from './optionForm';

/** Games of the machine's manufacturer, plus its own, and the operator's note acceptors. */
async function listsOf(db: Database, { place: { operatorId }, machine }: Standing): Promise<OptionLists> {
  const games = await db
    .select({ id: gameTitle.id, name: gameTitle.name })
    .from(gameTitle)
    .where(
      and(
        eq(gameTitle.operatorId, operatorId),
        or(eq(gameTitle.manufacturerId, machine.manufacturerId), eq(gameTitle.id, machine.gameTitleId)),
      ),
    )
    .orderBy(asc(gameTitle.name));
  const noteAcceptors = await db
    .select({ id: noteAcceptorModel.id, name: noteAcceptorModel.name })
    .from(noteAcceptorModel)
    .where(eq(noteAcceptorModel.operatorId, operatorId))
    .orderBy(asc(noteAcceptorModel.name));
  return { games, noteAcceptors };
}

/** An empty position needs optionInstall, an occupied one optionModify. docs/rules/installations.md, 6. */
export function mayInstall({ flags }: CurrentUser, { installed }: Pick<Standing, 'installed'>): boolean {
  return flags.has(installed === undefined ? 'optionInstall' : 'optionModify');
}

/** Without the EFT flags, a user may not change EFT in the form either. */
function mayChangeEft({ flags }: CurrentUser, { installed }: Standing): boolean {
  if (installed === undefined) return true;
  return flags.has(installed.eftEnabled ? 'optionAllowDisableEFT' : 'optionAllowEnableEFT');
}

export async function describeForm(
  context: Context,
  db: Database,
  standing: Standing,
): Promise<{ readonly fields: InstallationFields; readonly values: InstallationValues }> {
  const { machine, installed } = standing;
  const rights = { isNew: installed === undefined, mayChangeEft: mayChangeEft(signedIn(context), standing) };
  const values = {
    gameTitleId: machine.gameTitleId,
    noteAcceptorModelId: machine.noteAcceptorModelId,
    installedOn: businessDay(installed?.installedAt ?? context.now),
    eftEnabled: installed?.eftEnabled ?? true,
  };
  return { fields: installationFields(await listsOf(db, standing), rights), values };
}

export async function formOptions(context: Context, db: Database, standing: Standing): Promise<Option[]> {
  const { fields, values } = await describeForm(context, db, standing);
  const options = installationOptions(standing, fields, values);
  return mayInstall(signedIn(context), standing) ? options : readOnly(options);
}
