/** @typedef {import('./run.mjs').Outcome} Outcome */

/** @typedef {{ readonly layer: string, readonly faults: number, readonly caught: number }} Row */

/** @param {string} page @returns {readonly Row[]} */
function rowsIn(page) {
  return [...page.matchAll(/^\| (\w+) \| (\d+) \| (\d+) \| \d+ \|$/gm)].map(([, layer = '', faults, caught]) => ({
    layer,
    faults: Number(faults),
    caught: Number(caught),
  }));
}

/** @param {readonly Outcome[]} outcomes @param {string} layer @returns {Row} */
function rowOf(outcomes, layer) {
  const ofLayer = outcomes.filter(({ fault }) => fault.layer === layer);
  return { layer, faults: ofLayer.length, caught: ofLayer.filter(({ verdict }) => verdict === 'found').length };
}

/** @param {readonly Row[]} rows @returns {Row} */
function sumOf(rows) {
  return rows.reduce((sum, { faults, caught }) => ({ layer: 'all', faults: sum.faults + faults, caught: sum.caught + caught }), {
    layer: 'all',
    faults: 0,
    caught: 0,
  });
}

/**
 * Returns the table for the repository: the layers of this run, the others unchanged.
 * @param {readonly Outcome[]} outcomes
 * @param {string} [before]
 */
export function seededTable(outcomes, before = '') {
  const layers = [...new Set(outcomes.map(({ fault }) => fault.layer))];
  const others = rowsIn(before).filter(({ layer }) => layer !== 'all' && !layers.includes(layer));
  const rows = [...others, ...layers.map((layer) => rowOf(outcomes, layer))].sort((one, other) => (one.layer < other.layer ? -1 : 1));
  return [
    '# Seeded faults',
    '',
    '`npm run mutations` writes this page.',
    '',
    '| Layer | Faults | Found | Not found |',
    '|---|---|---|---|',
    ...[...rows, sumOf(rows)].map(({ layer, faults, caught }) => `| ${layer} | ${faults} | ${caught} | ${faults - caught} |`),
    '',
  ].join('\n');
}

/** Each fault with its test, for the report. @param {readonly Outcome[]} outcomes @param {readonly string[]} red */
export function seededReport(outcomes, red) {
  if (outcomes.length === 0) return '';
  return [
    seededTable(outcomes),
    ...red.map((file) => `- NOT GREEN without any fault: ${file}`),
    '| Layer | Outcome | Fault | File | Test |',
    '|---|---|---|---|---|',
    ...outcomes.map(
      ({ fault: { layer, why, file, test }, verdict, detail }) =>
        `| ${layer} | ${verdict} | ${why} | ${file} | ${test}: ${detail.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');
}
