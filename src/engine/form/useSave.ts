import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { complaintAbout, sentName } from '../../data/failures';
import { type Failure, failureOf } from '../../schemas/failure';
import { detailsOf } from '../../schemas/options/details';
import type { FieldValues, OptionModel } from '../../schemas/options/model';
import type { Details } from '../../schemas/wire/details';
import { useLatest } from '../../ui/useLatest';
import type { FieldStore } from '../options/fieldStore';
import { writeOutAmounts } from './amounts';
import type { RefreshState } from './refresher';

/** Sends the details. Rejects on failure; resolves to 'cancelled' if nothing was sent. */
export type SaveDetails = (details: Details, values: FieldValues) => Promise<unknown>;

export interface Conflict {
  readonly failure: Failure;
  readonly base: OptionModel;
  readonly theirs: OptionModel;
}

interface Outcome {
  readonly isBusy: boolean;
  /** A failure that no field has caused. */
  readonly failure?: Failure;
  /** The record has changed and could not be reloaded. */
  readonly isGone?: boolean;
  /** The user resolves it before the next save. */
  readonly conflict?: Conflict;
  /** Set after an attempt with wrong fields: the errors that belong to none of them. */
  readonly errors?: readonly string[];
}

/** Maps server errors to field keys; the rest belongs to the form. */
function refusals(
  { fields }: OptionModel,
  errors: Failure['errors'] = [],
): { readonly byKey: ReadonlyMap<string, string>; readonly others: string[] } {
  const known = new Map(fields.map((field) => [field.code ?? field.key, field]));
  const byKey = new Map<string, string>();
  const others: string[] = [];
  for (const { field, message } of errors) {
    const { key, label = sentName(field) } = known.get(field) ?? {};
    const complaint = complaintAbout(label, message);
    const before = key === undefined ? undefined : byKey.get(key);
    if (key === undefined) others.push(complaint);
    else byKey.set(key, before === undefined ? complaint : `${before} ${complaint}`);
  }
  return { byKey, others };
}

export interface Saving {
  /** Rejects with a CallFailure. */
  readonly onSave?: SaveDetails | undefined;
  /** Called after a save, once nothing is dirty; the form stays busy until it resolves. */
  readonly onSaved?: (() => void | Promise<void>) | undefined;
  /** Reloads the form to compare another user's save with the input. */
  readonly onReload?: (() => Promise<OptionModel>) | undefined;
  /** Resolves once a pending response is shown; a save waits for it. */
  readonly settled?: (() => Promise<void>) | undefined;
}

/** Returns field errors, a conflict or the failure of a rejected save. */
async function outcomeOf(failure: Failure, store: FieldStore, onReload: Saving['onReload']): Promise<Outcome> {
  const { model } = store.form.read();
  if (failure.kind === 'stale' && onReload !== undefined) {
    const theirs = await onReload().catch(() => undefined);
    return { isBusy: false, ...(theirs === undefined ? { failure, isGone: true } : { conflict: { failure, base: model, theirs } }) };
  }
  const { byKey, others } = refusals(model, failure.errors);
  store.refuse(byKey);
  return { isBusy: false, ...(byKey.size + others.length === 0 ? { failure } : { errors: others }) };
}

/** Saves a form: never twice at once, without `onSave`, or in a conflict. A failure keeps the input. */
export function useSave(store: FieldStore, saving: Saving) {
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false });
  const isSending = useRef(false);
  const onSave = outcome.conflict === undefined ? saving.onSave : undefined;
  const latest = useLatest({ ...saving, onSave });

  /** Shows the errors or saves. Returns whether it saved. A stable function. */
  const attempt = useMemo(() => {
    async function trySaving(): Promise<Outcome | undefined> {
      await latest.current.settled?.();
      const { onSave: saveWith } = latest.current;
      if (saveWith === undefined) return { isBusy: false };
      const { model } = store.form.read();
      const values = store.values();
      try {
        if ((await saveWith(detailsOf(model, values), values)) === 'cancelled') return { isBusy: false };
      } catch (error) {
        return outcomeOf(failureOf(error), store, latest.current.onReload);
      }
      store.saved(values);
      await latest.current.onSaved?.();
      return undefined;
    }
    return async (): Promise<boolean> => {
      if (isSending.current || latest.current.onSave === undefined) return false;
      writeOutAmounts(store);
      if (!store.form.read().isValid) {
        store.touchAll();
        // The server's form errors stay until the next save.
        setOutcome((last) => ({ ...last, errors: [...(last.errors ?? [])] }));
        return false;
      }
      isSending.current = true;
      setOutcome({ isBusy: true });
      const refused = await trySaving().finally(() => {
        isSending.current = false;
      });
      setOutcome(refused ?? { isBusy: false });
      return refused === undefined;
    };
  }, [store, latest]);
  const settle = () => setOutcome({ isBusy: false });
  return { ...outcome, settle, attempt };
}

/** Saves after a running refresh; a failed one cancels the save. */
export function useWaitingSave(refresh: RefreshState['kind'], attempt: () => Promise<boolean>) {
  const [isWaiting, setWaiting] = useState(false);
  const save = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (!isWaiting || refresh === 'asking') return;
    setWaiting(false);
    if (refresh === 'idle') save();
  }, [isWaiting, refresh]);
  return { isWaiting, wait: () => setWaiting(true) };
}
