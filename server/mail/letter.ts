import { productName } from '../../src/schemas/productName';
import { type Html, html } from '../markup/html';
import type { Mail } from './mailer';

type Fields = readonly (readonly [label: string, value: string])[];

interface Link {
  readonly label: string;
  readonly path: string;
}

/** A paragraph, a table of labels and values, or a link into the application. */
type Block = string | Fields | Link;

interface Letter {
  /** Undefined leaves links out. */
  readonly appUrl: string | undefined;
  /** Empty where there is none. */
  readonly operator: string;
  readonly blocks: readonly Block[];
}

function isFields(block: Fields | Link): block is Fields {
  return Array.isArray(block);
}

/** Lines of at most 72 characters, so that the stored mail stays readable. */
function wrapped(text: string): string {
  return text.replaceAll(/(.{1,72})(?: |$)/g, '$1\n').trimEnd();
}

function textOf(block: Block, appUrl: string): string {
  if (typeof block === 'string') return wrapped(block);
  if (isFields(block)) return block.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${block.label}:\n${appUrl}${block.path}`;
}

function htmlOf(block: Block, appUrl: string): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if (isFields(block))
    return html`<table>${block.map(([label, value]) => html`<tr><td>${label}</td><td><b>${value}</b></td></tr>`)}</table>`;
  const url = `${appUrl}${block.path}`;
  return html`<p>${block.label}: <a href="${url}">${url}</a></p>`;
}

/** Returns a mail's text as plain text and as HTML without remote content; both end with the sender. */
export function letter({ appUrl, operator, blocks }: Letter): Pick<Mail, 'operator' | 'text' | 'html'> {
  const sender = operator === '' ? `Sent by ${productName}.` : `Sent by ${productName} for ${operator}.`;
  const isLink = (block: Block) => typeof block !== 'string' && !isFields(block);
  const shown = [...blocks, sender].filter((block) => appUrl !== undefined || !isLink(block));
  const base = appUrl?.replace(/\/+$/, '') ?? '';
  return {
    operator,
    text: `${shown.map((block) => textOf(block, base)).join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${productName}</title></head>
<body style="font-family: sans-serif">
${shown.map((block) => htmlOf(block, base))}
</body>
</html>
`.markup,
  };
}
