import type { Drafts } from '../../data/drafts';
import { memberOf } from '../../data/found';

/** Unsaved values of a form, as they are kept. */
export interface KeptDraft {
  /** When they were last changed: an ISO instant. */
  readonly at: string;
  readonly values: object;
  /** The form was left on purpose, so they are offered when it opens again. Without it the form was broken off, and they are put back. */
  readonly isLeft?: true;
}

/** Where a form's draft is kept. `write(undefined)` removes it. */
export interface DraftSlot {
  /** It goes with the page. */
  readonly isPassing?: true;
  readonly read: () => unknown;
  readonly write: (draft: KeptDraft | undefined) => void;
}

/** The name under which the draft of the typed form with this key is kept. */
export function draftName(key: string): string {
  return `form.${key}`;
}

/** The place of one form's draft. */
export function draftSlot(drafts: Drafts, name: string): DraftSlot {
  return { read: () => drafts.read(name), write: (draft) => drafts.write(name, draft) };
}

/** A draft of these values, entered now. */
export function draftNow(values: object): KeptDraft {
  return { at: new Date().toISOString(), values };
}

/** A draft from whatever storage gives; undefined when it is none. */
export function readKept(kept: unknown): KeptDraft | undefined {
  const at = memberOf(kept, 'at');
  const values = memberOf(kept, 'values');
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof values !== 'object' || values === null || Array.isArray(values)) {
    return undefined;
  }
  return { at, values, ...(memberOf(kept, 'isLeft') === true ? { isLeft: true } : {}) };
}

/** What stays of a draft once its form is left on purpose: it is offered when the form opens again. */
export function leftDraft(kept: KeptDraft): KeptDraft {
  return { ...kept, isLeft: true };
}
