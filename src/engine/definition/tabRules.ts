import type { Words } from '../../data/words';
import type { Requirement } from './requirement';

export interface TabRules<in Ctx> {
  /** A label that can change; default: the name, which is part of the address. */
  readonly label?: Words<Ctx>;
  readonly can?: readonly Requirement[];
  readonly when?: (ctx: Ctx) => boolean;
  /** The tab shows why when the service is unreachable. */
  readonly service?: OtherService;
}

export type OtherService = 'compliance';
