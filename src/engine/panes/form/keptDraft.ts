import type { Drafts } from '../../data/drafts';

/** What was entered in a form, and when. */
export interface FormDraft {
  /** An ISO instant. */
  readonly at: string;
  readonly values: object;
}

/** One form's draft. */
export interface KeptDraft {
  /** What was entered and not saved; nothing where there is no such thing. */
  readonly read: () => FormDraft | undefined;
  readonly write: (values: object | undefined) => void;
}

/** The name under which the draft of the form with this key is kept. */
export function draftName(key: string): string {
  return `form.${key}`;
}

/** A draft of these values, entered now. */
export function draftOf(values: object): FormDraft {
  return { at: new Date().toISOString(), values };
}

function isDraft(kept: unknown): kept is FormDraft {
  if (typeof kept !== 'object' || kept === null || !('at' in kept && 'values' in kept)) return false;
  return typeof kept.at === 'string' && typeof kept.values === 'object' && kept.values !== null;
}

/** The draft of the form with this key. */
export function keptDraft(drafts: Drafts, key: string): KeptDraft {
  return {
    read() {
      const kept = drafts.read(draftName(key));
      return isDraft(kept) ? kept : undefined;
    },
    write: (values) => drafts.write(draftName(key), values && draftOf(values)),
  };
}
