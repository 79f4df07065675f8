import { fieldsOf } from '../../../data/found';
import type { Declaration } from '../../../schemas/call';
import type { How } from '../binding';
import type { ScreenDefinition } from '../erased';
import { readScreens } from './outline';
import { callsIn } from './probe';

/** A call that a part of a screen makes. */
export interface CallUse {
  /** Where it is made: `screen.panes[1].options.load`. */
  readonly path: string;
  /** The pane, or the action, that makes it. */
  readonly owner: string;
  readonly what: 'pane' | 'action';
  readonly how: Exclude<How, 'reads'>;
  /** Nothing where it depends on data which call it is. */
  readonly call: Declaration | undefined;
}

/** The calls that a screen makes, with those of its tabs and dialogs, as far as they can be told before there is data. Never throws. */
export function callsOf(definition: ScreenDefinition): readonly CallUse[] {
  return readScreens(definition, 'screen')
    .flatMap(({ uses }) => uses)
    .flatMap(({ path, owner, how, gave }): readonly CallUse[] => {
      // An effect is known to be no call, and so is a list; whatever else is not a request may still become one.
      const calls = callsIn(gave);
      if (how === 'reads' || (how === 'follows' && calls.length === 0)) return [];
      if (calls.length === 0 && (fieldsOf(gave)['effect'] !== undefined || Array.isArray(gave))) return [];
      const isPane = 'name' in owner;
      const use = { path, owner: (isPane ? owner.name : owner.id) ?? '', what: isPane ? 'pane' : 'action', how } as const;
      return calls.length === 0 ? [{ ...use, call: undefined }] : calls.map(({ at, call }) => ({ ...use, path: `${path}${at}`, call }));
    });
}
