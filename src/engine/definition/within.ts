import type { ScreenDefinition } from './erased';
import type { TabRules } from './tabRules';

/** A finished screen, whatever its context. */
export interface AnyScreen {
  readonly definition: ScreenDefinition;
}

/** A screen that stands inside others, declared by itself. `Around` is what it reads of them. */
export interface Within<in Around> {
  readonly build: (inner: never) => AnyScreen;
  readonly around?: (ctx: Around) => void;
}

/** A tab's content with when it is there. */
export interface GuardedTab<in Around> extends TabRules<Around> {
  readonly tab: AnyScreen | Within<Around>;
}

/** What a tab may hold: a screen, one declared apart, or either with rules. */
export type TabContent<Ctx> = AnyScreen | Within<Ctx> | GuardedTab<Ctx>;

/** A tab that is there for some logins, or at some times. Takes a screen, or one declared apart with `within`. */
export function tab<Around extends object>(content: AnyScreen | Within<Around>, rules: TabRules<Around>): GuardedTab<Around> {
  return { ...rules, tab: content };
}
