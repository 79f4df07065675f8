import type { Askable } from '../../data/join';
import type { Scope } from '../../data/scope';
import type { ReservedName } from './names';
import type { SignedIn } from './requirement';

/** The organisation level that must be selected before a screen sends requests. */
export type Level = 'none' | 'operator' | 'site';

type NodeAt<L extends Level> = L extends 'site' ? 'SI' : Scope['node']['type'];

/** The scope at this level; `undefined` is possible only for `none`. */
export type ScopeAt<L extends Level> = L extends 'none'
  ? Scope | undefined
  : Scope & { readonly node: Scope['node'] & { readonly type: NodeAt<L> } };

/** What each binding gets besides the outputs of panes. */
export interface Base<L extends Level = Level> {
  readonly scope: ScopeAt<L>;
  /** The operator of the organisation panel, also without a selection. */
  readonly operatorId: number | undefined;
  readonly login: SignedIn;
  /** Page narrower than 700 px. docs/rules/everywhere.md, 9. */
  readonly isPhone: boolean;
  /** The venue's time when the screen was opened or last refreshed, as YYYY-MM-DDTHH:mm. */
  readonly asOf: string;
}

export type Expand<T> = { readonly [K in keyof T]: T[K] };

export type ErasedContext = Readonly<Record<string, unknown>>;

export type With<Ctx, Name extends string, Out> = Expand<Ctx & { readonly [K in Name]: Out }>;

/** The context of a binding: the panes before its own, and some reserved names. */
export type WithExtra<Ctx, More extends { readonly [K in ReservedName]?: unknown }> = Expand<Ctx & More>;

export type PaneNames<Ctx> = Exclude<keyof Ctx & string, ReservedName>;

/** A name that is still free; the type of a taken name is an error message. */
export type Free<Ctx, N extends string> = N extends (keyof Ctx & string) | ReservedName ? `a name that is not taken, unlike ${N}` : N;

/** The falsy results of `id && api.area.call(…)`. */
export type Nothing = undefined | null | false | 0 | '';

/** A pane's request, or nothing while it has none to send. */
export type MaybeRequest<Answer> = Askable<Answer> | Nothing;

export type Ask<Ctx, Answer> = (ctx: Ctx) => MaybeRequest<Answer>;

/** Partial values; `undefined` is an empty field. */
export type Entered<Values> = { readonly [K in keyof Values]?: Values[K] | undefined };

/** The field names of a form's values; any string once the type is erased. */
export type FieldName<Values> = [keyof Values] extends [never] ? string : keyof Values & string;

export type KeyIn<Answer> = unknown extends Answer ? string : keyof Answer & string;

export type PartOf<Answer, Part> = [Part] extends [never] ? Answer : Part extends keyof Answer ? Answer[Part] : never;
