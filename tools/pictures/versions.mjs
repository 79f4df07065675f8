import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from '../../scripts/lib/archive.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { Stop } from '../../scripts/lib/say.mjs';
import { runProgram } from '../../scripts/lib/spawn.mjs';

/** Where pictures, builds and the page are. */
export const folder = join(root, '.cache/pictures');

/**
 * @param {string} [since] a commit or tag; default: the last release
 * @returns {Promise<string>} the commit's hash; throws Stop for an unknown one
 */
export async function commitOf(since) {
  const { code, output } = await runProgram('git', since === undefined ? ['describe', '--tags', '--abbrev=0'] : ['rev-parse', since], {
    quiet: true,
  });
  if (code === 0) return (await outputOf('git', ['rev-parse', '--verify', `${output.trim()}^{commit}`])).trim();
  throw new Stop(
    since === undefined
      ? 'There is no release yet: name a commit to compare with by --since.'
      : `There is no commit ${since}: name one that \`git log\` shows.`,
  );
}

/** @param {string} from the repository's folder @param {string} to */
async function buildStorybook(from, to) {
  const { code, output } = await runProgram(
    process.execPath,
    [join(from, 'node_modules/storybook/dist/bin/dispatcher.js'), 'build', '--output-dir', to, '--quiet', '--disable-telemetry'],
    { cwd: from, quiet: true },
  );
  if (code !== 0) throw new Stop(`Storybook could not be built in ${from}:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}

/** Builds the Storybook of the working tree. @param {string} to */
export async function buildNow(to) {
  await buildStorybook(root, to);
}

/** Builds the Storybook of a commit in a copy of its own. @param {string} commit @param {string} to */
export async function buildThen(commit, to) {
  const copy = join(folder, `${commit}.source`);
  rmSync(copy, { recursive: true, force: true });
  await outputOf('git', ['worktree', 'prune']);
  await outputOf('git', ['worktree', 'add', '--detach', copy, commit]);
  try {
    await provideModules(copy);
    await buildStorybook(copy, to);
  } finally {
    await outputOf('git', ['worktree', 'remove', '--force', copy]);
  }
}

/** Shares the packages where both versions need the same. @param {string} copy */
async function provideModules(copy) {
  const [own, theirs] = [root, copy].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'));
  if (own === theirs) {
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    return;
  }
  const { code, output } = await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: copy, quiet: true });
  if (code !== 0) throw new Stop(`The packages of the earlier version could not be installed:\n${output.trim()}`);
}

/** @param {string} build @returns {boolean} */
export function isBuilt(build) {
  return existsSync(join(build, 'index.json'));
}
