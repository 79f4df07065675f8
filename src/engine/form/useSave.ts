import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { complaintAbout, sentName } from '../../data/failures';
import { type Failure, failureOf } from '../../schemas/failure';
import { detailsOf } from '../../schemas/options/details';
import type { FieldValues, OptionModel } from '../../schemas/options/model';
import type { Details } from '../../schemas/wire/details';
import type { FieldStore } from '../options/fieldStore';
import { writeOutAmounts } from './amounts';
import { fieldErrors, type SaveError } from './saveErrors';

/** Sends a form's details. Rejects when they were not taken; an answer of 'cancelled' says that nothing was sent. */
export type SaveDetails = (details: Details, values: FieldValues) => Promise<unknown>;

/** What somebody else has saved while the form was being edited. */
export interface Conflict {
  readonly failure: Failure;
  /** The description that was sent. */
  readonly base: OptionModel;
  /** The one that is saved now. */
  readonly theirs: OptionModel;
}

interface Outcome {
  readonly isBusy: boolean;
  /** Why it failed, other than by fields of the form. */
  readonly failure?: Failure;
  /** Somebody else has changed it meanwhile, and it could not be loaded again. */
  readonly isGone?: boolean;
  /** Decided about before anything can be saved again. */
  readonly conflict?: Conflict;
  /** What stood in its way; another list after each try. */
  readonly errors?: readonly SaveError[];
}

/** The server's complaints by the keys of the fields that they name; the rest belongs to the whole form. */
function refusals(
  { fields }: OptionModel,
  errors: Failure['errors'] = [],
): { readonly byKey: ReadonlyMap<string, string>; readonly others: string[] } {
  const known = new Map(fields.map((field) => [field.code ?? field.key, field]));
  const byKey = new Map<string, string>();
  const others: string[] = [];
  for (const { field, message } of errors) {
    const { key, label = sentName(field) } = known.get(field) ?? {};
    const said = complaintAbout(label, message);
    const before = key === undefined ? undefined : byKey.get(key);
    if (key === undefined) others.push(said);
    else byKey.set(key, before === undefined ? said : `${before} ${said}`);
  }
  return { byKey, others };
}

/** What a form's surroundings do when it is saved. */
export interface Saving {
  readonly onSave: SaveDetails | undefined;
  /** Hears once the server has taken it and the form counts as saved; the form is busy until it is done. */
  readonly onSaved: () => void | Promise<void>;
  /** Loads the form anew when somebody else has changed it meanwhile. */
  readonly onReload: (() => Promise<OptionModel>) | undefined;
  /** Resolves once the form shows the answer to a refresh that is under way; at once where none is. A save goes by the newest answer. */
  readonly settled?: (() => Promise<void>) | undefined;
}

/** What a refused save shows: complaints about fields, what another has saved meanwhile, or the failure itself. */
async function outcomeOf(failure: Failure, store: FieldStore, onReload: Saving['onReload']): Promise<Outcome> {
  const { model } = store.form.read();
  if (failure.kind === 'stale' && onReload !== undefined) {
    const theirs = await onReload().catch(() => undefined);
    return { isBusy: false, ...(theirs === undefined ? { failure, isGone: true } : { conflict: { failure, base: model, theirs } }) };
  }
  const { byKey, others } = refusals(model, failure.errors);
  store.refuse(byKey);
  const errors = [...others.map((message) => ({ message })), ...fieldErrors(store)];
  return { isBusy: false, ...(byKey.size + others.length === 0 ? { failure } : { errors }) };
}

/** Saves a form: never twice at once, never without `onSave` or in a conflict, and a failure loses nothing that was typed. */
export function useSave(store: FieldStore, saving: Saving) {
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false });
  const isSending = useRef(false);
  const onSave = outcome.conflict === undefined ? saving.onSave : undefined;
  // Saving goes on by presses and answers, outside effects, where no effect event may be called.
  const latest = useRef({ ...saving, onSave });
  useLayoutEffect(() => {
    latest.current = { ...saving, onSave };
  });

  /** Tries to save: shows what the store knows to be wrong, or sends what it has. Gives whether it was saved. The same function always. */
  const attempt = useMemo(() => {
    /** Tells how it went; nothing where it was saved. */
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
      // Drawn at once, so that nobody is asked about unsaved changes by what follows.
      flushSync(() => store.saved(values));
      await latest.current.onSaved();
      return undefined;
    }
    return async (): Promise<boolean> => {
      if (isSending.current || latest.current.onSave === undefined) return false;
      writeOutAmounts(store);
      if (!store.form.read().isValid) {
        store.touchAll();
        // What the server said of the whole form stands until it is sent again.
        setOutcome((last) => ({ ...last, errors: [...(last.errors ?? []).filter(({ key }) => key === undefined), ...fieldErrors(store)] }));
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
  }, [store]);
  /** Goes on once a conflict has been decided. */
  const settle = () => setOutcome({ isBusy: false });
  return { ...outcome, settle, attempt };
}
