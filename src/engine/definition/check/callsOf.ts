import { fieldsOf } from '../../../data/unknownObject';
import type { Declaration } from '../../../schemas/call';
import type { How } from '../binding';
import type { ScreenDefinition } from '../erased';
import { readScreens } from './outline';
import { callsIn } from './probe';

export interface CallUse {
  readonly path: string;
  readonly owner: string;
  readonly what: 'pane' | 'action';
  readonly how: Exclude<How, 'reads'>;
  /** `undefined` where the call depends on data. */
  readonly call: Declaration | undefined;
}

/** Returns the calls of a screen, as far as they are known without data. Never throws. */
export function callsOf(definition: ScreenDefinition): readonly CallUse[] {
  return readScreens(definition, 'screen')
    .flatMap(({ uses }) => uses)
    .flatMap(({ path, owner, how, gave }): readonly CallUse[] => {
      const calls = callsIn(gave);
      if (how === 'reads' || (how === 'follows' && calls.length === 0)) return [];
      if (calls.length === 0 && (fieldsOf(gave)['effect'] !== undefined || Array.isArray(gave))) return [];
      const isPane = 'name' in owner;
      const use = { path, owner: (isPane ? owner.name : owner.id) ?? '', what: isPane ? 'pane' : 'action', how } as const;
      return calls.length === 0 ? [{ ...use, call: undefined }] : calls.map(({ at, call }) => ({ ...use, path: `${path}${at}`, call }));
    });
}
