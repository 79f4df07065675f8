import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DescriptionProblem, OptionModel } from '../../schemas/options/model';
import { pathOf } from '../../schemas/options/sections';
import { sharedMatcher } from './sharedMatcher';

/** Milliseconds. Expressions wait for the first render: their engine is 250 kB. */
const looksAfter = 500;

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
