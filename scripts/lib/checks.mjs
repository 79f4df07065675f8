import { programs } from './root.mjs';
import { runVitest } from './runners.mjs';
import { runNode } from './spawn.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} advice
 * @returns {Stage}
 */
function tool(name, program, args, advice) {
  return {
    name,
    advice,
    async work() {
      const { code, output } = await runNode(program, args, { quiet: true });
      return { ok: code === 0, output };
    },
  };
}

/**
 * Everything that needs neither a browser nor a database, the longest first.
 * @type {readonly Stage[]}
 */
export const checks = [
  tool('types', programs.typescript, ['-b', '.', 'scripts'], 'Correct the types; `npx tsc -b` shows this list again.'),
  tool('lint and format', programs.biome, ['check', '--error-on-warnings', '.'], '`npx biome check --write` mends what it can.'),
  tool('directions', 'scripts/directions.mjs', [], 'Each line says which import is wrong and what to do instead.'),
  tool('words', 'scripts/words.mjs', [], 'Each line names a word that is hard to read, and what to write instead.'),
  tool('figures of the engine', 'scripts/figures.mjs', [], 'Each line says which figure is worse than stored, and what to do.'),
  tool('dead code', programs.knip, ['--no-progress'], 'Delete what nothing uses, or use it.'),
  tool(
    'files only tests use',
    programs.knip,
    ['--no-progress', '--production', '--include=files'],
    'Delete the file together with its tests, or use it.',
  ),
  {
    name: 'unit tests',
    advice: '`npx vitest --project unit` runs them while you work.',
    async work() {
      const { code, output, counts } = await runVitest(['unit'], { quiet: true });
      return { ok: code === 0 && counts.failed === 0, counts, output };
    },
  },
];
