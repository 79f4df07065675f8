import { useEffect, useRef, useState } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import { keepDraft } from './draftKeeper';
import type { FieldStore } from './fieldStore';
import { type DraftSlot, type FormDraft, offerDraft, readDraft } from './formDraft';

export interface Draft {
  /** Unsaved changes from before, until the user has said what to do with them. */
  readonly offer: FormDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** A field was changed by the user. */
  readonly changed: (key: string) => void;
  /** Values were taken over that the user has not entered. */
  readonly merged: () => void;
  /** The form was saved. */
  readonly saved: () => void;
}

/** An earlier draft while it is put back: what of it has no place yet, and whether it is still on offer. */
interface Earlier {
  readonly at: string;
  readonly values: Record<string, FieldValue>;
  isRestoring: boolean;
}

/**
 * Keeps a form's unsaved values through a reload and offers them when it is opened again. Nothing is kept without a slot. What has been
 * restored into a field that refreshes the form is asked about with `refresh`, and the answers take the values that had no field before.
 */
export function useDraft(store: FieldStore, slot: DraftSlot | undefined, refresh: (key: string) => boolean): Draft {
  const [opened] = useState(() => {
    const kept = slot?.read();
    const offer = offerDraft(kept, store.form.read().model, store.values());
    return { slot, offer, earlier: offer === undefined ? undefined : readDraft(kept) };
  });
  const [offer, setOffer] = useState(opened.offer);
  const keeper = useRef<ReturnType<typeof keepDraft>>(undefined);
  const earlier = useRef<Earlier>(undefined);
  const isSettled = useRef(false);
  const ask = useRef(refresh);
  useEffect(() => {
    ask.current = refresh;
  });

  useEffect(() => {
    if (opened.slot === undefined) return;
    if (opened.earlier !== undefined && !isSettled.current && earlier.current === undefined) {
      earlier.current = { at: opened.earlier.at, values: { ...opened.earlier.values }, isRestoring: false };
    }
    const started = keepDraft(store, opened.slot, () => earlier.current?.values ?? {});
    keeper.current = started;
    return () => {
      started.end();
      keeper.current = undefined;
    };
  }, [store, opened]);

  function keepNow(): void {
    keeper.current?.changed();
    keeper.current?.flush();
  }

  /** Puts back what the form has fields for now; the rest waits for the answer to what is asked because of it. */
  function putBack(rest: Earlier): void {
    const { model } = store.form.read();
    const fitting = offerDraft(rest, model, store.values())?.values ?? {};
    const asking: string[] = [];
    for (const { key, doesRefresh } of model.fields) {
      if (!Object.hasOwn(fitting, key)) continue;
      store.set(key, fitting[key]);
      delete rest.values[key];
      if (doesRefresh) asking.push(key);
    }
    // One question is enough: it tells all the values.
    const last = asking.at(-1);
    if (last === undefined || !ask.current(last)) earlier.current = undefined;
    keepNow();
  }

  const latest = useRef(putBack);
  useEffect(() => {
    latest.current = putBack;
  });
  useEffect(() => {
    let { model } = store.form.read();
    return store.form.watch(() => {
      const now = store.form.read().model;
      if (now === model) return;
      model = now;
      if (earlier.current?.isRestoring) latest.current(earlier.current);
    });
  }, [store]);

  function settle(): void {
    isSettled.current = true;
    earlier.current = undefined;
    setOffer(undefined);
    keepNow();
  }
  return {
    offer,
    restore() {
      const rest = earlier.current;
      isSettled.current = true;
      setOffer(undefined);
      if (rest === undefined) return;
      rest.isRestoring = true;
      putBack(rest);
    },
    // What is written in its place is what has been changed since, if anything.
    discard: settle,
    changed(key) {
      // While it is put back, what the user enters counts more.
      if (earlier.current?.isRestoring) delete earlier.current.values[key];
      keeper.current?.changed();
    },
    merged: keepNow,
    saved: settle,
  };
}
