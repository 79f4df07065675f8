import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValue, FieldValues } from '../../schemas/options/model';
import { nowDate } from '../../schemas/wire/clock';
import { type FieldStore, watchModel } from '../options/fieldStore';
import { draftOf, offerDraft, readDraft } from './formDraft';
import type { DraftSlot, StoredDraft } from './storedDraft';
import { useDraftKeeper } from './useDraftKeeper';

export interface DraftNews {
  /** Left on purpose: offered until the user decides. */
  readonly offer: Pick<StoredDraft, 'at'> | undefined;
  /** Interrupted by a reload or the session's end: restored. */
  readonly restored: Pick<StoredDraft, 'at'> | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  readonly startAfresh: () => void | Promise<void>;
}

export interface Draft extends DraftNews {
  readonly changed: (key: string) => void;
  readonly merged: () => void;
  readonly saved: () => void;
  readonly left: () => void;
}

interface Earlier {
  readonly at: string;
  readonly values: Record<string, FieldValue>;
  isRestoring: boolean;
}

const pause = 500;

/**
 * Offers a left draft, restores an interrupted one. A restored field that refreshes starts `refresh`, whose new fields take the remaining
 * values.
 */
export function useDraft(store: FieldStore, given: DraftSlot | undefined, refresh: (key: string) => boolean): Draft {
  const [opened] = useState(() => {
    const stored = given?.read();
    const fitting = offerDraft(stored, store.form.read().model, store.values());
    return { slot: given, fitting, draft: fitting === undefined ? undefined : readDraft(stored) };
  });
  const { slot, fitting, draft } = opened;
  const [offer, setOffer] = useState(fitting?.isLeft ? fitting : undefined);
  const [restored, setRestored] = useState(fitting?.isLeft ? undefined : fitting);
  const earlier = useRef<Earlier | undefined>(draft && { at: draft.at, values: { ...draft.values }, isRestoring: false });
  const isSettled = useRef(false);

  function currentDraft(): StoredDraft | undefined {
    const values: FieldValues = earlier.current?.values ?? {};
    const unsaved = draftOf(store.form.read().model, store.values(), store.baseline(), nowDate(), values);
    // An unanswered offer stays an offer after a reload.
    return unsaved !== undefined && earlier.current?.isRestoring === false ? { ...unsaved, isLeft: true } : unsaved;
  }
  const keeper = useDraftKeeper(slot, currentDraft, pause);

  function keepNow(): void {
    keeper.changed();
    keeper.flush();
  }

  /** Restores the values of existing fields; the rest waits for the refresh. */
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
    // One refresh is enough: it sends all values.
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
    // Deferred: effects are still being set up, and the refresh needs them.
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
  useEffect(() => watchModel(store, () => described()), [store]);

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
    discard: settle,
    startAfresh() {
      setRestored(undefined);
      earlier.current = undefined;
      const clean = Object.entries(store.baseline()).map(([key, value]) => [key, value ?? ''] as const);
      putBack({ at: nowDate().toISOString(), values: Object.fromEntries(clean), isRestoring: false });
    },
    changed(key) {
      // During a restore user input wins.
      if (earlier.current?.isRestoring) delete earlier.current.values[key];
      keeper.changed();
    },
    merged: keepNow,
    saved: settle,
    left: keeper.left,
  };
}
