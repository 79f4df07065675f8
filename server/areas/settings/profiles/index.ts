import { asc, eq } from 'drizzle-orm';
import type { settingsProfiles as calls } from '../../../../src/schemas/calls/settingsProfiles';
import type { SettingsProfile } from '../../../../src/schemas/entities/settings';
import { coversOperator, requireOperator, requireWholeOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { AreaHandlers, Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { operator, settingsProfile } from '../../../db/schema';
import { standardSettings } from '../../../db/standardSettings';
import { type Fields, optionsOf } from '../../../forms/field';
import { readOnly } from '../../../forms/shown';
import { nameField } from '../../../forms/texts';
import { versionOption } from '../../../forms/version';
import { madeId } from '../forms/made';
import { has, requireFlag } from '../forms/rights';
import { saveForm } from '../forms/saveForm';
import { type Link, settingIn } from './inherit';
import { type Inherited, settingFields, subTypes } from './settings';

type Stored = typeof settingsProfile.$inferSelect;

const name = nameField({ code: 'profileName', text: 'Profile Name', identifies: true });

async function profilesOf(db: Database, operatorId: number): Promise<readonly Stored[]> {
  return db.select().from(settingsProfile).where(eq(settingsProfile.operatorId, operatorId)).orderBy(asc(settingsProfile.name));
}

function linksOf(profiles: readonly Stored[]): ReadonlyMap<number, Link> {
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

/** Undefined without a base profile. */
function inheritedFrom(profiles: readonly Stored[], baseId: number | null): Inherited | undefined {
  const base = profiles.find(({ id }) => id === baseId);
  if (base === undefined) return undefined;
  const links = linksOf(profiles);
  return { from: base.name, value: (code) => settingIn(links, base.id, code, standardSettings) };
}

function groupsOf(inherited: Inherited | undefined): readonly { readonly id: number; readonly name: string; readonly fields: Fields }[] {
  return subTypes.map((subType, at) => {
    const fields = settingFields(subType, inherited);
    return { id: subType.id, name: subType.name, fields: at === 0 ? { name, ...fields } : fields };
  });
}

function allFields(inherited: Inherited | undefined): Fields {
  return Object.assign({}, ...groupsOf(inherited).map(({ fields }) => fields));
}

interface Shown extends Pick<Stored, 'id' | 'name' | 'baseId' | 'isDefault' | 'settings' | 'rowVersion'> {
  readonly mayChange: boolean;
}

function answerOf(
  profiles: readonly Stored[],
  { id, name: profileName, baseId, isDefault, settings, rowVersion, mayChange }: Shown,
): SettingsProfile {
  const values: Readonly<Record<string, string>> = { name: profileName, ...settings };
  const groups = groupsOf(inheritedFrom(profiles, baseId)).map(({ id: group, name: groupName, fields }, at) => {
    const filled = Object.fromEntries(Object.keys(fields).map((key) => [key, values[key] ?? '']));
    const options = [...optionsOf(fields, filled), ...(at === 0 ? [versionOption(rowVersion)] : [])];
    return { id: group, name: groupName, profileData: mayChange ? options : readOnly(options) };
  });
  return { profileId: id, baseProfileId: baseId ?? 0, profileName, isDefault, subTypes: groups };
}

function requireProfile(profiles: readonly Stored[], id: number): Stored {
  const profile = profiles.find((each) => each.id === id);
  if (profile === undefined) throw denied('This settings profile does not exist, or you may not see it.');
  return profile;
}

async function answer(context: Context, id: number, operatorId: number): Promise<SettingsProfile> {
  const profiles = await profilesOf(context.db, operatorId);
  const mayChange = has(context, 'optionAllowSaveSystemSettingProfile') && coversOperator(signedIn(context).access, operatorId);
  return answerOf(profiles, { ...requireProfile(profiles, id), mayChange });
}

const update: Handler<typeof calls.update> = async (context, { id, operatorId, profileId: baseId, details }) => {
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewSystemSettingProfile' : 'optionAllowSaveSystemSettingProfile');
  await requireWholeOperator(db, signedIn(context).access, operatorId);
  const saved = await db.transaction(async (tx) => {
    // Serialises saves per operator, so that two can't take the same name.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update');
    const profiles = await profilesOf(tx, operatorId);
    const before = id === 0 ? undefined : requireProfile(profiles, id);
    // A saved profile keeps its base.
    const base = before === undefined ? requireProfile(profiles, baseId).id : before.baseId;
    const fields = allFields(inheritedFrom(profiles, base));
    const start: Readonly<Record<string, string>> = { name: before?.name ?? '', ...before?.settings };
    return saveForm(tx, context, {
      entity: 'settings-profile',
      id,
      operatorId,
      rowVersion: before?.rowVersion ?? 0,
      fields,
      before: Object.fromEntries(Object.keys(fields).map((key) => [key, start[key] ?? ''])),
      details,
      async objections(after) {
        const given = String(after['name']).toLowerCase();
        const isTaken = profiles.some((other) => other.id !== id && other.name.toLowerCase() === given);
        return isTaken ? [{ field: 'profileName', message: 'There is already a settings profile with this name.' }] : [];
      },
      async write(after) {
        const { name: given, ...settings } = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, String(value)]));
        const columns = { name: given ?? '', settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')) };
        if (before === undefined) {
          return madeId(
            await tx
              .insert(settingsProfile)
              .values({ ...columns, operatorId, baseId: base })
              .returning({ id: settingsProfile.id }),
          );
        }
        await tx
          .update(settingsProfile)
          .set({ ...columns, rowVersion: before.rowVersion + 1 })
          .where(eq(settingsProfile.id, id));
        return id;
      },
    });
  });
  return answer(context, saved, operatorId);
};

/** Reads need the operator, saves the whole operator. docs/rules/settings.md, 2 to 8. */
export const settingsProfiles: AreaHandlers<'settingsProfiles'> = {
  async profiles(context, { op }) {
    await requireOperator(context.db, signedIn(context).access, op);
    return (await profilesOf(context.db, op)).map(({ id, name: profileName, isDefault }) => ({ id, name: profileName, isDefault }));
  },
  async profile(context, { id, operator: operatorId }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return answer(context, id, operatorId);
  },
  async blank(context, { operator: operatorId, base }) {
    await requireWholeOperator(context.db, signedIn(context).access, operatorId);
    const profiles = await profilesOf(context.db, operatorId);
    const stands = profiles.find(({ id }) => id === base) ?? profiles.find(({ isDefault }) => isDefault);
    if (stands === undefined) throw denied('This settings profile does not exist, or you may not see it.');
    return answerOf(profiles, { id: 0, name: '', baseId: stands.id, isDefault: false, settings: {}, rowVersion: 0, mayChange: true });
  },
  update,
};
