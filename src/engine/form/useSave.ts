import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import { type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../schemas/failure';
import { detailsOf } from '../../schemas/options/details';
import type { FieldValues, OptionModel } from '../../schemas/options/model';
import type { Details } from '../../schemas/wire/details';
import type { FieldStore } from './fieldStore';
import type { RjsfHandle } from './RjsfForm';

/** Sends a form's details. Rejects when they were not taken. */
export type SaveDetails = (details: Details, values: FieldValues) => Promise<void>;

export interface Save {
  readonly isBusy: boolean;
  /** Why the last try failed, other than by fields of the form. */
  readonly failure: Failure | undefined;
  readonly extraErrors: ErrorSchema<FieldValues> | undefined;
  /** Tries to save: judges the form, shows what is wrong, or sends it. Gives whether it was saved. */
  readonly attempt: () => Promise<boolean>;
  readonly handlers: {
    readonly ref: (form: RjsfHandle | null) => void;
    readonly onSubmit: () => void;
    readonly onError: () => void;
    /** Hands the values to RJSF before it judges them, which no keystroke does. */
    readonly onSubmitCapture: (event: SyntheticEvent) => void;
  };
}

/** The server's complaints by the keys of the fields that they name; the rest belongs to the whole form. */
function refusals(
  { fields }: OptionModel,
  errors: Failure['errors'] = [],
): { readonly byKey: ReadonlyMap<string, string>; readonly others: string[] } {
  const keys = new Map(fields.map(({ code, key }) => [code ?? key, key]));
  const byKey = new Map<string, string>();
  const others: string[] = [];
  for (const { field, message } of errors) {
    const key = keys.get(field);
    if (key === undefined) others.push(message);
    else byKey.set(key, message);
  }
  return { byKey, others };
}

/** The same for RJSF, which lists them above the form. */
function errorSchemaOf(byKey: ReadonlyMap<string, string>, others: string[]): ErrorSchema<FieldValues> | undefined {
  if (byKey.size === 0 && others.length === 0) return undefined;
  const builder = new ErrorSchemaBuilder<FieldValues>();
  for (const [key, message] of byKey) builder.addErrors(message, [key]);
  return others.length === 0 ? builder.ErrorSchema : builder.addErrors(others).ErrorSchema;
}

interface Outcome {
  readonly isBusy: boolean;
  readonly failure?: Failure;
  readonly extraErrors?: ErrorSchema<FieldValues> | undefined;
}

/**
 * Saves a form: never twice at once, never without `onSave`, and a failure loses nothing that was typed. `onSaved` is told once the server
 * has taken it.
 */
export function useSave(store: FieldStore, onSave: SaveDetails | undefined, onSaved: () => void): Save {
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false });
  const form = useRef<RjsfHandle>(null);
  const current = useRef({ isBusy: false, settle: (_: boolean): void => undefined });
  const latest = useRef({ onSave, onSaved });
  useLayoutEffect(() => {
    latest.current = { onSave, onSaved };
  });

  const handlers = useMemo<Save['handlers']>(() => {
    async function send(onSave: SaveDetails): Promise<boolean> {
      const { model } = store.form.read();
      const values = store.values();
      current.current.isBusy = true;
      setOutcome({ isBusy: true });
      try {
        await onSave(detailsOf(model, values), values);
      } catch (error) {
        const failure = failureOf(error);
        const { byKey, others } = refusals(model, failure.errors);
        store.refuse(byKey);
        const extraErrors = errorSchemaOf(byKey, others);
        setOutcome(extraErrors === undefined ? { isBusy: false, failure } : { isBusy: false, extraErrors });
        return false;
      } finally {
        current.current.isBusy = false;
      }
      setOutcome({ isBusy: false });
      store.saved(values);
      latest.current.onSaved();
      return true;
    }
    return {
      ref(handle) {
        form.current = handle;
      },
      onSubmit() {
        const { isBusy, settle } = current.current;
        const { onSave: saveWith } = latest.current;
        if (isBusy || saveWith === undefined) settle(false);
        else void send(saveWith).then(settle);
      },
      onError() {
        store.touchAll();
        current.current.settle(false);
      },
      onSubmitCapture(event) {
        if (latest.current.onSave === undefined) {
          // Enter in a field submits too. Neither is judged what cannot be saved, nor does the page go anywhere.
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        form.current?.setFieldValue([], store.values());
      },
    };
  }, [store]);

  function attempt(): Promise<boolean> {
    const element: HTMLFormElement | null | undefined = form.current?.formElement.current;
    if (current.current.isBusy || onSave === undefined || !element) return Promise.resolve(false);
    return new Promise((resolve) => {
      current.current.settle = resolve;
      element.requestSubmit();
    });
  }
  return { isBusy: outcome.isBusy, failure: outcome.failure, extraErrors: outcome.extraErrors, attempt, handlers };
}
