import type { Requirement } from './requirement';
import type { AnyScreen } from './within';

/** A screen with an address of its own beside the tabs. It has no organisation panel, so its screen needs the level 'none'. */
export interface Page<Id extends string = string> {
  readonly id: Id;
  /** Its address: '/sessions/view'. What its screen is about stands in the address's parameters. */
  readonly path: string;
  /** Its heading, and the title of the document while it is shown. */
  readonly title: string;
  /** What it shows, and where that comes from: told in its help. */
  readonly help?: string;
  /** Who may open it. */
  readonly needs: readonly Requirement[];
  /** The link in its header that leads back to where it belongs: 'Back to Compliance'. */
  readonly back?: { readonly label: string; readonly to: string };
  readonly screen: AnyScreen;
}

/** Declares one page; keeps its id as a literal type. */
export function definePage<const Id extends string>(page: Page<Id>): Page<Id> {
  return page;
}
