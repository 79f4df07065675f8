import type { Named } from '../../../../../../src/schemas/entities/organisation';

/** What the fields of a machine asset choose from. */
export interface MachineLists {
  readonly categories: readonly Named[];
  readonly manufacturers: readonly Named[];
  /** Of the chosen manufacturer. */
  readonly gameTitles: readonly Named[];
  /** Those that fit the chosen category. */
  readonly cabinetTypes: readonly Named[];
  readonly variants: readonly Named[];
  readonly noteAcceptors: readonly Named[];
  readonly depots: readonly Named[];
  readonly suppliers: readonly Named[];
  readonly profiles: readonly Named[];
  /** The fields on which lists of others depend and that are not chosen yet. */
  readonly unchosen: { readonly category: boolean; readonly manufacturer: boolean };
}
