import { wordsNow } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import { changesSomething } from '../../../schemas/changes';
import type { ErasedContext } from '../../definition/context';
import type { Effect } from '../../definition/effect';
import type { ActionDefinition } from '../../definition/erased';
import type { PaneHost } from '../../panes/contract';

interface Performance {
  readonly action: ActionDefinition;
  readonly ctx: ErasedContext;
  readonly values: object | undefined;
  readonly work: Request<unknown> | Effect | undefined;
  readonly host: Pick<PaneHost, 'send' | 'follow' | 'afterwards'>;
}

function isEffect(what: Request<unknown> | Effect): what is Effect {
  return 'effect' in what;
}

export function isDownload(what: Request<unknown> | Effect): what is Extract<Effect, { readonly effect: 'download' }> {
  return isEffect(what) && what.effect === 'download';
}

function requestOf(work: Request<unknown> | Effect): Request<unknown> | undefined {
  if (!isEffect(work)) return work;
  return work.effect === 'view' ? work.request : undefined;
}

export function changesByIt(action: ActionDefinition, ctx: ErasedContext): boolean {
  const work = workOf(action, ctx, {});
  if (work !== undefined && isEffect(work) && work.effect === 'oneByOne') return true;
  const request = work && requestOf(work);
  return request !== undefined && changesSomething(request.call);
}

/** Returns an action's request or effect; `undefined` if it has nothing to do now. */
export function workOf(action: ActionDefinition, ctx: ErasedContext, values: object | undefined): Performance['work'] {
  return action.run?.({ ...ctx, subject: action.of?.(ctx), values }) || undefined;
}

/**
 * Runs an action's request or effect, then notifies, refetches and follows `next`. Rejects with the request's failure, which the caller
 * shows.
 */
export async function perform({ action, ctx, values, work, host }: Performance): Promise<void> {
  if (action.run !== undefined && work === undefined) {
    // Nothing to do, so no message.
    await host.afterwards({ refreshes: action.refreshes });
    return;
  }
  let answer: unknown;
  if (work !== undefined) {
    if (!isEffect(work)) answer = await host.send(work, {}, { isShownByCaller: true });
    else if (!(await host.follow(work))) return;
  }
  const known = { ...ctx, subject: action.of?.(ctx), values, answer };
  const next = typeof action.next === 'function' ? action.next(known) : action.next;
  await host.afterwards({ done: wordsNow(action.done, known), refreshes: action.refreshes, next });
}
