import { useMemo, useRef, useState } from 'react';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import type { FormParts } from '../../../schemas/options/sections';

interface State {
  readonly loaded: unknown;
  /** What the form is drawn from; another object only when the question has been asked again, or what was saved is there. */
  readonly model: OptionModel;
  /** The newest answer that describes the form. */
  readonly answer: unknown;
}

/** Follows the answers that describe a form: the one that was loaded, and those of refreshes, saves and conflicts after it. */
export function useDescribed(loaded: unknown, parts: FormParts) {
  const sources = useRef(new WeakMap<OptionModel, unknown>());
  const [state, setState] = useState((): State => ({ loaded, model: readOptions(loaded, parts), answer: loaded }));
  const isNew = state.loaded !== loaded;
  const now = isNew ? { loaded, model: readOptions(loaded, parts), answer: loaded } : state;
  if (isNew) setState(now);
  const does = useMemo(
    () => ({
      /** Reads an answer that the form may go on with; `known` is what is known of the form then, where the answer does not tell all of it. */
      read(answer: unknown, known = answer): OptionModel {
        const model = readOptions(answer, parts);
        sources.current.set(model, known);
        return model;
      },
      /** The form goes on with what was read, and has taken it over already. */
      took(model: OptionModel): void {
        if (sources.current.has(model)) setState((before) => ({ ...before, answer: sources.current.get(model) }));
      },
      /** The form is to take over this answer. */
      give: (answer: unknown) => setState((before) => ({ ...before, model: readOptions(answer, parts), answer })),
    }),
    [parts],
  );
  return { model: now.model, answer: now.answer, ...does };
}
