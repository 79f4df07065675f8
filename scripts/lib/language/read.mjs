import { parseSync } from 'vite';
import { isProse } from './isProse.mjs';

/** @typedef {{ readonly line: () => number, readonly text: string }} Passage */
/** @typedef {{ readonly type: string, readonly start: number, readonly [key: string]: unknown }} Node */

/** Nodes without prose. */
const skipped = /^(?:TS(?!As|Satisfies|NonNull)|Import|Export(?:All|Named)Declaration$)|^TaggedTemplateExpression$/;
/** Properties that hold prose even as a single word. */
const labels = /^(?:title|label|aria-label|placeholder|alt|hint|help|text|message|heading|noun|empty|does|unit)$/;

/**
 * @param {string} file
 * @param {string} source
 * @returns {{ comments: Passage[], texts: Passage[], names: Passage[] }}
 */
export function readSource(file, source) {
  const passage = passagesOf(source);
  if (file.endsWith('.css')) {
    return { comments: [...source.matchAll(/\/\*(.*?)\*\//gs)].map((hit) => passage(hit.index, hit[1] ?? '')), texts: [], names: [] };
  }
  const { comments, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  /** @type {Passage[]} */
  const texts = [];
  /** @type {Passage[]} */
  const names = [];
  const root = /** @type {Node} */ (/** @type {unknown} */ (program));
  collect(root, '', (start, text) => texts.push(passage(start, text)));
  collectNames(root, (start, name) => names.push(passage(start, name)));
  return { comments: comments.map(({ start, value }) => passage(start, value)), texts, names };
}

/**
 * @param {string} source
 * @returns {(start: number, text: string) => Passage}
 */
function passagesOf(source) {
  return (start, text) => ({
    line: () => source.slice(0, start).split('\n').length,
    text: text
      .replace(/\s*\n\s*\*? ?/g, ' ')
      .replace(/^\*/, '')
      .trim(),
  });
}

/**
 * @param {Node} node
 * @param {string} label the name of the attribute or property that holds the node
 * @param {(start: number, text: string) => void} add
 */
function collect(node, label, add) {
  if (skipped.test(node.type) && node['declaration'] == null) return;
  if (node.type === 'NewExpression' && isNode(node['callee']) && node['callee']['name'] === 'Error') return;
  const layout = layoutOwner(node);
  if (layout !== undefined) return collect(layout, '', add);
  const text = textOf(node);
  if (text !== undefined) {
    const words = text.replace(/\s+/g, ' ').trim();
    if (isProse(words) || ((node.type === 'JSXText' || labels.test(label)) && /^[A-Z][a-z]+/.test(words))) add(node.start, words);
  }
  const held = nameOf(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) collect(child, held ?? (text === undefined ? '' : label), add);
}

/**
 * @param {Node} node
 * @param {(start: number, name: string) => void} add
 */
function collectNames(node, add) {
  if (node.type === 'Identifier') add(node.start, String(node['name']));
  for (const child of Object.values(node).flat()) if (isNode(child)) collectNames(child, add);
}

/**
 * Returns what `.layout('list details')` is called on; its arguments name panes.
 * @param {Node} node
 */
function layoutOwner(node) {
  const { callee } = node;
  return isNode(callee) && isNode(callee['property']) && callee['property']['name'] === 'layout' ? callee : undefined;
}

/** @param {Node} node */
function textOf(node) {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string')) return String(node['value']);
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis']);
  return quasis.map(({ value }) => value.cooked).join('…');
}

/** @param {Node} node */
function nameOf(node) {
  const key = node.type === 'JSXAttribute' ? node['name'] : node.type === 'Property' ? node['key'] : undefined;
  return isNode(key) ? String(key['name'] ?? key['value']) : undefined;
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
