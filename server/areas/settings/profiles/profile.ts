import { asc, eq } from 'drizzle-orm';
import type { SettingsProfile } from '../../../../src/schemas/entities/settings';
import type { Database } from '../../../db/database';
import { settingsProfile as table } from '../../../db/schema';
import { standardSettings } from '../../../db/standardSettings';
import { defineForm, outside } from '../../../forms/defineForm';
import type { Fields } from '../../../forms/field';
import { nameField } from '../../../forms/texts';
import { settingIn } from './inherit';
import { type Inherited, settingFields, subTypes } from './settings';

type Stored = typeof table.$inferSelect;

export async function profilesOf(db: Database, operatorId: number): Promise<readonly Stored[]> {
  return db.select().from(table).where(eq(table.operatorId, operatorId)).orderBy(asc(table.name));
}

interface Place {
  readonly operatorId: number;
  /** Null for a profile without a base. */
  readonly baseId: number | null;
}

/** Undefined without a base profile. */
async function inheritedFrom(db: Database, { operatorId, baseId }: Place): Promise<Inherited | undefined> {
  if (baseId === null) return undefined;
  const links = new Map((await profilesOf(db, operatorId)).map((profile) => [profile.id, profile]));
  const base = links.get(baseId);
  if (base === undefined) throw outside('settings profile');
  return { from: base.name, value: (code) => settingIn(links, base.id, code, standardSettings) };
}

const codesOf = ({ settings }: (typeof subTypes)[number]) => settings.map(({ code }) => code);
const names = ['name', ...subTypes.flatMap(codesOf)];

function valuesOf(given: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((code) => [code, given[code] ?? '']));
}

/** A saved profile keeps its base. Names are unique per operator. */
export const profile = defineForm({
  entity: 'settings-profile',
  noun: 'settings profile',
  table,
  flags: { make: 'optionAllowNewSystemSettingProfile', save: 'optionAllowSaveSystemSettingProfile' },
  editable: 'optionAllowSaveSystemSettingProfile',
  async find({ db }, id) {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return row;
  },
  async form(db, at: Place) {
    const inherited = await inheritedFrom(db, at);
    const name = nameField({ code: 'profileName', text: 'Profile Name', identifies: true });
    const fields: Fields = Object.assign({ name }, ...subTypes.map((subType) => settingFields(subType, inherited)));
    return { fields, blank: valuesOf({}) };
  },
  valuesOf: ({ name, settings }) => valuesOf({ ...settings, name }),
  unique: {
    column: table.name,
    field: 'name',
    message: 'There is already a settings profile with this name.',
    within: ({ operatorId }) => eq(table.operatorId, operatorId),
  },
  async columns(_, { place: { operatorId, baseId }, before, after: { name, ...settings } }) {
    const own = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
    return { operatorId, baseId: before === undefined ? baseId : before.baseId, name, settings: own };
  },
  async answer(_, { id, row, options, version }): Promise<SettingsProfile> {
    return {
      profileId: id,
      baseProfileId: row?.baseId ?? 0,
      profileName: row?.name ?? '',
      isDefault: row?.isDefault ?? false,
      subTypes: subTypes.map((subType, at) => ({
        id: subType.id,
        name: subType.name,
        profileData: at === 0 ? [...options(['name', ...codesOf(subType)]), version] : options(codesOf(subType)),
      })),
    };
  },
});
