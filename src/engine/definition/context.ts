import type { Askable } from '../../data/join';
import type { Scope } from '../../data/scope';
import type { ReservedName } from './names';
import type { SignedIn } from './requirement';

/** The part of the organisation that must be chosen before a screen has anything to ask. `none`: nothing. */
export type Level = 'none' | 'operator' | 'site';

type NodeAt<L extends Level> = L extends 'site' ? 'SI' : Scope['node']['type'];

/** The scope of a screen that needs this level; a screen that needs none may find nothing chosen. */
export type ScopeAt<L extends Level> = L extends 'none'
  ? Scope | undefined
  : Scope & { readonly node: Scope['node'] & { readonly type: NodeAt<L> } };

/** What every binding may read before any pane has spoken. */
export interface Base<L extends Level = Level> {
  readonly scope: ScopeAt<L>;
  /** The operator of the organisation panel, also while no part of it is chosen. */
  readonly operatorId: number | undefined;
  readonly login: SignedIn;
  /** Whether the page is narrower than 700 px. docs/rules/everywhere.md, 9. */
  readonly isPhone: boolean;
  /** The minute of the venue at which the screen was opened or last asked again, as YYYY-MM-DDTHH:mm. */
  readonly asOf: string;
}

export type Expand<T> = { readonly [K in keyof T]: T[K] };

/** A context as the host holds it: its types were checked where the screen was declared. */
export type ErasedContext = Readonly<Record<string, unknown>>;

/** A context in which one more pane has spoken. */
export type With<Ctx, Name extends string, Out> = Expand<Ctx & { readonly [K in Name]: Out }>;

/** What a binding reads: the panes before its own, and some names beside them. */
export type Beside<Ctx, More extends { readonly [K in ReservedName]?: unknown }> = Expand<Ctx & More>;

/** The names of the panes that have spoken in a context. */
export type PaneNames<Ctx> = Exclude<keyof Ctx & string, ReservedName>;

/** A name that nothing has yet which bindings read; the error for another says so. */
export type Free<Ctx, N extends string> = N extends (keyof Ctx & string) | ReservedName ? `a name that is not taken, unlike ${N}` : N;

/** What `id && api.area.call(…)` gives while there is no id, or 0 for one. */
export type Nothing = undefined | null | false | 0 | '';

/** A pane's question, or nothing while there is nothing to ask. */
export type Asked<Answer> = Askable<Answer> | Nothing;

/** From what is known to a question, or to nothing while there is nothing to ask. */
export type Ask<Ctx, Answer> = (ctx: Ctx) => Asked<Answer>;

/** Values as far as they are known: what is undefined is not answered. */
export type Entered<Values> = { readonly [K in keyof Values]?: Values[K] | undefined };

/** The names of the fields of a form's values; any once it is forgotten which form it was. */
export type FieldName<Values> = [keyof Values] extends [never] ? string : keyof Values & string;

/** The names of what an answer holds; any while it is still being inferred, and once it is forgotten. */
export type KeyIn<Answer> = unknown extends Answer ? string : keyof Answer & string;

/** An answer, or the part of it that is named. */
export type PartOf<Answer, Part> = [Part] extends [never] ? Answer : Part extends keyof Answer ? Answer[Part] : never;
