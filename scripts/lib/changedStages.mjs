import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs, root } from './root.mjs';
import { runVitest } from './runners.mjs';
import { Stop, say } from './say.mjs';
import { runNode } from './spawn.mjs';
import { distancesFrom, nearestTests } from './touched.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** @param {readonly string[]} args @returns {readonly string[]} */
function gitLines(args) {
  try {
    return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    throw new Stop(`git ${args.join(' ')} failed: --changed needs a git clone, and a commit that it has.`);
  }
}

/** By default the files of the last commit, if nothing else changed. @param {string | undefined} since */
function changedFiles(since) {
  const fresh = gitLines(['ls-files', '--others', '--exclude-standard']);
  const changed = [...gitLines(['diff', '--name-only', since ?? 'HEAD']), ...fresh];
  const files = changed.length === 0 && since === undefined ? gitLines(['diff', '--name-only', 'HEAD~1']) : changed;
  return [...new Set(files)];
}

function allTexts() {
  const files = gitLines(['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'tools', 'scripts', 'tests']);
  const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(join(root, file)));
  return new Map(code.map((file) => [file, file.endsWith('.css') ? '' : readFileSync(join(root, file), 'utf8')]));
}

/**
 * Returns the stages for a change: types, lint of changed files, and the nearest tests.
 * @param {string | undefined} since a commit
 * @param {() => Promise<string>} ensureChromium
 * @returns {readonly Stage[]}
 */
export function changedStages(since, ensureChromium) {
  const changed = changedFiles(since);
  const tests = nearestTests(distancesFrom(allTexts(), changed));
  const there = changed.filter((file) => existsSync(join(root, file)));
  say(`  ${changed.length} changed files`);
  return [
    {
      name: 'types',
      async work() {
        const { code, output } = await runNode(programs.typescript, ['-b', '.', 'scripts'], { quiet: true });
        return { ok: code === 0, output };
      },
    },
    {
      name: 'lint and format',
      advice: '`npx biome check --write` mends what it can.',
      async work() {
        const args = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...there];
        const { code, output } = there.length === 0 ? { code: 0, output: '' } : await runNode(programs.biome, args, { quiet: true });
        return { ok: code === 0, output };
      },
    },
    ...tests
      .filter(({ files }) => files.length > 0)
      .map(({ name, files, left }) => ({
        name,
        async work() {
          const env = name === 'stories' ? { CHROMIUM_PATH: await ensureChromium() } : {};
          const { code, output, counts } = await runVitest([name], { files, env, quiet: true });
          const note = left === 0 ? undefined : `${left} touched files left to npm test`;
          return { ok: code === 0 && counts.failed === 0, counts, output, ...(note === undefined ? {} : { note }) };
        },
      })),
  ];
}
