import type { ScreenDefinition } from './erased';
import type { TabRules } from './tabRules';

/** A finished screen with any context. */
export interface AnyScreen {
  readonly definition: ScreenDefinition;
}

/** A separately declared inner screen. `Around` is the context it reads. */
export interface Within<in Around> {
  readonly build: (inner: never) => AnyScreen;
  readonly around?: (ctx: Around) => void;
}

export interface GuardedTab<in Around> extends TabRules<Around> {
  readonly tab: AnyScreen | Within<Around>;
}

export type TabContent<Ctx> = AnyScreen | Within<Ctx> | GuardedTab<Ctx>;

/** Adds rules to a tab. Takes a screen or a `within` content. */
export function tab<Around extends object>(content: AnyScreen | Within<Around>, rules: TabRules<Around>): GuardedTab<Around> {
  return { ...rules, tab: content };
}
