import { addsRecord, join, type RecordField } from '../../../engine';
import { api } from '../../../schemas/calls';
import { listsAt } from '../../../schemas/entities/compliance/common';
import {
  type NamedOfficer,
  type OfficerLists,
  type OfficerResult,
  policeOfficerTypeId,
} from '../../../schemas/entities/compliance/officer';
import { type OfficerValues, officerForm, officerTitles } from '../../../schemas/forms/officer.form';
import type { Officer } from '../../../schemas/forms/recordParts';

const { officers } = api;

/** The site's operator decides which officers exist. */
interface Sited {
  readonly values: { readonly site?: string | undefined };
}

export function officerTypes({ values: { site } }: Sited) {
  return join({ lists: officers.blank() }, ({ lists }) => listsAt(lists, site).officerTypes);
}

function officerFrom({ id, name, badgeNumber }: OfficerResult, typeId: number | undefined, at?: string): Officer {
  return { id, name, note: badgeNumber, ...(typeId !== undefined && { typeId }), ...(at !== undefined && { at }) };
}

/** Returns the record's officer, who may be a bare id. */
export function officerOf(
  { officer, officerId }: { readonly officer?: NamedOfficer; readonly officerId?: number } = {},
  at?: string,
): Officer | undefined {
  if (officer !== undefined) return officerFrom(officer, officer.officerType?.id, at);
  return officerId === undefined ? undefined : { id: officerId, name: `Officer ${officerId}`, ...(at !== undefined && { at }) };
}

interface WithOfficer {
  readonly site?: string | undefined;
  readonly officer?: Officer | undefined;
  readonly officerLeft?: boolean | undefined;
}

/** Clears an officer when the site's operator changes. docs/rules/compliance-records.md, 4. */
export function officerHere(
  { site, officer, officerLeft }: WithOfficer,
  lists: { readonly operators?: readonly { readonly siteGuids: readonly string[] }[] } | undefined,
): Pick<WithOfficer, 'officer' | 'officerLeft'> {
  if (officer === undefined || site === undefined) return {};
  const { at } = officer;
  if (at === undefined) return { officer: { ...officer, at: site }, officerLeft: undefined };
  const operator = lists?.operators?.find(({ siteGuids }) => siteGuids.includes(at));
  if (operator !== undefined && !operator.siteGuids.includes(site)) return { officer: undefined, officerLeft: true };
  return officerLeft === undefined ? {} : { officerLeft: undefined };
}

/** Sends an id, or a new officer. */
export function officerSent(officer: Officer | undefined) {
  return { officerId: officer?.id ?? null, officer: (officer?.id === undefined ? officer?.isNew : undefined) ?? null };
}

/** Returns whether this is a badge number: digits, or letters and digits mixed. */
export function isBadgeNumber(text: string): boolean {
  return /^[a-z\d]*\d[a-z\d]*$/i.test(text);
}

const isOfficerTyped = (typed: string) => (isBadgeNumber(typed) ? { badgeNumber: typed } : { name: typed });

/** Officer of a record: searched by badge or name, or added. `onVisit`: on a visit. Offline, a new officer is sent with the record. */
export function officerField<Ctx extends Sited>(
  typeOf: (ctx: Ctx) => number | undefined,
  { onVisit = false }: { readonly onVisit?: boolean } = {},
): RecordField<Ctx, Officer> {
  return {
    searches: [
      {
        label: 'Badge number or name',
        input: 'text',
        find: (badgeNumberOrName, ctx) => {
          const officerTypeId = typeOf(ctx);
          const siteGuid = ctx.values.site;
          return join({ response: officers.search({ badgeNumberOrName, officerTypeId, siteGuid }) }, ({ response }) =>
            response.map((officer) => officerFrom(officer, officerTypeId)),
          );
        },
      },
    ],
    show: ({ name, note }) => ({ name, note }),
    add: addsRecord<Ctx, Officer, OfficerValues, OfficerLists, { readonly id: number }>({
      label: 'New officer',
      title: 'New officer',
      saveLabel: 'Save officer',
      form: officerForm,
      reason: ({ values: { site = '' } }) => site === '' && 'Choose a site first, so that we know the operator.',
      load: ({ values: { site } }) => join({ lists: officers.blank() }, ({ lists }) => listsAt(lists, site)),
      choices: ({ officerTypes: types }) => ({ officerType: types }),
      titles: ({ officerTypes: types }, { officerType }) => officerTitles(officerType, { officerTypes: types, onVisit }),
      submits: 'valid',
      start: ({ phone, name = '' }, ctx) => {
        const typed = (phone ?? name).trim();
        return { officerType: typeOf(ctx) ?? policeOfficerTypeId, ...(typed !== '' && isOfficerTyped(typed)) };
      },
      save: ({ officerType, ...officer }, { values: { site: siteGuid } }) =>
        officers.create({ ...officer, officerType: { id: officerType ?? policeOfficerTypeId }, siteGuid }),
      record: ({ id }, { name, badgeNumber, officerType = policeOfficerTypeId }) => officerFrom({ id, name, badgeNumber }, officerType),
      offline: ({ officerType = policeOfficerTypeId, ...officer }) => ({
        name: officer.name,
        note: 'New officer, saved with this record',
        typeId: officerType,
        isNew: { ...officer, officerType: { id: officerType } },
      }),
    }),
  };
}
