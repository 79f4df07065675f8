import { useMemo, useRef, useState } from 'react';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import type { FormParts } from '../../../schemas/options/sections';

interface State {
  readonly loaded: unknown;
  /** A new object only after a refetch or a save. */
  readonly model: OptionModel;
  /** The newest response that describes the form. */
  readonly answer: unknown;
}

/** Tracks the responses that describe a form: loads, refreshes, saves and conflicts. */
export function useDescribed(loaded: unknown, parts: FormParts) {
  const sources = useRef(new WeakMap<OptionModel, unknown>());
  const [state, setState] = useState((): State => ({ loaded, model: readOptions(loaded, parts), answer: loaded }));
  const isNew = state.loaded !== loaded;
  const now = isNew ? { loaded, model: readOptions(loaded, parts), answer: loaded } : state;
  if (isNew) setState(now);
  const does = useMemo(
    () => ({
      /** `known`: the full data where the response is partial. */
      read(answer: unknown, known = answer): OptionModel {
        const model = readOptions(answer, parts);
        sources.current.set(model, known);
        return model;
      },
      /** The form has taken the model over already. */
      took(model: OptionModel): void {
        if (sources.current.has(model)) setState((before) => ({ ...before, answer: sources.current.get(model) }));
      },
      give: (answer: unknown) => setState((before) => ({ ...before, model: readOptions(answer, parts), answer })),
    }),
    [parts],
  );
  return { model: now.model, answer: now.answer, ...does };
}
