import { addsRecord, join, type RecordField } from '../../../engine';
import { api } from '../../../schemas/calls';
import { type FoundOfficer, type NamedOfficer, type OfficerLists, policeOfficerTypeId } from '../../../schemas/entities/compliance/officer';
import { type OfficerValues, officerForm, officerTitles } from '../../../schemas/forms/officer.form';
import type { Officer } from '../../../schemas/forms/recordParts';

const { officers } = api;

/** The types of officer, as a list of choices. */
export function officerTypes() {
  return join({ found: officers.blank() }, ({ found }) => found.officerTypes);
}

function foundOfficer({ id, name, badgeNumber }: FoundOfficer, typeId: number | undefined): Officer {
  return { id, name, note: badgeNumber, ...(typeId !== undefined && { typeId }) };
}

/** The officer whom a record names, maybe by nothing but the id, as its form holds them. */
export function officerOf({
  officer,
  officerId,
}: {
  readonly officer?: NamedOfficer;
  readonly officerId?: number;
} = {}): Officer | undefined {
  if (officer !== undefined) return foundOfficer(officer, officer.officerType?.id);
  return officerId === undefined ? undefined : { id: officerId, name: `Officer ${officerId}` };
}

/** How an officer is sent: by id, or as one to be kept. */
export function officerSent(officer: Officer | undefined) {
  return { officerId: officer?.id ?? null, officer: (officer?.id === undefined ? officer?.isNew : undefined) ?? null };
}

/** Whether a text is a badge number: digits, or letters and digits with one of each at least. */
export function isBadgeNumber(text: string): boolean {
  return /^[a-z\d]*\d[a-z\d]*$/i.test(text);
}

const isOfficerTyped = (typed: string) => (isBadgeNumber(typed) ? { badgeNumber: typed } : { name: typed });

/**
 * The officer of a record, of the type that `typeOf` tells: searched by badge number or name, or added through the officer form, which starts with what
 * was typed. `onVisit`: the officer came to visit. Without a connection a new officer travels along with the record.
 */
export function officerField<Ctx>(
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
          return join({ found: officers.search({ badgeNumberOrName, officerTypeId }) }, ({ found }) =>
            found.map((officer) => foundOfficer(officer, officerTypeId)),
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
      load: () => officers.blank(),
      choices: ({ officerTypes: types }) => ({ officerType: types }),
      titles: ({ officerTypes: types }, { officerType }) => officerTitles(officerType, { officerTypes: types, onVisit }),
      submits: 'valid',
      start: ({ phone, name = '' }, ctx) => {
        const typed = (phone ?? name).trim();
        return { officerType: typeOf(ctx) ?? policeOfficerTypeId, ...(typed !== '' && isOfficerTyped(typed)) };
      },
      save: ({ officerType, ...officer }) => officers.create({ ...officer, officerType: { id: officerType ?? policeOfficerTypeId } }),
      record: ({ id }, { name, badgeNumber, officerType = policeOfficerTypeId }) => foundOfficer({ id, name, badgeNumber }, officerType),
      offline: ({ officerType = policeOfficerTypeId, ...officer }) => ({
        name: officer.name,
        note: 'New officer, kept together with this record',
        typeId: officerType,
        isNew: { ...officer, officerType: { id: officerType } },
      }),
    }),
  };
}
