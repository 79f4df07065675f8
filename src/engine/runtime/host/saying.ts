import type { ErasedContext } from '../../definition/context';
import type { OutputOf, PaneDefinition, PaneKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { filterNow } from '../../panes/filter/settled';
import { questionKey } from '../../panes/questionKey';
import type { Address } from './address';

/** What the address holds of what a pane says: what is set in a filter, or the text of a parameter. */
export function ownParameter(pane: PaneDefinition, params: Address['params']): string | undefined {
  const parameter = kindOf(pane).saysFrom?.(pane.name, pane.options);
  return parameter === undefined ? undefined : params[parameter];
}

/**
 * What one pane says, given what is known before it: a filter what the address holds for it, as far as that is offered, and most others what
 * they have published. What was published for another question than the present one counts no more, also before the pane has been drawn
 * again: nothing after it may ask with it.
 */
export function saidBy(pane: PaneDefinition, ctx: ErasedContext, published: unknown, own: string | undefined): unknown {
  switch (pane.kind) {
    case 'filter':
      return pane.options.when?.(ctx) === false ? {} : filterNow(pane.options, ctx, own, published).values;
    case 'data': {
      // The store holds of each pane what panes of its kind publish.
      const { answer, key } = published as OutputOf<'data'>;
      return { answer: key === questionKey(pane.options.load(ctx)) ? answer : undefined };
    }
    default: {
      const { says } = kindOf(pane);
      return says === undefined ? published : says(pane.options, ctx, published as OutputOf<PaneKind>, own);
    }
  }
}
