import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Matches, OptionModel } from '../../schemas/options/model';
import { initialValues } from '../../schemas/options/values';
import { createFieldStore, type FieldStore } from '../options/fieldStore';
import { mergeAnswer } from './merge';
import { sharedMatcher } from './sharedMatcher';

/** Milliseconds. Expressions wait for the first render: their engine is 250 kB. */
const untilDrawn = 100;

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
