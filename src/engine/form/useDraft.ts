import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValue, FieldValues } from '../../schemas/options/model';
import type { FieldStore } from '../options/fieldStore';
import { draftOf, offerDraft, readDraft } from './formDraft';
import type { DraftSlot, KeptDraft } from './keptDraft';
import { useDraftKeeper } from './useDraftKeeper';

/** What a form says of unsaved changes from before, and what can be done about them. */
export interface DraftNews {
  /** Left on purpose: offered until the user has said what to do with them. */
  readonly offer: Pick<KeptDraft, 'at'> | undefined;
  /** Broken off by a reload or the end of the session: put back. */
  readonly restored: Pick<KeptDraft, 'at'> | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Goes on without what was put back. */
  readonly startAfresh: () => void | Promise<void>;
}

export interface Draft extends DraftNews {
  /** A field was changed by the user. */
  readonly changed: (key: string) => void;
  /** Values were taken over that the user has not entered. */
  readonly merged: () => void;
  /** The form was saved. */
  readonly saved: () => void;
  /** The user leaves the form and its changes on purpose. */
  readonly left: () => void;
}

/** An earlier draft: its values that have no field yet, and whether the user has said to put it back; until then it is on offer. */
interface Earlier {
  readonly at: string;
  readonly values: Record<string, FieldValue>;
  isRestoring: boolean;
}

const pause = 500;

/**
 * Keeps an option form's unsaved values. Those of a form that was left are offered when it is opened again, those of one that was broken off are
 * put back. Nothing is kept without a slot. A value that is put back into a field that refreshes the form starts that `refresh`, and the fields
 * that come with its answer take those values of the draft that had none before.
 */
export function useDraft(store: FieldStore, given: DraftSlot | undefined, refresh: (key: string) => boolean): Draft {
  const [opened] = useState(() => {
    const kept = given?.read();
    const fitting = offerDraft(kept, store.form.read().model, store.values());
    return { slot: given, fitting, draft: fitting === undefined ? undefined : readDraft(kept) };
  });
  const { slot, fitting, draft } = opened;
  const [offer, setOffer] = useState(fitting?.isLeft ? fitting : undefined);
  const [restored, setRestored] = useState(fitting?.isLeft ? undefined : fitting);
  const earlier = useRef<Earlier | undefined>(draft && { at: draft.at, values: { ...draft.values }, isRestoring: false });
  const isSettled = useRef(false);

  function kept(): KeptDraft | undefined {
    const values: FieldValues = earlier.current?.values ?? {};
    const unsaved = draftOf(store.form.read().model, store.values(), store.baseline(), new Date(), values);
    // What is only on offer is no more than that after a reload, too.
    return unsaved !== undefined && earlier.current?.isRestoring === false ? { ...unsaved, isLeft: true } : unsaved;
  }
  const keeper = useDraftKeeper(slot, kept, pause);

  function keepNow(): void {
    keeper.changed();
    keeper.flush();
  }

  /** Puts back what the form has fields for now; the rest waits for the answer to what is asked because of it. */
  function putBack(rest: Earlier): void {
    const { model } = store.form.read();
    const now = offerDraft(rest, model, store.values())?.values ?? {};
    const asking: string[] = [];
    for (const { key, doesRefresh } of model.fields) {
      if (!Object.hasOwn(now, key)) continue;
      store.set(key, now[key]);
      delete rest.values[key];
      if (doesRefresh) asking.push(key);
    }
    // One question is enough: it tells all the values.
    const last = asking.at(-1);
    if (last === undefined || !refresh(last)) earlier.current = undefined;
    keepNow();
  }

  function restore(): void {
    const rest = earlier.current;
    isSettled.current = true;
    setOffer(undefined);
    if (rest === undefined) return;
    rest.isRestoring = true;
    putBack(rest);
  }

  const bringBack = useEffectEvent(() => {
    if (restored !== undefined && !isSettled.current) restore();
  });
  useEffect(() => {
    let isThere = true;
    // Not while effects are set up, which asks what a refresh would answer.
    queueMicrotask(() => {
      if (isThere) bringBack();
    });
    return () => {
      isThere = false;
    };
  }, []);

  const described = useEffectEvent(() => {
    if (earlier.current?.isRestoring) putBack(earlier.current);
  });
  useEffect(() => {
    let { model } = store.form.read();
    return store.form.watch(() => {
      const now = store.form.read().model;
      if (now === model) return;
      model = now;
      described();
    });
  }, [store]);

  function settle(): void {
    isSettled.current = true;
    earlier.current = undefined;
    setOffer(undefined);
    setRestored(undefined);
    keepNow();
  }
  return {
    offer,
    restored,
    restore,
    // What is written in its place is what has been changed since, if anything.
    discard: settle,
    startAfresh() {
      setRestored(undefined);
      earlier.current = undefined;
      const clean = Object.entries(store.baseline()).map(([key, value]) => [key, value ?? ''] as const);
      putBack({ at: new Date().toISOString(), values: Object.fromEntries(clean), isRestoring: false });
    },
    changed(key) {
      // While it is put back, what the user enters counts more.
      if (earlier.current?.isRestoring) delete earlier.current.values[key];
      keeper.changed();
    },
    merged: keepNow,
    saved: settle,
    left: keeper.left,
  };
}
