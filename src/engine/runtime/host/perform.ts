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
  /** What the action's form asked for. */
  readonly values: object | undefined;
  /** What it does, from `workOf`. */
  readonly work: Request<unknown> | Effect | undefined;
  readonly host: Pick<PaneHost, 'send' | 'follow' | 'afterwards'>;
  /** A dialog is open that shows what fails: nobody else does. */
  readonly isToldThere?: boolean;
}

function isEffect(what: Request<unknown> | Effect): what is Effect {
  return 'effect' in what;
}

/** Whether it is a file to be downloaded. */
export function isDownload(what: Request<unknown> | Effect): what is Extract<Effect, { readonly effect: 'download' }> {
  return isEffect(what) && what.effect === 'download';
}

/** What an action asks the server; nothing where its effect asks nothing. */
function requestOf(work: Request<unknown> | Effect): Request<unknown> | undefined {
  if (!isEffect(work)) return work;
  return work.effect === 'view' ? work.request : undefined;
}

/** Whether an action changes something on the server, as far as that can be told before it has asked for its values. */
export function changesByIt(action: ActionDefinition, ctx: ErasedContext): boolean {
  const work = workOf(action, ctx, {});
  const request = work && requestOf(work);
  return request !== undefined && changesSomething(request.call);
}

/** What an action does with what it is given: its call or its effect; nothing where it has neither, or nothing to do now. */
export function workOf(action: ActionDefinition, ctx: ErasedContext, values: object | undefined): Performance['work'] {
  return action.run?.({ ...ctx, subject: action.of?.(ctx), values }) || undefined;
}

/** Whether a failure of this work is shown by whoever asked for it, and nowhere else. */
export function isToldInline(work: Performance['work']): boolean {
  return work !== undefined && requestOf(work)?.call.failure === 'inline';
}

/** Makes an action's call or has its effect, then tells, asks again and leads on as it says. Rejects with the call's failure. */
export async function perform({ action, ctx, values, work, host, isToldThere = false }: Performance): Promise<void> {
  if (action.run !== undefined && work === undefined) {
    // There is nothing to do, and so nothing to tell of.
    await host.afterwards({ refreshes: action.refreshes });
    return;
  }
  let answer: unknown;
  if (work !== undefined) {
    if (!isEffect(work)) answer = await host.send(work, {}, { isToldThere });
    else if (!(await host.follow(work))) return;
  }
  const known = { ...ctx, subject: action.of?.(ctx), values, answer };
  const next = typeof action.next === 'function' ? action.next(known) : action.next;
  await host.afterwards({ done: wordsNow(action.done, known), refreshes: action.refreshes, next });
}
