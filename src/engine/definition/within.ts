import type { ScreenDefinition } from './erased';
import type { Requirement } from './requirement';

/** A finished screen, whatever its context. */
export interface AnyScreen {
  readonly definition: ScreenDefinition;
}

/** A screen that stands inside others, declared by itself. `Around` is what it reads of them. */
export interface Within<in Around> {
  readonly build: (inner: never) => AnyScreen;
  readonly around?: (ctx: Around) => void;
}

/** A tab's content with what a login must grant to see it. */
export interface GuardedTab<in Around> {
  readonly tab: AnyScreen | Within<Around>;
  readonly needs: readonly Requirement[];
}

/** What a tab may hold: a screen, one declared apart, or either with requirements. */
export type TabContent<Ctx> = AnyScreen | Within<Ctx> | GuardedTab<Ctx>;

/** A tab that only logins that grant all of these see. Takes a screen, or one declared apart with `within`. */
export function tab<Around extends object>(
  content: AnyScreen | Within<Around>,
  { needs }: { readonly needs: readonly Requirement[] },
): GuardedTab<Around> {
  return { tab: content, needs };
}
