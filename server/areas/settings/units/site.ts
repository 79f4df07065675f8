import { asc, eq, sql } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { coversOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { holdOperator } from '../../../db/holdOperator';
import { openingHoursProfile, operatorRegion, settingsProfile, site as table } from '../../../db/schema';
import { optionalList, requiredList } from '../../../forms/choices';
import { defineForm, outside } from '../../../forms/defineForm';
import type { ValuesOf } from '../../../forms/field';
import { optionalText, requiredText, type TextRules } from '../../../forms/texts';
import { openMinutes } from '../forms/cells';
import { contactFields, noContact } from '../forms/fields';
import { unitAnswer } from '../forms/unitAnswer';
import { coversSubCompany, findSite, findSubCompany, type Site } from './scope';

const licences: readonly Named[] = [
  { id: 1, name: 'AGC' },
  { id: 2, name: 'Bingo' },
  { id: 3, name: 'Betting' },
  { id: 4, name: 'FEC' },
];

const line = (code: string, rules: Partial<TextRules> = {}) => requiredText({ code, text: code, maxLength: 100, ...rules });

interface Lists {
  readonly regions: readonly Named[];
  readonly hours: readonly Named[];
  readonly profiles: readonly Named[];
}

async function listsOf(db: Database, operatorId: number): Promise<Lists> {
  const named = (list: typeof operatorRegion | typeof openingHoursProfile | typeof settingsProfile) =>
    db.select({ id: list.id, name: list.name }).from(list).where(eq(list.operatorId, operatorId)).orderBy(asc(list.name));
  // Sequential: a transaction's connection runs one query at a time.
  return { regions: await named(operatorRegion), hours: await named(openingHoursProfile), profiles: await named(settingsProfile) };
}

function siteFields({ regions, hours, profiles }: Lists) {
  return {
    siteCode: line('Site Code', {
      maxLength: 20,
      regex: '[A-Za-z0-9]+(-[A-Za-z0-9]+)*',
      entryPattern: { allowedCharacterRegex: '[A-Za-z0-9]', appends: [] },
      setFocus: true,
    }),
    retailerName: line('Name'),
    location: line('Location'),
    town: line('Town'),
    postcode: line('Postcode', {
      maxLength: 8,
      regex: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
      placeHolder: 'WF1 2AB',
      inCapitals: true,
    }),
    operatorRegionId: requiredList({ code: 'Operator Region', text: 'Operator Region', choices: regions }),
    licence: requiredList({ code: 'Licence Type', text: 'Licence Type', choices: licences }),
    premisesLicence: optionalText({ code: 'Premises Licence Number', text: 'Premises Licence Number', maxLength: 40 }),
    openingHoursProfileId: requiredList({ code: 'Opening Hours', text: 'Opening Hours', choices: hours }),
    settingsProfileId: optionalList({ code: 'Settings Profile', text: 'Settings Profile (empty: the default one)', choices: profiles }),
    ...contactFields,
  };
}

type SiteValues = ValuesOf<ReturnType<typeof siteFields>>;

const blank: SiteValues = {
  siteCode: '',
  retailerName: '',
  location: '',
  town: '',
  postcode: '',
  operatorRegionId: 0,
  licence: 1,
  premisesLicence: null,
  openingHoursProfileId: 0,
  settingsProfileId: null,
  ...noContact,
};

function valuesOf(stored: Site): SiteValues {
  const licence = licences.find(({ name }) => name === stored.licenceType)?.id ?? 0;
  return { ...stored, licence, openingHoursProfileId: stored.openingHoursProfileId ?? 0 };
}

/** Hours come from the profile. */
async function columnsOf(tx: Database, { licence, ...values }: SiteValues) {
  const [hours] = await tx
    .select({ cells: openingHoursProfile.cells })
    .from(openingHoursProfile)
    .where(eq(openingHoursProfile.id, values.openingHoursProfileId));
  const licenceType = licences.find(({ id }) => id === licence)?.name ?? 'AGC';
  return { ...values, licenceType, ...openMinutes(hours?.cells ?? '') };
}

interface Place {
  readonly operatorId: number;
  readonly companyId: number;
  readonly subCompanyId: number;
}

/** Site codes are unique over all operators; hours come from the profile. docs/rules/users.md, 6. */
export const site = defineForm({
  entity: 'site',
  noun: 'site',
  table,
  flags: { make: 'optionAllowNewOrgSite', save: 'optionAllowSaveOrg' },
  editable: 'optionAllowSaveOrg',
  find: findSite,
  // A site that can be seen is covered.
  covers: () => true,
  async requirePlace(context, { operatorId, companyId, subCompanyId }: Place) {
    const parent = await findSubCompany(context, subCompanyId);
    if (parent === undefined) throw outside('sub-company');
    const isThere = parent.operatorId === operatorId && parent.companyId === companyId;
    if (!isThere || !coversSubCompany(signedIn(context).access, parent))
      throw denied('Your data access does not cover the whole of this sub-company.');
  },
  async form(db, { operatorId }) {
    const lists = await listsOf(db, operatorId);
    const only = (list: readonly Named[]) => (list.length === 1 ? (list[0]?.id ?? 0) : 0);
    const start = { ...blank, operatorRegionId: only(lists.regions), openingHoursProfileId: only(lists.hours) };
    return { fields: siteFields(lists), blank, start };
  },
  valuesOf,
  async lock(tx, { operatorId }) {
    // Lock order: the operator before its sites, as in opening hours.
    await holdOperator(tx, operatorId);
    // Serialises saves of all operators, so that two can't take the same code.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  },
  unique: {
    column: table.siteCode,
    field: 'siteCode',
    message: 'There is already a site with this code.',
  },
  answer: unitAnswer,
  async columns(tx, { access, place: { operatorId, subCompanyId }, before, after }) {
    if (before !== undefined && after.operatorRegionId !== before.operatorRegionId && !coversOperator(access, operatorId))
      throw denied('Moving a site to another region changes who can see it. You need access to the whole operator.');
    // A stored site stays in its sub-company.
    return { ...(await columnsOf(tx, after)), subCompanyId: before?.subCompanyId ?? subCompanyId };
  },
});
