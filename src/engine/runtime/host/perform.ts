import type { Request } from '../../../schemas/call';
import type { Effect } from '../../definition/action';
import type { ActionDefinition } from '../../definition/erased';
import type { ErasedContext } from '../../definition/flow';
import type { PaneHost } from '../../panes/contract';
import { notify } from '../../ui';
import type { Address } from './address';
import type { ScreenServices } from './services';

interface Performance {
  readonly action: ActionDefinition;
  readonly ctx: ErasedContext;
  /** What the action's form asked for. */
  readonly values: unknown;
  readonly host: PaneHost;
  readonly address: Address;
  readonly services: Pick<ScreenServices, 'open'>;
}

type Effects = {
  readonly [K in Effect['effect']]: (
    effect: Extract<Effect, { readonly effect: K }>,
    around: Pick<Performance, 'host' | 'address' | 'services'>,
  ) => void | Promise<void>;
};

const effects: Effects = {
  open: ({ entity, id }, { services }) => services.open(entity, id),
  download: ({ request, name }, { host }) => host.download(request, name),
  choose: ({ pane, id }, { address }) => address.set({ [`${pane}.chosen`]: id }, 'push'),
  send: ({ to, event }, { host }) => host.sendEvent(to, event),
};

function isEffect(what: Request<unknown> | Effect): what is Effect {
  return 'effect' in what;
}

function runEffect<K extends Effect['effect']>(effect: Extract<Effect, { readonly effect: K }>, kind: K, around: Performance) {
  const run: Effects[K] = effects[kind];
  return run(effect, around);
}

/** Carries an action out: sends its event, makes its call, or has its effect. Rejects with the call's failure. */
export async function perform(performance: Performance): Promise<void> {
  const { action, ctx, values, host } = performance;
  if (action.sends !== undefined) {
    host.sendEvent(action.sends.to, { type: action.sends.type });
    return;
  }
  const what = action.run?.({ ...ctx, subject: action.of?.(ctx), values });
  if (what === undefined) return;
  if (!isEffect(what)) {
    await host.send(what, { done: action.done, refreshes: action.refreshes });
    return;
  }
  await runEffect(what, what.effect, performance);
  if (action.done !== undefined) notify({ tone: 'success', text: action.done });
  await host.refresh(action.refreshes ?? []);
}
