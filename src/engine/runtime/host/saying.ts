import type { ErasedContext } from '../../definition/context';
import type { OutputOf, PaneDefinition } from '../../definition/kind';
import { filterNow } from '../../panes/filter/settled';
import { questionKey } from '../../panes/questionKey';
import { aboutOf } from './abouts';
import type { Address } from './address';

/** The address's parameter that a pane says itself from: what is set in a filter, or the text of a parameter. */
export function ownParameter({ kind, name, options }: PaneDefinition, params: Address['params']): string | undefined {
  if (kind === 'parameter') return params[options.from ?? name];
  return kind === 'filter' ? params[`${name}.set`] : undefined;
}

/** The rows chosen last, as many as may be. */
function atMost(said: OutputOf<'grid'>, most: number): OutputOf<'grid'> {
  if (said.chosen.length <= most) return said;
  const chosen = most === 0 ? [] : said.chosen.slice(-most);
  return { ...said, chosen, row: chosen.at(-1) };
}

/**
 * What one pane says, given what is known before it: a filter what the address holds for it, as far as that is offered, and most others what
 * they have published. What was published for another question than the present one counts no more, also before the pane has been drawn
 * again: nothing after it may ask with it.
 */
export function saidBy(pane: PaneDefinition, ctx: ErasedContext, published: unknown, own: string | undefined): unknown {
  switch (pane.kind) {
    case 'parameter':
      return own;
    case 'filter':
      return pane.options.when?.(ctx) === false ? {} : filterNow(pane.options, ctx, own, published).values;
    case 'data': {
      // The store holds of each pane what panes of its kind publish.
      const { answer, key } = published as OutputOf<'data'>;
      return { answer: key === questionKey(pane.options.load(ctx)) ? answer : undefined };
    }
    case 'cases': {
      const { case: shown } = published as OutputOf<'cases'>;
      // What is hidden says nothing; what shows may have become another since it has said which.
      const isSilent = shown === undefined || pane.options.when?.(ctx) === false;
      return { case: isSilent ? undefined : pane.options.case(ctx) };
    }
    case 'submit': {
      const { value, about } = published as OutputOf<'submit'>;
      return { value: about === aboutOf(pane, ctx) ? value : undefined };
    }
    case 'tenant': {
      const { name } = published as OutputOf<'tenant'>;
      return { name: name === pane.options.name(ctx) ? name : undefined };
    }
    case 'grid': {
      const { most } = pane.options;
      return typeof most === 'function' ? atMost(published as OutputOf<'grid'>, most(ctx)) : published;
    }
    default:
      return published;
  }
}
