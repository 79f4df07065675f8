import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { units } from '../../../../src/schemas/calls/units';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { coversOperator } from '../../../access/required';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Handler } from '../../../call/handler';
import type { Database } from '../../../db/database';
import { openingHoursProfile, operator, operatorRegion, settingsProfile, site } from '../../../db/schema';
import { optionalList, requiredList } from '../../../forms/choices';
import type { ValuesOf } from '../../../forms/field';
import { requiredText, type TextRules } from '../../../forms/texts';
import type { DataAccess } from '../../../security/dataAccess';
import { openMinutes } from '../forms/cells';
import { contactFields, noContact } from '../forms/fields';
import { madeId } from '../forms/made';
import { has, requireFlag } from '../forms/rights';
import { saveForm } from '../forms/saveForm';
import { coversSubCompany, requireSubCompany, requireWholeSite } from './scope';
import { blankUnit, unitAnswer } from './unit';

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
  const named = (table: typeof operatorRegion | typeof openingHoursProfile | typeof settingsProfile) =>
    db.select({ id: table.id, name: table.name }).from(table).where(eq(table.operatorId, operatorId)).orderBy(asc(table.name));
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
  openingHoursProfileId: 0,
  settingsProfileId: null,
  ...noContact,
};

function valuesOf(stored: typeof site.$inferSelect): SiteValues {
  const licence = licences.find(({ name }) => name === stored.licenceType)?.id ?? 0;
  return { ...stored, licence, openingHoursProfileId: stored.openingHoursProfileId ?? 0 };
}

async function answer(context: Context, id: number) {
  const { db } = context;
  const row = await requireWholeSite(db, signedIn(context).access, id);
  const fields = siteFields(await listsOf(db, row.operatorId));
  return unitAnswer(db, 'site', row, fields, valuesOf(row), has(context, 'optionAllowSaveOrg'));
}

/** Throws CallError 403 unless the data access covers the sub-company. */
async function requireParent(db: Database, access: DataAccess, regionId: number, companyId: number, operatorId: number): Promise<void> {
  const parent = await requireSubCompany(db, access, regionId);
  if (parent.operatorId !== operatorId || parent.companyId !== companyId || !coversSubCompany(access, parent)) {
    throw denied('Your data access does not cover the whole of this sub-company.');
  }
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

/** Throws CallError 403 outside the data access. */
export const loadSite: Handler<typeof units.site> = (context, { id }) => answer(context, id);

/** Throws CallError 403 without the whole sub-company. */
export const newSite: Handler<typeof units.newSite> = async (context, { operator: operatorId, company, region }) => {
  const { db } = context;
  await requireParent(db, signedIn(context).access, region, company, operatorId);
  const lists = await listsOf(db, operatorId);
  const [onlyRegion, onlyHours] = [lists.regions, lists.hours].map((list) => (list.length === 1 ? list[0]?.id : undefined));
  return blankUnit(siteFields(lists), { ...blank, operatorRegionId: onlyRegion ?? 0, openingHoursProfileId: onlyHours ?? 0 });
};

/**
 * Id 0 creates a site; codes are unique, hours come from the profile. Throws CallError 403 outside the data access, without the right, or
 * for a new region without the whole operator; 409 on a concurrent change, 400 per invalid field. docs/rules/users.md, 6.
 */
export const updateSite: Handler<typeof units.updateSite> = async (context, input) => {
  const { id, OperatorId: operatorId, CompanyId: companyId, RegionId: subCompanyId, details } = input;
  const { access } = signedIn(context);
  const { db } = context;
  requireFlag(context, id === 0 ? 'optionAllowNewOrgSite' : 'optionAllowSaveOrg');
  if (id === 0) await requireParent(db, access, subCompanyId, companyId, operatorId);
  const saved = await db.transaction(async (tx) => {
    // Lock order: the operator before its sites, as in opening hours.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update');
    // Serialises saves of all operators, so that two can't take the same code.
    await tx.execute(sql`lock table ${site} in share row exclusive mode`);
    const before = id === 0 ? undefined : await requireWholeSite(tx, access, id);
    if (before !== undefined && before.operatorId !== operatorId) throw denied('This site does not exist, or you may not see it.');
    return saveForm(tx, context, {
      entity: 'site',
      id,
      operatorId,
      rowVersion: before?.rowVersion ?? 0,
      fields: siteFields(await listsOf(tx, operatorId)),
      before: before === undefined ? blank : valuesOf(before),
      details,
      async objections({ siteCode }) {
        const others = await tx
          .select({ id: site.id })
          .from(site)
          .where(and(eq(sql`lower(${site.siteCode})`, siteCode.toLowerCase()), ne(site.id, id)));
        return others.length === 0 ? [] : [{ field: 'Site Code', message: 'There is already a site with this code.' }];
      },
      async write(after) {
        if (before !== undefined && after.operatorRegionId !== before.operatorRegionId && !coversOperator(access, operatorId))
          throw denied('Moving a site to another region changes who can see it. You need access to the whole operator.');
        const columns = await columnsOf(tx, after);
        if (before === undefined)
          return madeId(
            await tx
              .insert(site)
              .values({ ...columns, subCompanyId })
              .returning({ id: site.id }),
          );
        await tx
          .update(site)
          .set({ ...columns, rowVersion: before.rowVersion + 1 })
          .where(eq(site.id, id));
        return id;
      },
    });
  });
  return answer(context, saved);
};
