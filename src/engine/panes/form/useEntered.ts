import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Form } from '../../../schemas/forms/form';
import { useUnsavedGuard } from '../../form/guard';
import { type DraftSlot, draftName, draftNow, draftSlot, leftDraft, readStoredDraft, type StoredDraft } from '../../form/storedDraft';
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

interface Entered {
  readonly values: object;
  /** The loaded or saved values. */
  readonly clean: object;
  readonly offer: StoredDraft | undefined;
  readonly restored: StoredDraft | undefined;
}

function startOf({ form, start }: Pick<EnteredOptions, 'form' | 'start'>, slot: DraftSlot | undefined): Entered {
  const clean = start();
  const own = readStoredDraft(slot?.read());
  const stored = own !== undefined && !sameAnswers(form, clean, { ...clean, ...own.values }) ? own : undefined;
  const restored = stored?.isLeft ? undefined : stored;
  return { clean, values: { ...clean, ...restored?.values }, offer: stored?.isLeft ? stored : undefined, restored };
}

/** Offers a left draft, restores an interrupted one. */
export function useEntered({ form, label, start, drafts, draftKey, passing }: EnteredOptions) {
  const slot = useMemo(() => (draftKey === undefined ? undefined : draftSlot(drafts, draftName(draftKey))), [drafts, draftKey]);
  const [state] = useState(() => createStore(() => startOf({ form, start }, slot)));
  const { clean, values, offer, restored } = useStore(state);
  const isDirty = slot !== undefined && !sameAnswers(form, values, clean);
  const draft = useMemo((): StoredDraft | undefined => {
    if (!isDirty || offer === undefined) return isDirty ? draftNow(values) : offer;
    return { ...draftNow(withOffer(form, clean, values, offer.values)), isLeft: true };
  }, [form, clean, isDirty, values, offer]);
  const keeper = useDraftKeeper(slot, () => draft, 0);
  const release = useUnsavedGuard(isDirty, label, {
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
  const saved = useRef(offer === undefined && restored === undefined ? null : draft);
  useEffect(() => {
    if (saved.current === draft) return;
    saved.current = draft;
    keeper.changed();
  }, [keeper, draft]);

  const news: Omit<DraftNews, 'startAfresh'> = {
    offer,
    restored,
    restore() {
      if (offer !== undefined) state.setState({ values: withOffer(form, clean, values, offer.values), offer: undefined });
    },
    discard: () => state.setState({ offer: undefined }),
  };
  return {
    values,
    /** The loaded or saved values. */
    clean,
    isDirty,
    draft: news,
    enter: (next: object) => state.setState({ values: next }),
    /** Marks values as saved. */
    settle(saved: object): void {
      state.setState({ clean: saved, values: saved, offer: undefined, restored: undefined });
      release();
    },
    /** Moves the input to another version. */
    rebase: (base: object, next: object) => state.setState({ clean: base, values: next }),
    forget: () => slot?.write(undefined),
  };
}
