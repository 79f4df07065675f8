import type { Words } from '../../data/words';
import type { Requirement } from './requirement';

/** What a tab is called, when it is there, and what it works on. */
export interface TabRules<in Ctx> {
  /** What it is called where that is not always its name, which stands in the address. */
  readonly label?: Words<Ctx>;
  /** Hides it from logins that do not grant all of these. */
  readonly needs?: readonly Requirement[];
  /** Shows it only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** The service beside operations that it works on; it says why when that is out of reach. */
  readonly service?: OtherService;
}

/** A service beside operations. */
export type OtherService = 'compliance';
