import type { ErasedContext } from '../../definition/context';
import type { ActionDefinition, ScreenDefinition } from '../../definition/erased';
import { kindOf } from '../../definition/kinds';
import { questionKey } from '../../definition/question';
import type { ScreenState, ToldFailure } from './screenStore';

/** While nothing is asked there, it is about nothing; which is not the same as what it was about before. */
const nothing = 'nothing';

/** What a pane shows the answer to, as a text, where what is done at it is about that; nothing elsewhere: rows go on while what they are of changes. */
export function toldAt({ panes }: ScreenDefinition, at: string | undefined, ctx: ErasedContext): string | undefined {
  const pane = panes.find(({ name }) => name === at);
  const shows = pane && kindOf(pane).shows;
  return shows && (questionKey(shows(pane.options, ctx)) ?? nothing);
}

/** What can be done at a place, the entries of menus among it. */
function actionsAt({ menus, actions }: ScreenDefinition, at: string | undefined): readonly ActionDefinition[] {
  return [...menus.filter((menu) => menu.at === at).flatMap(({ items }) => items), ...actions.filter((action) => action.at === at)];
}

interface Told {
  readonly action: ActionDefinition;
  readonly failure: ToldFailure;
}

/** What has failed of the actions at a place: what is still told of, and what was about something else than is there now. docs/rules/everywhere.md, 4. */
export function failuresAt(
  definition: ScreenDefinition,
  at: string | undefined,
  failures: ScreenState['failures'],
  ctx: ErasedContext,
): { readonly told: readonly Told[]; readonly past: readonly Told[] } {
  const about = toldAt(definition, at, ctx);
  const all = actionsAt(definition, at).flatMap((action): readonly Told[] => {
    const failure = failures.get(action);
    return failure === undefined ? [] : [{ action, failure }];
  });
  return { told: all.filter(({ failure }) => failure.about === about), past: all.filter(({ failure }) => failure.about !== about) };
}
