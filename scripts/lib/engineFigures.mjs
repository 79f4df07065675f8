import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import swc from '@swc/core';

/** @typedef {Readonly<Record<string, number>>} Figures Each is better the smaller it is. */
/** @typedef {{ readonly file: string, readonly text: string, readonly tree: swc.Module }} Source */

const engine = 'src/engine/';
const plugins = 'src/plugins/';
const paneSlot = `${engine}runtime/host/PaneSlot.tsx`;
const kindFile = `${engine}definition/kind.ts`;

/** Interfaces whose members the author of a screen never writes. */
const readOnly =
  /(?:Output|Props|Context|Answer|Definition|Types|Declaration|Selection|State|Kinds|Methods)$|^(?:CodeComplaint|Pressed|Around|Base|Screen|AfterChange)$/;

/** @param {string} folder @returns {readonly string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/stories/'));
}

/** @param {unknown} node @param {(node: Readonly<Record<string, unknown>>) => void} see */
function walk(node, see) {
  if (Array.isArray(node)) for (const each of node) walk(each, see);
  else if (typeof node === 'object' && node !== null) {
    see(/** @type {Readonly<Record<string, unknown>>} */ (node));
    for (const each of Object.values(node)) walk(each, see);
  }
}

/** @param {unknown} node @returns {string | undefined} The name of an identifier or text. */
function nameOf(node) {
  const { value } = /** @type {{ readonly value?: unknown }} */ (node ?? {});
  return typeof value === 'string' ? value : undefined;
}

/** @param {unknown} tree @param {RegExp} name @returns {number} */
function callsIn(tree, name) {
  let count = 0;
  walk(tree, ({ type, callee }) => {
    if (type === 'CallExpression' && name.test(nameOf(callee) ?? '')) count += 1;
  });
  return count;
}

/** @param {unknown} tree @returns {ReadonlyMap<string, readonly string[]>} The members of each interface. */
function interfacesIn(tree) {
  /** @type {Map<string, readonly string[]>} */
  const membersByInterface = new Map();
  walk(tree, ({ type, id, body }) => {
    if (type !== 'TsInterfaceDeclaration') return;
    const members = /** @type {{ readonly body: readonly { readonly key?: unknown }[] }} */ (body).body;
    membersByInterface.set(
      nameOf(id) ?? '',
      members.flatMap(({ key }) => nameOf(key) ?? []),
    );
  });
  return membersByInterface;
}

/** @param {unknown} tree @returns {ReadonlySet<string>} The keys of its objects. */
function keysIn(tree) {
  /** @type {Set<string>} */
  const keys = new Set();
  walk(tree, ({ type, properties }) => {
    if (type !== 'ObjectExpression' || !Array.isArray(properties)) return;
    for (const property of properties) {
      const key = nameOf(property.key ?? property);
      if (key !== undefined) keys.add(key);
    }
  });
  return keys;
}

/** @param {readonly Source[]} sources @returns {number} The files of the engine that one other file imports. */
function importedOnce(sources) {
  const known = new Set(sources.map(({ file }) => file));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { file, text } of sources)
    for (const [, path = ''] of text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)) {
      const at = normalize(join(dirname(file), path));
      const target = [at, `${at}.ts`, `${at}.tsx`, `${at}/index.ts`].find((each) => known.has(each));
      if (target?.startsWith(engine) && target !== file) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  return [...importers.values()].filter(({ size }) => size === 1).length;
}

/** @param {string} file @returns {string} The screen of a plugin's file; several screens use `common`. */
function screenOf(file) {
  return (file.slice(plugins.length).split('/')[0] ?? '').replace(/\.tsx?$/, '');
}

/**
 * Returns the option words of the vocabulary, `kinds/grid.ts GridOptions.rows`, with the screens that use a word of this name.
 * @param {readonly Source[]} sources
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
export function vocabularyOf(sources) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const { file, tree } of sources.filter((source) => source.file.startsWith(plugins)))
    for (const key of keysIn(tree)) users.set(key, (users.get(key) ?? new Set()).add(screenOf(file)));
  const definition = `${engine}definition/`;
  const spoken = /^(?:kinds\/(?!index|all|screen)\w+|action|column|facet|figure|homeQuestion|page|pane|plugin|search|tabRules|task)\.ts$/;
  return new Map(
    sources
      .filter(({ file }) => file.startsWith(definition) && spoken.test(file.slice(definition.length)))
      .flatMap(({ file, tree }) =>
        [...interfacesIn(tree)]
          .filter(([name]) => !readOnly.test(name))
          .flatMap(([name, members]) =>
            members.map(
              (member) => /** @type {const} */ ([`${file.slice(definition.length)} ${name}.${member}`, users.get(member) ?? new Set()]),
            ),
          ),
      ),
  );
}

/** @returns {readonly Source[]} The code of the application without stories. */
export function readEngine() {
  return filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return { file, text, tree: swc.parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') }) };
    });
}

/** @param {readonly Source[]} sources @returns {Figures} */
export function engineFigures(sources) {
  const lines = (/** @type {string} */ folder) =>
    filesBelow(folder).reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  const treeOf = (/** @type {string} */ file) => sources.find((source) => source.file === file)?.tree;
  const words = vocabularyOf(sources);
  const rare = [...words.values()].filter((screens) => screens.size === 0 || (screens.size === 1 && !screens.has('common')));
  return {
    'lines of the engine': lines('src/engine'),
    'lines of its forms and options': lines('src/engine/form') + lines('src/engine/options'),
    'lines of the host of a screen': ['screen', 'controls', 'host'].reduce((sum, folder) => sum + lines(`${engine}runtime/${folder}`), 0),
    'files of the engine with one importer': importedOnce(sources),
    "members of a kind's declaration": interfacesIn(treeOf(kindFile)).get('KindDeclaration')?.length ?? Number.NaN,
    'hook calls in PaneSlot': callsIn(treeOf(paneSlot), /^use(?:[A-Z]|$)/),
    'calls of flushSync in the engine': sources
      .filter(({ file }) => file.startsWith(engine))
      .reduce((sum, { tree }) => sum + callsIn(tree, /^flushSync$/), 0),
    'option words of the vocabulary': words.size,
    'option words that one screen or none uses': rare.length,
  };
}

/**
 * @param {Figures} stored
 * @param {Figures} now
 * @returns {readonly string[]} What to do about each figure that is worse than stored.
 */
export function worseFigures(stored, now) {
  return Object.entries(now).flatMap(([name, value]) => {
    const before = stored[name];
    if (before === undefined) return [`${name}: ${value}, not stored yet. Run \`npm run figures -- --write\`.`];
    // Lines may grow by 1 %, so that a repair needs no new figures.
    if (value <= (name.startsWith('lines') ? before * 1.01 : before)) return [];
    return [
      `${name}: ${value}, ${value - before} more than the ${before} stored. Join or remove what the change made needless; if it is worth the rise, say why in the commit and run \`npm run figures -- --write\`.`,
    ];
  });
}
