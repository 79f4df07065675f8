import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createMatcher } from '../../data/regex';
import type { DescriptionProblem, Matches, OptionModel } from '../../schemas/options/model';
import { pathOf } from '../../schemas/options/sections';
import { initialValues } from '../../schemas/options/values';
import { createFieldStore, type FieldStore } from '../options/fieldStore';
import { mergeAnswer } from './merge';

/** Shared by the page, so that each expression compiles once. */
export const sharedMatcher = /* @__PURE__ */ createMatcher();

/** Milliseconds. Expressions wait for the first render: their engine is 250 kB. */
const untilDrawn = 100;
const looksAfter = 500;

/** Keeps the store of a form. A new model replaces the old one, except for changed values. */
export function useOptionStore(model: OptionModel): FieldStore {
  const isDrawn = useRef(false);
  const [store] = useState(() => {
    const matches: Matches = (pattern, text) => (isDrawn.current ? sharedMatcher.matches(pattern, text) : 'unknown');
    return createFieldStore(model, matches);
  });
  const taken = useRef(model);
  useLayoutEffect(() => {
    if (taken.current === model) return;
    taken.current = model;
    const values = mergeAnswer({ answer: model, values: store.values(), sent: store.baseline(), editing: undefined });
    store.load(model, values, initialValues(model));
  }, [model, store]);
  useEffect(() => {
    const timer = setTimeout(() => {
      isDrawn.current = true;
      store.judge();
    }, untilDrawn);
    const stop = sharedMatcher.subscribe(store.judge);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return store;
}

const messages = {
  'bad-regex': 'No engine can read this expression. It has no effect here, and the server judges the value.',
  'slow-regex': 'Matching took longer than 100 ms. The expression has no effect here, and the server judges the value.',
} as const;

function regexProblems(model: OptionModel): readonly DescriptionProblem[] {
  return model.fields.flatMap(({ regex }, index) => {
    const code = regex === undefined ? undefined : sharedMatcher.problemOf(regex);
    return code === undefined ? [] : [{ code, path: `${pathOf(model, index)}.regex`, message: messages[code] }];
  });
}

/** Returns the description with problems found in use. A stable object until there is a new one. */
export function useDescription(model: OptionModel): OptionModel {
  const countProblems = () => regexProblems(model).length;
  const count = useSyncExternalStore(sharedMatcher.subscribe, countProblems, countProblems);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const { regex, isEditable } of model.fields) if (regex !== undefined && isEditable) sharedMatcher.matches(regex, '');
    }, looksAfter);
    return () => window.clearTimeout(timer);
  }, [model]);
  return useMemo(() => (count === 0 ? model : { ...model, problems: [...model.problems, ...regexProblems(model)] }), [model, count]);
}
