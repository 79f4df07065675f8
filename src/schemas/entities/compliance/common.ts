import { type Static, Type } from 'typebox';
import { Colour } from '../colour';

/** What tells versions of a record apart; only ever handed back. */
export const RowVersion = Type.Union([Type.Integer(), Type.String()]);
export type RowVersion = Static<typeof RowVersion>;

/** A state of a record or a review. docs/rules/compliance.md, 3. */
export const Status = Type.Object({ name: Type.String(), colour: Colour });
export type Status = Static<typeof Status>;

/** A site, by what identifies it in the compliance service. */
export const SiteRef = Type.Object({ guid: Type.String(), name: Type.Optional(Type.String()) });
export type SiteRef = Static<typeof SiteRef>;
export const NamedSite = Type.Object({ guid: Type.String(), name: Type.String() });

/** Something named by its id in what is sent; its name is for reading. */
export const IdRef = Type.Object({ id: Type.Integer() });

/** What a save answers: the record's id and its version from now on. */
export const SavedRecord = Type.Object({ id: Type.Integer(), rowVersion: RowVersion });
export type SavedRecord = Static<typeof SavedRecord>;

/** One thing in which what is saved differs from what was meant to be saved, as it is shown. */
export const Difference = Type.Object({ field: Type.String(), label: Type.String(), yours: Type.String(), theirs: Type.String() });
export type Difference = Static<typeof Difference>;

/** The body of a refusal with 409: who changed the record meanwhile, and what differs. */
export const Conflict = Type.Object({ detail: Type.String(), differences: Type.Array(Difference) });
export type Conflict = Static<typeof Conflict>;
