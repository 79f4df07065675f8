import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Matches, OptionModel } from '../../schemas/options/model';
import { initialValues } from '../../schemas/options/values';
import { createFieldStore, type FieldStore } from '../options/fieldStore';
import { mergeAnswer } from './merge';
import { sharedMatcher } from './sharedMatcher';

/** Expressions wait until the form has been drawn: their engine is a quarter of a megabyte. In milliseconds. */
const untilDrawn = 100;

/** The store of a form. A model that comes later takes the place of the one before, except where the user has changed its values. */
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
