import type { Drafts } from '../../data/drafts';
import { memberOf } from '../../data/unknownObject';
import { nowDate } from '../../schemas/wire/clock';

export interface StoredDraft {
  /** An ISO instant. */
  readonly at: string;
  readonly values: object;
  /** Left on purpose, so it is offered on reopening. Otherwise it is restored. */
  readonly isLeft?: true;
}

/** `write(undefined)` removes the draft. */
export interface DraftSlot {
  /** Lost with the page. */
  readonly isPassing?: true;
  readonly read: () => unknown;
  readonly write: (draft: StoredDraft | undefined) => void;
}

export function draftName(key: string): string {
  return `form.${key}`;
}

export function draftSlot(drafts: Drafts, name: string): DraftSlot {
  return { read: () => drafts.read(name), write: (draft) => drafts.write(name, draft) };
}

export function draftNow(values: object): StoredDraft {
  return { at: nowDate().toISOString(), values };
}

/** Reads a stored draft; undefined for any other value. */
export function readStoredDraft(stored: unknown): StoredDraft | undefined {
  const at = memberOf(stored, 'at');
  const values = memberOf(stored, 'values');
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof values !== 'object' || values === null || Array.isArray(values)) {
    return undefined;
  }
  return { at, values, ...(memberOf(stored, 'isLeft') === true ? { isLeft: true } : {}) };
}

/** Marks a draft as left on purpose. */
export function leftDraft(stored: StoredDraft): StoredDraft {
  return { ...stored, isLeft: true };
}
