import type { Failure } from '../../../schemas/failure';
import type { ErasedContext } from '../../definition/context';
import type { Effects } from '../../definition/effect';
import type { Step, StepKind } from '../../definition/steps';
import type { DraftSlot } from '../../form/storedDraft';

export interface CameBack {
  readonly ctx: ErasedContext;
  readonly failure: Failure | undefined;
}

export interface StepProps<K extends StepKind> {
  readonly step: Extract<Step, { readonly kind: K }>;
  readonly ctx: ErasedContext;
  readonly label: string;
  /** The draft slot for a returning step, if it keeps its input. */
  readonly drafts: DraftSlot | undefined;
  /** Its event is being processed. */
  readonly isBusy: boolean;
  /** Whether the machine accepts an event now. */
  readonly takes: (event: { readonly type: string }) => boolean;
  /** The reason for read-only; for an event only where it changes something at once. */
  readonly whyReadOnly: (event?: { readonly type: string }) => string | undefined;
  readonly send: (event: { readonly type: string }) => void;
  /** Sends an event after asking about unsaved input. */
  readonly leaveBy: (event: { readonly type: string }) => void;
  /** Runs effects; the machine keeps its state. */
  readonly follow: (effects: Effects) => void;
  /** Sends an event and waits for the busy states. Resolves to the result; `undefined` if ignored or at another step. */
  readonly ask: (event: { readonly type: string }) => Promise<CameBack | undefined>;
}
