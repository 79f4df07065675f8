import { notify } from '../../../ui';
import type { ErasedContext } from '../../definition/context';
import type { Effect, Effects } from '../../definition/effect';
import type { ScreenDefinition } from '../../definition/erased';
import type { OutputOf, PaneKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import { editingParameter } from '../../definition/kinds/form';
import type { Grants } from '../../definition/requirement';
import { isOffered } from '../../definition/situation';
import { parameterOf } from '../../graph/screenGraph';
import type { CloseDialog, PaneHost, Take } from '../../panes/contract';
import { type Address, addressBelow } from '../screen/address';
import { withDetails } from '../screen/detailsPage';
import type { ScreenServices } from '../screen/services';

export interface Reach {
  readonly definition: Pick<ScreenDefinition, 'panes' | 'dialogs'>;
  readonly address: Address;
  readonly services: Pick<ScreenServices, 'open' | 'go' | 'view'> & { readonly login: Grants };
  readonly outputs: () => ErasedContext;
  readonly published: (pane: string) => unknown;
  /** Receivers of values for each form. */
  readonly takers: ReadonlyMap<string, Take>;
  readonly host: Pick<PaneHost, 'send' | 'download' | 'workOneByOne' | 'requestLeave'>;
  readonly whyNot: PaneHost['whyNot'];
  readonly close: CloseDialog | undefined;
  readonly outer: Pick<PaneHost, 'follow'> | undefined;
}

/** Scope of a departure: unsaved input of the screen, or of all screens around it too. */
type Left = 'here' | 'everything';

/** One running effect; `mayLeave` asks the user at most once per scope, however many effects there are. */
interface Going {
  readonly reach: Reach;
  readonly mayLeave: (what?: Left) => Promise<boolean>;
  readonly isAgreed: (what?: Left) => boolean;
}

type Followers = {
  readonly [K in Effect['effect']]: (effect: Extract<Effect, { readonly effect: K }>, going: Going) => boolean | Promise<boolean>;
};

/** Each follower returns whether its effect was carried out: the user may stay, or cancel. */
const followers: Followers = {
  open({ entity, id }, { reach }) {
    reach.services.open(entity, id);
    return true;
  },
  download: ({ request, name, list }, { reach }) => reach.host.download(request, name, list),
  oneByOne: (work, { reach }) => reach.host.workOneByOne(work),
  async choose(effect, { reach, mayLeave }) {
    const { definition, address, outer } = reach;
    const pane = definition.panes.find(({ name }) => name === effect.pane);
    if (pane === undefined && outer !== undefined) return (await mayLeave('everything')) && outer.follow(effect, 'agreed');
    const writes = pane && kindOf(pane).rows?.write;
    const chosen = effect.id === undefined ? undefined : (writes?.(effect.id) ?? effect.id);
    if (address.params[`${effect.pane}.chosen`] === chosen) return true;
    if (!(await mayLeave())) return false;
    addressBelow(address, effect.pane).set(withDetails(definition, effect.pane, { chosen }), 'push');
    return true;
  },
  async fill(effect, { reach, mayLeave, isAgreed }) {
    const { definition, address, outer, outputs, published, takers } = reach;
    const pane = definition.panes.find(({ name }) => name === effect.pane);
    // The screen that owns the pane decides about unsaved input.
    if (pane === undefined && outer !== undefined) return outer.follow(effect, isAgreed('everything') ? 'agreed' : undefined);
    takers.get(effect.pane)?.(effect.values);
    const parameter = pane && parameterOf(pane);
    const fill = pane && kindOf(pane).input?.fill;
    if (pane === undefined || parameter === undefined || fill === undefined) return true;
    const own = address.params[parameter];
    const set = fill(pane.options, outputs(), { own, published: published(pane.name) as OutputOf<PaneKind> }, effect.values);
    if (set === own) return true;
    if (!(await mayLeave())) return false;
    address.set({ [parameter]: set });
    return true;
  },
  async read(effect, { reach, mayLeave }) {
    const { definition, address, outer } = reach;
    const pane = definition.panes.find(({ name }) => name === effect.pane);
    if (pane === undefined && outer !== undefined) return (await mayLeave('everything')) && outer.follow(effect, 'agreed');
    const parameter = `${effect.pane}.${editingParameter}`;
    if (address.params[parameter] === undefined) return true;
    if (!(await mayLeave())) return false;
    address.set({ [parameter]: undefined });
    return true;
  },
  print() {
    window.print();
    return true;
  },
  async view({ request }, { reach }) {
    reach.services.view?.(await reach.host.send(request));
    return true;
  },
  async go({ path, params, at, how }, { reach, mayLeave }) {
    if (!(await mayLeave('everything'))) return false;
    reach.services.go(path, params, at, how);
    return true;
  },
  openDialog(effect, { reach, isAgreed }) {
    const { definition, address, outer, whyNot, services } = reach;
    const dialog = definition.dialogs.find(({ id }) => id === effect.dialog);
    if (dialog === undefined) return outer?.follow(effect, isAgreed('everything') ? 'agreed' : undefined) ?? false;
    const outputs = reach.outputs();
    if (!isOffered(dialog, { outputs, login: services.login })) return false;
    const reason = whyNot(dialog.needs ?? []);
    if (reason !== undefined) notify({ tone: 'info', text: reason });
    else address.set({ dialog: dialog.id }, 'push');
    return reason === undefined;
  },
  close(effect, { reach, isAgreed }) {
    const agreed = isAgreed() ? 'agreed' : undefined;
    return reach.close?.(agreed) ?? reach.outer?.follow(effect, agreed) ?? true;
  },
};

function followOne<K extends Effect['effect']>(effect: Extract<Effect, { readonly effect: K }>, kind: K, going: Going) {
  const follow: Followers[K] = followers[kind];
  return follow(effect, going);
}

function listOf(effects: Effects): readonly Effect[] {
  if (!effects) return [];
  return 'effect' in effects ? [effects] : effects;
}

/**
 * Carries out effects in order until one is refused; returns whether all were. `isAgreed`: the user has already agreed to lose unsaved
 * input.
 */
export async function followEffects(effects: Effects, reach: Reach, isAgreed: boolean): Promise<boolean> {
  const agreed: Record<Left, boolean> = { here: isAgreed, everything: isAgreed };
  const going: Going = {
    reach,
    async mayLeave(what = 'here') {
      if (what === 'everything') agreed.everything ||= await reach.host.requestLeave('everything');
      agreed.here ||= agreed.everything || (what === 'here' && (await reach.host.requestLeave()));
      return agreed[what];
    },
    isAgreed: (what = 'here') => agreed[what],
  };
  for (const effect of listOf(effects)) {
    if (!(await followOne(effect, effect.effect, going))) return false;
  }
  return true;
}
