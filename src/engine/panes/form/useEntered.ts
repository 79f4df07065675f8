import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../schemas/forms/form';
import { useUnsavedGuard } from '../../form/guard';
import { draftName, draftNow, draftSlot, leftDraft, readStoredDraft, type StoredDraft } from '../../form/storedDraft';
import { sameAnswer, sameAnswers } from '../../form/typed/answers';
import type { DraftNews } from '../../form/useDraft';
import { useDraftKeeper } from '../../form/useDraftKeeper';
import type { PaneHost } from '../contract';

interface EnteredOptions {
  readonly form: Form<object>;
  readonly label: string;
  readonly start: () => object;
  readonly drafts: PaneHost['drafts'];
  /** Distinguishes the input of requests; `undefined` where input is impossible. */
  readonly draftKey: string | undefined;
  readonly passing: readonly string[];
}

/** Merges the input with an unrestored draft: of each field the input, else the draft. */
function withOffer(form: Form<object>, clean: object, values: object, offered: object): object {
  const others = Object.entries(offered).filter(([name]) => form.order.includes(name) && sameAnswer(form, clean, values, name));
  return { ...values, ...Object.fromEntries(others) };
}

/** Returns a draft without passing fields; `undefined` if nothing else was entered. */
function withoutPassing(
  { form, passing }: Pick<EnteredOptions, 'form' | 'passing'>,
  clean: object,
  draft: StoredDraft,
): StoredDraft | undefined {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !passing.includes(name)));
  const entered = form.order.filter((name) => form.fields[name]?.widget !== 'hidden');
  return sameAnswers({ ...form, order: entered }, clean, { ...clean, ...values }) ? undefined : leftDraft({ ...draft, values });
}

/** Offers a left draft, restores an interrupted one. */
export function useEntered({ form, label, start, drafts, draftKey, passing }: EnteredOptions) {
  const slot = useMemo(() => (draftKey === undefined ? undefined : draftSlot(drafts, draftName(draftKey))), [drafts, draftKey]);
  const [clean, setClean] = useState(start);
  const [stored] = useState(() => {
    const own = readStoredDraft(slot?.read());
    return own !== undefined && !sameAnswers(form, clean, { ...clean, ...own.values }) ? own : undefined;
  });
  const [offer, setOffer] = useState(stored?.isLeft ? stored : undefined);
  const [restored, setRestored] = useState(stored?.isLeft ? undefined : stored);
  const [values, setValues] = useState<object>(() => ({ ...clean, ...restored?.values }));
  const isDirty = slot !== undefined && !sameAnswers(form, values, clean);
  const draft = useMemo((): StoredDraft | undefined => {
    if (!isDirty || offer === undefined) return isDirty ? draftNow(values) : offer;
    return { ...draftNow(withOffer(form, clean, values, offer.values)), isLeft: true };
  }, [form, clean, isDirty, values, offer]);
  const keeper = useDraftKeeper(slot, () => draft, 0);
  useUnsavedGuard(isDirty, label, {
    hasDraft: true,
    onLeave: () => keeper.left((left) => withoutPassing({ form, passing }, clean, left)),
  });
  // Back unmounts the form without a question.
  const dropPassing = useEffectEvent(() => {
    const stored = passing.length === 0 ? undefined : readStoredDraft(slot?.read());
    if (stored !== undefined) slot?.write(withoutPassing({ form, passing }, clean, stored));
  });
  useEffect(() => () => dropPassing(), []);
  // A restored draft keeps its time; a useless one is deleted.
  const saved = useRef(stored === undefined ? null : draft);
  useEffect(() => {
    if (saved.current === draft) return;
    saved.current = draft;
    keeper.changed();
  }, [keeper, draft]);

  const news: Omit<DraftNews, 'startAfresh'> = {
    offer,
    restored,
    restore() {
      setValues((now) => (offer === undefined ? now : withOffer(form, clean, now, offer.values)));
      setOffer(undefined);
    },
    discard: () => setOffer(undefined),
  };
  return {
    values,
    /** The loaded or saved values. */
    clean,
    isDirty,
    draft: news,
    enter: setValues,
    /** Marks values as saved; synchronous, so that a following navigation does not ask. */
    settle(saved: object): void {
      flushSync(() => {
        setClean(saved);
        setValues(saved);
        setOffer(undefined);
        setRestored(undefined);
      });
    },
    /** Moves the input to another version. */
    rebase(base: object, next: object): void {
      setClean(base);
      setValues(next);
    },
    forget: () => slot?.write(undefined),
  };
}
