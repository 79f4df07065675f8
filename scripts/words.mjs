import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findingsIn } from './lib/language/findings.mjs';
import { readRepository } from './lib/language/repository.mjs';
import { textFindings, textList, textListFile } from './lib/language/textList.mjs';
import { exceptions, nameWords, words } from './lib/language/words.mjs';
import { run, say } from './lib/say.mjs';

/**
 * `node scripts/words.mjs`: lists the words of comments, texts, names and documentation that are hard to read, texts that are too long, and
 * whether the list of texts is out of date. `--write` writes that list.
 */
await run(async () => {
  const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } }, strict: true }).values;
  const sources = readRepository();
  const list = textList(sources);
  if (write) writeFileSync(textListFile, list);
  const readings = sources.map(({ file, comments, texts }) => ({ file, passages: [...comments, ...texts] }));
  const names = sources.map(({ file, names: passages }) => ({ file, passages }));
  const isOld = readFileSync(textListFile, 'utf8') !== list;
  const findings = [
    ...findingsIn(readings, words, exceptions),
    ...findingsIn(names, nameWords, []),
    ...textFindings(sources),
    ...(isOld ? [`${textListFile} is out of date: run \`npm run texts\``] : []),
  ];
  for (const finding of findings) say(finding);
  return findings.length === 0 ? 0 : 1;
});
