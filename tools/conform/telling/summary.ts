import type { Finding } from '../judging/finding';
import type { CallReport, Report } from '../run';

export type Mark = 'good' | 'advice' | 'wrong' | 'no input' | 'left out';

export function markOf({ state, findings }: CallReport): Mark {
  if (findings.some(({ weight }) => weight === 'wrong')) return 'wrong';
  if (state !== 'requested') return state;
  return findings.length === 0 ? 'good' : 'advice';
}

export function countsOf({ calls }: Report): Readonly<Record<Mark, number>> {
  const counts = { good: 0, advice: 0, wrong: 0, 'no input': 0, 'left out': 0 };
  for (const call of calls) counts[markOf(call)] += 1;
  return counts;
}

export function summaryOf(report: Report): string {
  const { good, advice, wrong, 'no input': unknown, 'left out': left } = countsOf(report);
  return `${good} calls as declared, ${advice} with advice, ${wrong} wrong, ${unknown} not requested because an input is missing, ${left} left out`;
}

export function placeText({ at }: Finding): string {
  if (at === undefined) return '';
  return at === '' ? ' as a whole' : ` at ${at}`;
}

export function linesOf(call: CallReport): readonly string[] {
  const { name, status, ms, why, outcome, findings } = call;
  const mark = markOf(call);
  if (mark === 'good' || mark === 'left out') return [];
  const head =
    mark === 'no input'
      ? `${name}: not requested, ${why ?? ''}`
      : `${name}: ${status ?? 'no answer'}${ms === undefined ? '' : ` in ${ms} ms`}`;
  const lines = findings.map(
    (finding) => `    ${finding.weight === 'wrong' ? '✗' : '·'} ${finding.rule}${placeText(finding)}: ${finding.says}`,
  );
  return [
    `${mark === 'wrong' ? '✗' : '·'} ${head}`,
    ...lines,
    ...(mark === 'wrong' && outcome !== undefined ? [`    The application ${outcome}.`] : []),
  ];
}
