import { useMemo, useRef, useState } from 'react';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import type { FormParts } from '../../../schemas/options/sections';

export interface Described {
  /** What the form is drawn from; another object only when the question has been asked again, or what was saved is there. */
  readonly model: OptionModel;
  /** The newest answer that describes the form. */
  readonly answer: unknown;
  /** Reads an answer that the form may go on with; `known` is what is known of the form then, where the answer does not tell all of it. */
  readonly read: (answer: unknown, known?: unknown) => OptionModel;
  /** The form goes on with what was read, and has taken it over already. */
  readonly took: (model: OptionModel) => void;
  /** The form is to take over this answer. */
  readonly give: (answer: unknown) => void;
}

interface State {
  readonly loaded: unknown;
  readonly model: OptionModel;
  readonly answer: unknown;
}

/** Follows the answers that describe a form: the one that was loaded, and those of refreshes, saves and conflicts after it. */
export function useDescribed(loaded: unknown, parts: FormParts): Described {
  const sources = useRef(new WeakMap<OptionModel, unknown>());
  const [state, setState] = useState((): State => ({ loaded, model: readOptions(loaded, parts), answer: loaded }));
  const isNew = state.loaded !== loaded;
  const now = isNew ? { loaded, model: readOptions(loaded, parts), answer: loaded } : state;
  if (isNew) setState(now);
  const does = useMemo(
    () => ({
      read(answer: unknown, known = answer) {
        const model = readOptions(answer, parts);
        sources.current.set(model, known);
        return model;
      },
      took(model: OptionModel) {
        if (sources.current.has(model)) setState((before) => ({ ...before, answer: sources.current.get(model) }));
      },
      give: (answer: unknown) => setState((before) => ({ ...before, model: readOptions(answer, parts), answer })),
    }),
    [parts],
  );
  return { model: now.model, answer: now.answer, ...does };
}
