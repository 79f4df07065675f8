import type { Finding } from '../../../data/found';

/** Every way in which a list of plugins can be wrong. */
export type ProblemCode =
  | 'malformed'
  | 'duplicate-id'
  | 'duplicate-entity'
  | 'duplicate-pane'
  | 'duplicate-action'
  | 'reserved-name'
  | 'unknown-section'
  | 'unknown-icon'
  | 'unknown-menu'
  | 'unknown-flag'
  | 'unknown-level'
  | 'unknown-kind'
  | 'unknown-pane'
  | 'unknown-field'
  | 'unknown-dialog'
  | 'unknown-entity'
  | 'later-pane'
  | 'unfit-gate'
  | 'unreachable-pane'
  | 'unreachable-level'
  | 'broken-layout'
  | 'undeclared-call'
  | 'several-primaries';

/** One thing that is wrong with a list of plugins. */
export interface RegistryProblem extends Finding {
  readonly code: ProblemCode;
  /** Its place in the list, from 0. */
  readonly plugin: number;
  /** Its id, where it has one. */
  readonly pluginId?: string;
  /** What was probably meant: the one of `expected` that is spelled most like what was found. */
  readonly suggestion?: string;
}
