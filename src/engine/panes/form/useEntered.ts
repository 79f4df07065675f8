import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../schemas/forms/form';
import { useUnsavedGuard } from '../../form/guard';
import type { PaneHost } from '../contract';
import { sameAnswers } from './answers';
import { type FormDraft, keptDraft } from './keptDraft';

interface EnteredOptions {
  readonly form: Form<object>;
  readonly label: string;
  /** What the form starts with. */
  readonly start: () => object;
  readonly drafts: PaneHost['drafts'];
  /** Tells one question's input from another's; nothing where nothing can be entered. */
  readonly draftKey: string | undefined;
}

/** What is entered in a form. */
export interface Entered {
  readonly values: object;
  /** What counts as unchanged: what was loaded, or saved. */
  readonly clean: object;
  readonly isDirty: boolean;
  /** The draft that the values come from, until they are saved. */
  readonly restored: FormDraft | undefined;
  readonly enter: (values: object) => void;
  /** The form counts as saved with these values; drawn at once, so that nobody is asked about unsaved changes by what follows. */
  readonly settle: (values: object) => void;
  /** The form is about another version now, in which these values are entered. */
  readonly rebase: (clean: object, values: object) => void;
  readonly forget: () => void;
}

/** Keeps what is entered in a form, guards it, and puts back what was not saved the last time. */
export function useEntered({ form, label, start, drafts, draftKey }: EnteredOptions): Entered {
  const draft = useMemo(() => (draftKey === undefined ? undefined : keptDraft(drafts, draftKey)), [drafts, draftKey]);
  const [clean, setClean] = useState(start);
  const [restored, setRestored] = useState(() => {
    const kept = draft?.read();
    return kept !== undefined && !sameAnswers(form, clean, { ...clean, ...kept.values }) ? kept : undefined;
  });
  const [values, setValues] = useState<object>(() => ({ ...clean, ...restored?.values }));
  const isDirty = draft !== undefined && !sameAnswers(form, values, clean);
  useUnsavedGuard(isDirty, label);
  // A draft that is put back keeps the time at which it was entered.
  const kept = useRef(values);
  useEffect(() => {
    if (kept.current === values && isDirty) return;
    kept.current = values;
    draft?.write(isDirty ? values : undefined);
  }, [draft, isDirty, values]);

  const enter = useCallback((next: object) => setValues(next), []);
  return {
    values,
    clean,
    isDirty,
    restored,
    enter,
    settle(saved) {
      flushSync(() => {
        setClean(saved);
        setValues(saved);
        setRestored(undefined);
      });
    },
    rebase(base, next) {
      setClean(base);
      setValues(next);
    },
    forget: () => draft?.write(undefined),
  };
}
