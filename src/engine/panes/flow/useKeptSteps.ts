import { useState } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { Step } from '../../definition/steps';
import type { DraftSlot, KeptDraft } from '../../form/keptDraft';

/** What is typed into the steps of a flow that keep it, by step and by what the step is about, for as long as the flow is open. */
export function useKeptSteps(step: Step | undefined, ctx: ErasedContext) {
  const [kept, setKept] = useState<ReadonlyMap<string, KeptDraft>>(new Map());
  const about = step?.keeps?.(ctx);
  const name = step === undefined || about === undefined ? undefined : `${step.state} ${about}`;

  function write(at: string, draft: KeptDraft | undefined): void {
    setKept((before) => {
      const rest = [...before].filter(([key]) => key !== at);
      return new Map(draft === undefined ? rest : [...rest, [at, draft]]);
    });
  }
  /** Where the step that is shown keeps what is typed into it; nothing where it does not say that it keeps it. */
  const slot: DraftSlot | undefined =
    name === undefined ? undefined : { isPassing: true, read: () => kept.get(name), write: (draft) => write(name, draft) };
  return {
    slot,
    /** Whether steps that are not in sight keep something, which would be lost with the flow. */
    isElsewhere: [...kept.keys()].some((key) => key !== name),
  };
}
