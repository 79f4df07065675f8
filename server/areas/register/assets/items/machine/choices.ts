import type { Named } from '../../../../../../src/schemas/entities/organisation';

export interface MachineLists {
  readonly categories: readonly Named[];
  readonly manufacturers: readonly Named[];
  /** Of the chosen manufacturer. */
  readonly gameTitles: readonly Named[];
  /** Of the chosen category. */
  readonly cabinetTypes: readonly Named[];
  readonly variants: readonly Named[];
  readonly noteAcceptors: readonly Named[];
  readonly depots: readonly Named[];
  readonly suppliers: readonly Named[];
  readonly profiles: readonly Named[];
  /** Leading fields without a choice. */
  readonly unchosen: { readonly category: boolean; readonly manufacturer: boolean };
}
