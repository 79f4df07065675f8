import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { engineFigures, readEngine, vocabularyOf, worseFigures } from './lib/engineFigures.mjs';
import { run, say } from './lib/say.mjs';

const storedIn = 'scripts/lib/engineFigures.json';

/**
 * `node scripts/figures.mjs`: prints the figures of the engine, and fails where one is worse than stored. `--words` lists the option words that one
 * screen or none uses; `--write` stores the figures.
 */
await run(async () => {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { write, words } = parseArgs({ options: { write: flag, words: flag }, strict: true }).values;
  const sources = readEngine();
  const figures = engineFigures(sources);
  if (write) writeFileSync(storedIn, `${JSON.stringify(figures, undefined, 2)}\n`);
  for (const [name, value] of Object.entries(figures)) say(`${String(value).padStart(6)}  ${name}`);
  if (words)
    for (const [word, screens] of vocabularyOf(sources)) if (screens.size < 2) say(`${word}: ${[...screens].join() || 'no screen'}`);
  const worse = worseFigures(JSON.parse(readFileSync(storedIn, 'utf8')), figures);
  for (const line of worse) say(line);
  return worse.length === 0 ? 0 : 1;
});
