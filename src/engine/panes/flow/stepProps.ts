import type { ErasedContext, Step, StepKind } from '../../definition/flow';

/** What the view of a step is given. */
export interface StepProps<K extends StepKind> {
  readonly step: Extract<Step, { readonly kind: K }>;
  readonly ctx: ErasedContext;
  readonly label: string;
  readonly send: (event: { readonly type: string }) => void;
}
