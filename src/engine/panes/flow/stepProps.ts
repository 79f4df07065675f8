import type { Failure } from '../../../schemas/failure';
import type { ErasedContext } from '../../definition/context';
import type { Effects } from '../../definition/effect';
import type { Step, StepKind } from '../../definition/steps';
import type { DraftSlot } from '../../form/keptDraft';

/** How a machine came back to the step that sent something. */
export interface CameBack {
  readonly ctx: ErasedContext;
  /** Why it was not taken, as the step says it. */
  readonly failure: Failure | undefined;
}

/** What the view of a step is given. */
export interface StepProps<K extends StepKind> {
  readonly step: Extract<Step, { readonly kind: K }>;
  readonly ctx: ErasedContext;
  readonly label: string;
  /** Where what is typed here is kept for when the step comes back; nothing where it is not. */
  readonly kept: DraftSlot | undefined;
  /** What was sent from here is under way. */
  readonly isBusy: boolean;
  /** Whether the machine would take an event now. */
  readonly takes: (event: { readonly type: string }) => boolean;
  /** Why nothing can be changed at all; of an event only where it would change something at once. */
  readonly whyReadOnly: (event?: { readonly type: string }) => string | undefined;
  readonly send: (event: { readonly type: string }) => void;
  /** The same, from a step with something unsaved: the user is asked first. */
  readonly leaveBy: (event: { readonly type: string }) => void;
  /** Carries effects out; the machine stays where it is. */
  readonly follow: (effects: Effects) => void;
  /** Sends an event and waits for the end of the step's busy states. Gives how it came back; nothing where it was not taken, or led to another step. */
  readonly ask: (event: { readonly type: string }) => Promise<CameBack | undefined>;
}
