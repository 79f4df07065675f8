import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../schemas/forms/form';
import { useUnsavedGuard } from '../../form/guard';
import { draftName, draftNow, draftSlot, type KeptDraft, leftDraft, readKept } from '../../form/keptDraft';
import { sameAnswers } from '../../form/typed/answers';
import type { DraftNews } from '../../form/useDraft';
import { useDraftKeeper } from '../../form/useDraftKeeper';
import type { PaneHost } from '../contract';

interface EnteredOptions {
  readonly form: Form<object>;
  readonly label: string;
  /** What the form starts with. */
  readonly start: () => object;
  readonly drafts: PaneHost['drafts'];
  /** Tells one question's input from another's; nothing where nothing can be entered. */
  readonly draftKey: string | undefined;
  /** Fields that say where the user is, which is over once the form is left on purpose. */
  readonly passing: readonly string[];
}

/** What is entered beside an offer, kept with it: of each field what was entered, or else what is on offer. */
function besideOffer(form: Form<object>, clean: object, values: object, offered: object): object {
  const untouched = form.order.filter((name) => sameAnswers({ ...form, order: [name] }, clean, values));
  const kept = Object.entries(offered).filter(([name]) => untouched.includes(name));
  return { ...values, ...Object.fromEntries(kept) };
}

/** A draft without these fields, as it stays once its form is left on purpose; nothing where nobody has entered anything else. */
function withoutPassing(
  { form, passing }: Pick<EnteredOptions, 'form' | 'passing'>,
  clean: object,
  kept: KeptDraft,
): KeptDraft | undefined {
  const values = Object.fromEntries(Object.entries(kept.values).filter(([name]) => !passing.includes(name)));
  // What nobody sees follows from the others.
  const entered = form.order.filter((name) => form.fields[name]?.widget !== 'hidden');
  return sameAnswers({ ...form, order: entered }, clean, { ...clean, ...values }) ? undefined : leftDraft({ ...kept, values });
}

/** Keeps and guards what is entered in a typed form: what was left unsaved is offered when it opens again, what was broken off is put back. */
export function useEntered({ form, label, start, drafts, draftKey, passing }: EnteredOptions) {
  const slot = useMemo(() => (draftKey === undefined ? undefined : draftSlot(drafts, draftName(draftKey))), [drafts, draftKey]);
  const [clean, setClean] = useState(start);
  const [found] = useState(() => {
    const kept = readKept(slot?.read());
    return kept !== undefined && !sameAnswers(form, clean, { ...clean, ...kept.values }) ? kept : undefined;
  });
  const [offer, setOffer] = useState(found?.isLeft ? found : undefined);
  const [restored, setRestored] = useState(found?.isLeft ? undefined : found);
  const [values, setValues] = useState<object>(() => ({ ...clean, ...restored?.values }));
  const isDirty = slot !== undefined && !sameAnswers(form, values, clean);
  const draft = useMemo((): KeptDraft | undefined => {
    if (!isDirty || offer === undefined) return isDirty ? draftNow(values) : offer;
    return { ...draftNow(besideOffer(form, clean, values, offer.values)), isLeft: true };
  }, [form, clean, isDirty, values, offer]);
  const keeper = useDraftKeeper(slot, () => draft, 0);
  useUnsavedGuard(isDirty, label, {
    isKept: true,
    onLeave: () => keeper.left((kept) => withoutPassing({ form, passing }, clean, kept)),
  });
  // A draft that is put back keeps the time at which it was entered; one that is of no use goes.
  const kept = useRef(found === undefined ? null : draft);
  useEffect(() => {
    if (kept.current === draft) return;
    kept.current = draft;
    keeper.changed();
  }, [keeper, draft]);

  /** Unsaved values from before. */
  const news: Omit<DraftNews, 'startAfresh'> = {
    offer,
    restored,
    restore() {
      setValues((now) => (offer === undefined ? now : besideOffer(form, clean, now, offer.values)));
      setOffer(undefined);
    },
    discard: () => setOffer(undefined),
  };
  return {
    values,
    /** What counts as unchanged: what was loaded, or saved. */
    clean,
    isDirty,
    draft: news,
    enter: setValues,
    /** The form counts as saved with these values; drawn at once, so that nobody is asked about unsaved changes by what follows. */
    settle(saved: object): void {
      flushSync(() => {
        setClean(saved);
        setValues(saved);
        setOffer(undefined);
        setRestored(undefined);
      });
    },
    /** The form is about another version now, in which these values are entered. */
    rebase(base: object, next: object): void {
      setClean(base);
      setValues(next);
    },
    forget: () => slot?.write(undefined),
  };
}
