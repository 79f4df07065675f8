import type { CallReport, Report } from '../run';
import { countsOf, markOf, placeText } from './summary';

const replaced: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold. */
const unprintable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unprintable, '\ufffd')
    .replace(/[&<>"]/g, (letter) => replaced[letter] ?? '');
}

function caseOf(call: CallReport): string {
  const { name, ms = 0, findings, why = '', outcome = '' } = call;
  const [area = '', own = ''] = name.split('.');
  const mark = markOf(call);
  const details = findings.map((finding) => `${finding.weight}: ${finding.rule}${placeText(finding)}: ${finding.says}`).join('\n');
  const inside = {
    good: '',
    advice: `<system-out>${escaped(details)}</system-out>`,
    wrong: `<failure message="${escaped(findings.find(({ weight }) => weight === 'wrong')?.says ?? '')}">${escaped(`${details}\nThe application ${outcome}.`)}</failure>`,
    'no input': `<skipped message="${escaped(why)}"/>`,
    'left out': `<skipped message="${escaped(why)}"/>`,
  }[mark];
  return `    <testcase classname="${escaped(area)}" name="${escaped(own)}" time="${(ms / 1000).toFixed(3)}">${inside}</testcase>`;
}

export function junitOf(report: Report): string {
  const counts = countsOf(report);
  const skipped = counts['no input'] + counts['left out'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="contract" tests="${report.calls.length}" failures="${counts.wrong}" errors="0" skipped="${skipped}" timestamp="${escaped(report.at)}">
${report.calls.map(caseOf).join('\n')}
  </testsuite>
</testsuites>
`;
}
