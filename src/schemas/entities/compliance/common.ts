import { type Static, type TProperties, Type } from 'typebox';
import { Colour } from '../colour';

/** Version of a record, opaque to clients. */
export const RowVersion = Type.Union([Type.Integer(), Type.String()]);
export type RowVersion = Static<typeof RowVersion>;

/** A state of a record or a review. docs/rules/compliance.md, 3. */
export const Status = Type.Object({ name: Type.String(), colour: Colour });
export type Status = Static<typeof Status>;

/** A site by its id in the compliance service. */
export const SiteRef = Type.Object({ guid: Type.String(), name: Type.Optional(Type.String()) });
export type SiteRef = Static<typeof SiteRef>;
export const NamedSite = Type.Object({ guid: Type.String(), name: Type.String() });

/**
 * Lists of a form. With several operators they hold the shared entries, and `operators`, outside the contract, each operator's own with its
 * sites. docs/rules/compliance-records.md, 3.
 */
export function formLists<const Lists extends TProperties, const Others extends TProperties>(lists: Lists, others: Others) {
  const OperatorLists = Type.Object({ siteGuids: Type.Array(Type.String()), ...lists });
  return Type.Object({ ...lists, ...others, operators: Type.Optional(Type.Array(OperatorLists)) });
}

export interface OperatorLists<Lists> {
  readonly operators?: readonly (Partial<Lists> & { readonly siteGuids: readonly string[] })[];
}

/** Returns the lists of a site's operator; the shared ones without a site or details. */
export function listsAt<Lists extends object>(lists: Lists & OperatorLists<Lists>, site: string | undefined): Lists {
  const own = site === undefined ? undefined : lists.operators?.find(({ siteGuids }) => siteGuids.includes(site));
  return { ...lists, ...own };
}

/** A reference by id; the name is for reading. */
export const IdRef = Type.Object({ id: Type.Integer() });

/** Response of a save: id and new version. */
export const SavedRecord = Type.Object({ id: Type.Integer(), rowVersion: RowVersion });
export type SavedRecord = Static<typeof SavedRecord>;

/** A difference between the saved and the submitted record, as displayed. */
export const Difference = Type.Object({ field: Type.String(), label: Type.String(), yours: Type.String(), theirs: Type.String() });
export type Difference = Static<typeof Difference>;

/** Body of a 409: who changed the record, and the differences. */
export const Conflict = Type.Object({ detail: Type.String(), differences: Type.Array(Difference) });
export type Conflict = Static<typeof Conflict>;
