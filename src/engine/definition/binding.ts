import type { ReservedName } from './names';

/** What a binding is asked for: an answer to show, a save, the form anew, what an action does, what follows it; or only a value. */
export type How = 'asks' | 'saves' | 'refreshes' | 'acts' | 'follows' | 'reads';

/** The names that a binding may read beside the panes; `anything` for one that is given something else than what panes have said. */
export type BesideNames = readonly ReservedName[] | 'anything';

/** One function of a pane or action, and the names it may read beside the panes. */
export interface Binding {
  /** Where it stands within its owner: `options.load`. */
  readonly at: string;
  readonly how: How;
  readonly bind: unknown;
  readonly beside: BesideNames;
}

/** How an option is a binding; `all`: it is a record of them. */
export interface BindingSpec {
  readonly how: How;
  readonly beside?: BesideNames;
  readonly all?: true;
}

/** The options that are bindings, by their paths: `facets.list`. */
export type BindingSpecs = Readonly<Record<string, BindingSpec>>;

/** Asks the server for what is shown. */
export const asks = { how: 'asks' } as const;
/** Gives a value. */
export const reads = { how: 'reads' } as const;
