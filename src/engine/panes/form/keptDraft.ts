import type { Drafts } from '../../data/drafts';

/** One form's draft. */
export interface KeptDraft {
  /** What was entered and not saved; nothing where there is no such thing. */
  readonly read: () => object;
  readonly write: (values: object | undefined) => void;
}

/** The draft of the form with this key. */
export function keptDraft(drafts: Drafts, key: string): KeptDraft {
  return {
    read() {
      const kept = drafts.read(`form.${key}`);
      return typeof kept === 'object' && kept !== null ? kept : {};
    },
    write: (values) => drafts.write(`form.${key}`, values),
  };
}
