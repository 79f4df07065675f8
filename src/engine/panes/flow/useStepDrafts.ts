import { useState } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { Step } from '../../definition/steps';
import type { DraftSlot, StoredDraft } from '../../form/storedDraft';

/** Keeps the input of a flow's steps, by step and subject, while the flow is open. */
export function useStepDrafts(step: Step | undefined, ctx: ErasedContext) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, StoredDraft>>(new Map());
  const about = step?.keeps?.(ctx);
  const name = step === undefined || about === undefined ? undefined : `${step.state} ${about}`;

  function write(at: string, draft: StoredDraft | undefined): void {
    setDrafts((before) => {
      const rest = [...before].filter(([key]) => key !== at);
      return new Map(draft === undefined ? rest : [...rest, [at, draft]]);
    });
  }
  const slot: DraftSlot | undefined =
    name === undefined ? undefined : { isPassing: true, read: () => drafts.get(name), write: (draft) => write(name, draft) };
  return {
    slot,
    /** Whether hidden steps hold input that closing would lose. */
    isElsewhere: [...drafts.keys()].some((key) => key !== name),
  };
}
