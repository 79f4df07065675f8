import { useEffect, useState } from 'react';
import { sharedMatcher } from '../../engine';
import type { ProblemCode } from '../../schemas/options/model';
import { type PlacedProblem, placed, type Reading } from './analyse';
import type { JsonPath } from './json/path';

const mostTried = 500;

const messages: Readonly<Partial<Record<ProblemCode, string>>> = {
  'bad-regex': 'No engine can read this expression. Every value counts as matching.',
  'slow-regex': 'This expression takes longer than 100 ms. Every value counts as matching.',
};

interface Tried {
  readonly pattern: string;
  readonly text: string;
  readonly path: JsonPath;
}

function expressionsOf({ pieces }: Reading): readonly Tried[] {
  const all = pieces.flatMap((piece) => {
    if (piece.kind !== 'options') return [];
    return piece.model.fields.flatMap(({ regex, wire }, index): readonly Tried[] =>
      regex === undefined ? [] : [{ pattern: regex, text: wire, path: [...piece.path, index, 'regex'] }],
    );
  });
  return all.slice(0, mostTried);
}

function judge(tried: readonly Tried[]): readonly { readonly code: ProblemCode; readonly message: string; readonly path: JsonPath }[] {
  return tried.flatMap(({ pattern, text, path }) => {
    sharedMatcher.matches(pattern, text);
    const code = sharedMatcher.problemOf(pattern);
    return code === undefined ? [] : [{ code, message: messages[code] ?? '', path }];
  });
}

const none: readonly PlacedProblem[] = [];

/** Checks regular expressions; results come late, as a worker runs them. */
export function useRegexProblems(reading: Reading | undefined): readonly PlacedProblem[] {
  const [judged, setJudged] = useState<{ readonly of: Reading | undefined; readonly problems: readonly PlacedProblem[] }>();
  useEffect(() => {
    const tried = reading === undefined ? [] : expressionsOf(reading);
    let count = -1;
    function look(): void {
      const problems = judge(tried);
      if (problems.length === count) return;
      count = problems.length;
      setJudged({ of: reading, problems: reading === undefined || count === 0 ? none : placed(reading.text, problems) });
    }
    look();
    return sharedMatcher.subscribe(look);
  }, [reading]);
  // Older problems may refer to missing places.
  return judged?.of === reading ? (judged?.problems ?? none) : none;
}
