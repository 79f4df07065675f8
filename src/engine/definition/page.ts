import type { Requirement } from './requirement';
import type { AnyScreen } from './within';

/** A screen with its own address beside the tabs. It has no organisation panel, so its level is 'none'. */
export interface Page<Id extends string = string> {
  readonly id: Id;
  /** '/sessions/view'. Its subject is in the address parameters. */
  readonly path: string;
  /** Also the document title. */
  readonly title: string;
  /** The help text: content and source. */
  readonly help?: string;
  readonly can: readonly Requirement[];
  /** The link back in its header: 'Back to Compliance'. */
  readonly back?: { readonly label: string; readonly to: string };
  readonly screen: AnyScreen;
}

/** Declares a page; keeps its id as a literal type. */
export function definePage<const Id extends string>(page: Page<Id>): Page<Id> {
  return page;
}
