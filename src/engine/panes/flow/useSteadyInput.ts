import { useState } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { OptionsOf } from '../../definition/kind';

/** Keeps a flow's first input until `about` changes; `renew` takes the current one. */
export function useSteadyInput(options: OptionsOf<'flow'>, ctx: ErasedContext) {
  const input = options.input(ctx);
  const about = options.about?.(ctx);
  const [last, setLast] = useState({ about, input });
  if (options.about === undefined) return { input, renew: () => undefined };
  const isOther = !Object.is(last.about, about);
  const isNew = isOther || (last.input === undefined && input !== undefined);
  if (isNew) setLast({ about, input });
  return { input: isNew ? input : last.input, renew: () => setLast({ about, input }) };
}
