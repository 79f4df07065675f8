import type { Fields } from '../../src/schemas/call';
import { pathParameters } from '../../src/schemas/wire/path';
import { type Html, html } from '../markup/html';
import type { Route } from '../routes/routes';
import { accessText, fullPath } from './document';

const failureTexts = {
  alert: 'an alert',
  dialog: 'the error dialog',
  inline: 'at the form of the call',
  silent: 'nothing',
} as const;

function pretty(schema: unknown): string {
  return JSON.stringify(schema, undefined, 2);
}

function fieldRows(fields: Fields, names: readonly string[], where: string): readonly Html[] {
  return names.map(
    (name) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${where}</td><td><code>${JSON.stringify(fields[name]?.schema)}</code></td></tr>`,
  );
}

function inputTable({ call }: Route): Html {
  const rows = [
    ...fieldRows(call.params, pathParameters(call.path), 'path'),
    ...fieldRows(call.query, Object.keys(call.query), 'query'),
    ...fieldRows(call.body, Object.keys(call.body), 'body'),
  ];
  if (rows.length === 0) return html`<p>It takes no input.</p>`;
  return html`<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Form on the wire</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function answerOf({ call: { answer } }: Route): Html {
  if (answer.kind === 'none') return html`<p>It answers 204 without a body.</p>`;
  if (answer.kind === 'file') return html`<p>It answers a file, named by content-disposition.</p>`;
  return html`<pre>${pretty(answer.schema)}</pre>`;
}

function callOf(route: Route): Html {
  const { area, name, call } = route;
  const id = `${area}.${name}`;
  return html`<article id="${id}">
<h3><span class="method">${call.method}</span> <code>${fullPath(call)}</code></h3>
<p>${call.summary}.</p>
<p class="quiet">${accessText(call)} A failure shows: ${failureTexts[call.failure]}.</p>
<details><summary>Input and answer of ${id}</summary>
<h4>Input</h4>
${inputTable(route)}
<h4>Answer</h4>
${answerOf(route)}
</details>
</article>`;
}

export function documentationPage(routes: readonly Route[], version: string): string {
  const areas = [...new Set(routes.map(({ area }) => area))];
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Venue back office: calls</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/styles.css">
</head>
<body>
<header>
<h1>Venue back office: calls</h1>
<p>Version ${version}. Every call of the contract, as this server serves it. For programs: <a href="/openapi.json">openapi.json</a>.</p>
<p>An error answers JSON with <code>detail</code>, and with <code>errors</code> (<code>field</code>, <code>message</code>) where fields are to blame: 400 for input that cannot be
taken, 401 when nobody is signed in, 403 when the user may not, 429 after too many attempts.</p>
</header>
<nav aria-label="Areas"><ul>${areas.map((area) => html`<li><a href="#${area}">${area}</a></li>`)}</ul></nav>
<main>
${areas.map(
  (area) =>
    html`<section aria-labelledby="${area}"><h2 id="${area}">${area}</h2>${routes.filter((route) => route.area === area).map(callOf)}</section>`,
)}
</main>
</body>
</html>`;
  return page.markup;
}
