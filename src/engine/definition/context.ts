import type { Details } from '../../schemas/wire/details';
import type { Askable } from './join';
import type { Grants } from './requirement';
import type { Scope } from './scope';

/** The part of the organisation that must be chosen before a screen has anything to ask. `none`: nothing. */
export type Level = 'none' | 'operator' | 'company' | 'subCompany' | 'site';

type NodeAt<L extends Level> = L extends 'company'
  ? 'CO'
  : L extends 'subCompany'
    ? 'SUB'
    : L extends 'site'
      ? 'SI'
      : Scope['node']['type'];

/** The scope of a screen that needs this level; a screen that needs none may find nothing chosen. */
export type ScopeAt<L extends Level> = L extends 'none'
  ? Scope | undefined
  : Scope & { readonly node: Scope['node'] & { readonly type: NodeAt<L> } };

/** What every binding may read before any pane has spoken. */
export interface Base<L extends Level = Level> {
  readonly scope: ScopeAt<L>;
  readonly login: Grants;
  /** Whether the page is narrower than 700 px. Document 3, section 9 (mobile breakpoint). */
  readonly isPhone: boolean;
}

export type Expand<T> = { readonly [K in keyof T]: T[K] };

/** A context in which one more pane has spoken. */
export type With<Ctx, Name extends string, Out> = Expand<Ctx & { readonly [K in Name]: Out }>;

/** What `id && api.area.call(…)` gives while there is no id, or 0 for one. */
export type Nothing = undefined | null | false | 0 | '';

/** A pane's question, or nothing while there is nothing to ask. */
export type Asked<Answer> = Askable<Answer> | Nothing;

/** From what is known to a question, or to nothing while there is nothing to ask. */
export type Ask<Ctx, Answer> = (ctx: Ctx) => Asked<Answer>;

/** What a tree publishes: the node chosen, and the ids of the facets that are on. */
export interface TreeOutput<Node> {
  readonly node: Node | undefined;
  readonly facets: readonly number[];
}

/** What a grid publishes: the row chosen last, all rows chosen, every row on the page, and the answer they came with. */
export interface Selection<Row, Answer = unknown> {
  readonly row: Row | undefined;
  readonly chosen: readonly Row[];
  readonly rows: readonly Row[];
  readonly answer: Answer | undefined;
}

/** What a form publishes. */
export interface FormOutput<Values> {
  readonly values: Values | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
}

/** What a form described by the server publishes; `answer` is what loaded it. */
export interface OptionFormOutput<Answer> {
  readonly answer: Answer | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
}

/** What a form described by the server publishes that has no save of its own: also its values, as a save would send them. */
export interface ReadFormOutput<Answer> extends OptionFormOutput<Answer> {
  readonly details: Details;
}

/** Stands for what a save answers in a form without one. */
export interface Unsaved {
  readonly save: never;
}

/** What a form described by the server publishes, by what its save answers. */
export type OptionFormOutputOf<Answer, Saved> = [Saved] extends [Unsaved] ? ReadFormOutput<Answer> : OptionFormOutput<Answer>;

/** What details publish: the answer that they are made of. */
export interface DetailsOutput<Answer> {
  readonly answer: Answer | undefined;
}

/** What a submit says: what it was pressed with; nothing before, and once it is about something else. */
export interface SubmitOutput<Value> {
  readonly value: Value | undefined;
}

/** What tiles publish. */
export interface TilesOutput {
  readonly tile: string | undefined;
}

/** What a list publishes: the entry chosen. */
export interface ListOutput<Item> {
  readonly item: Item | undefined;
}

/** What a matrix publishes: its cells, row by row. */
export interface MatrixOutput {
  readonly cells: readonly number[];
  readonly isDirty: boolean;
}
