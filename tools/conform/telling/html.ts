import type { CallReport, Report } from '../run';
import { type Mark, markOf, summaryOf } from './summary';

const names: Readonly<Record<Mark, string>> = {
  good: 'as declared',
  advice: 'advice',
  wrong: 'wrong',
  'no input': 'not requested',
  'left out': 'left out',
};

const replaced: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => replaced[letter] ?? '');
}

const styles = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:75rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
td.number{text-align:right;font-variant-numeric:tabular-nums}code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
ul{margin:.2rem 0;padding-left:1.1rem}.mark{font-weight:600;white-space:nowrap}.wrong{color:light-dark(#b3261e,#ff8a80)}.advice,.no-input{color:light-dark(#7a5200,#ffc15e)}.good{color:light-dark(#1b6e3a,#7fd49b)}`;

function findingsOf({ findings, why, outcome }: CallReport): string {
  const list = findings.map(
    ({ rule, at, says, weight }) =>
      `<li class="${weight}">${escaped(rule)}${at === '' ? ' as a whole' : at === undefined ? '' : ` at <code>${escaped(at)}</code>`}: ${escaped(says)}</li>`,
  );
  return [
    ...(why === undefined ? [] : [`<p>${escaped(why)}</p>`]),
    ...(list.length === 0 ? [] : [`<ul>${list.join('')}</ul>`]),
    ...(outcome === undefined ? [] : [`<p>The application ${escaped(outcome)}.</p>`]),
  ].join('');
}

function rowOf(call: CallReport): string {
  const mark = markOf(call);
  const { name, method, path, status, ms } = call;
  return `<tr><th scope="row">${escaped(name)}<br><code>${escaped(`${method} ${path}`)}</code></th><td class="mark ${mark.replace(' ', '-')}">${names[mark]}</td><td class="number">${status ?? ''}</td><td class="number">${ms ?? ''}</td><td>${findingsOf(call)}</td></tr>`;
}

const order: readonly Mark[] = ['wrong', 'no input', 'advice', 'good', 'left out'];

export function htmlOf(report: Report): string {
  const calls = [...report.calls].sort((a, b) => order.indexOf(markOf(a)) - order.indexOf(markOf(b)));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>How a server keeps the contract</title><style>${styles}</style></head>
<body><h1>How a server keeps the contract</h1><p><code>${escaped(report.server.operations)}</code>, ${escaped(report.at)}</p><p>${escaped(summaryOf(report))}.</p>
<table><thead><tr><th scope="col">Call</th><th scope="col">Came out</th><th scope="col">Status</th><th scope="col">ms</th><th scope="col">What it does otherwise, and what the application does with it</th></tr></thead><tbody>
${calls.map(rowOf).join('\n')}
</tbody></table></body></html>
`;
}
