import type { Requirement } from './requirement';

/** When a tab is there, and what it works on. */
export interface TabRules<in Ctx> {
  /** Hides it from logins that do not grant all of these. */
  readonly needs?: readonly Requirement[];
  /** Shows it only while this holds. */
  readonly when?: (ctx: Ctx) => boolean;
  /** The service beside operations that it works on; it says why when that is out of reach. */
  readonly service?: OtherService;
}

/** A service beside operations. */
export type OtherService = 'compliance';
