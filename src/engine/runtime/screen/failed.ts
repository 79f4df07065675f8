import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import { kindOf } from '../../definition/kinds';
import { questionKey } from '../../definition/question';
import type { ActionFailure, ScreenState } from './screenStore';

/** A pane without a request differs from one about its previous subject. */
const nothing = 'nothing';

/**
 * Returns the subject of a pane whose failures belong to its response; `undefined` elsewhere, because rows outlive a change of their data.
 */
export function failureSubject({ panes }: ScreenDefinition, at: string | undefined, ctx: ErasedContext): string | undefined {
  const pane = panes.find(({ name }) => name === at);
  const shows = pane && kindOf(pane).shows;
  return shows && (questionKey(shows(pane.options, ctx)) ?? nothing);
}

function actionsAt({ menus, actions }: ScreenDefinition, at: string | undefined): readonly ActionDefinition[] {
  return [...menus.filter((menu) => menu.at === at).flatMap(({ items }) => items), ...actions.filter((action) => action.at === at)];
}

interface FailedAction {
  readonly action: ActionDefinition;
  readonly failure: ActionFailure;
}

/** Returns the failed actions at a place: those to show, and those about an earlier subject. docs/rules/everywhere.md, 4. */
export function failuresAt(
  definition: ScreenDefinition,
  at: string | undefined,
  failures: ScreenState['failures'],
  ctx: ErasedContext,
): { readonly current: readonly FailedAction[]; readonly past: readonly FailedAction[] } {
  const about = failureSubject(definition, at, ctx);
  const all = actionsAt(definition, at).flatMap((action): readonly FailedAction[] => {
    const failure = failures.get(action);
    return failure === undefined ? [] : [{ action, failure }];
  });
  return { current: all.filter(({ failure }) => failure.about === about), past: all.filter(({ failure }) => failure.about !== about) };
}
