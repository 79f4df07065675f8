import type { Finding } from '../judging/finding';
import type { CallReport, Report } from '../run';

/** How a call came out: as declared, with advice, wrong, or not asked. */
export type Mark = 'good' | 'advice' | 'wrong' | 'unasked' | 'left out';

export function markOf({ state, findings }: CallReport): Mark {
  if (findings.some(({ weight }) => weight === 'wrong')) return 'wrong';
  if (state !== 'asked') return state;
  return findings.length === 0 ? 'good' : 'advice';
}

/** How many calls came out in each way. */
export function countsOf({ calls }: Report): Readonly<Record<Mark, number>> {
  const counts = { good: 0, advice: 0, wrong: 0, unasked: 0, 'left out': 0 };
  for (const call of calls) counts[markOf(call)] += 1;
  return counts;
}

/** One line that says how a server came out. */
export function summaryOf(report: Report): string {
  const { good, advice, wrong, unasked, 'left out': left } = countsOf(report);
  return `${good} calls as declared, ${advice} with advice, ${wrong} wrong, ${unasked} not asked because nothing was given to ask with, ${left} left out`;
}

/** Where something was found, as words to go on with; an answer has no place of its own. */
export function placeText({ at }: Finding): string {
  if (at === undefined) return '';
  return at === '' ? ' as a whole' : ` at ${at}`;
}

/** A call with what it does otherwise, as lines for a terminal. */
export function linesOf(call: CallReport): readonly string[] {
  const { name, status, ms, why, outcome, findings } = call;
  const mark = markOf(call);
  if (mark === 'good' || mark === 'left out') return [];
  const head =
    mark === 'unasked' ? `${name}: not asked, ${why ?? ''}` : `${name}: ${status ?? 'no answer'}${ms === undefined ? '' : ` in ${ms} ms`}`;
  const told = findings.map(
    (finding) => `    ${finding.weight === 'wrong' ? '✗' : '·'} ${finding.rule}${placeText(finding)}: ${finding.says}`,
  );
  return [
    `${mark === 'wrong' ? '✗' : '·'} ${head}`,
    ...told,
    ...(mark === 'wrong' && outcome !== undefined ? [`    The application ${outcome}.`] : []),
  ];
}
