import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outputOf, writeArchive } from './lib/archive.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { releasedChangelog, versionToRelease } from './lib/release.mjs';
import { root } from './lib/root.mjs';
import { run, Stop, say, step } from './lib/say.mjs';
import { runNode } from './lib/spawn.mjs';

const changelogPath = join(root, 'CHANGELOG.md');

/** @param {string} tag */
async function requireReleasable(tag) {
  const changed = await outputOf('git', ['status', '--porcelain']);
  if (changed !== '') throw new Stop(`Commit these changes first, or take them back:\n${changed.trimEnd()}`);
  if ((await outputOf('git', ['tag', '--list', tag])) !== '') throw new Stop(`There is a tag ${tag} already: name a later version.`);
}

/** @param {string} version @param {string} changelog */
async function commitRelease(version, changelog) {
  writeFileSync(changelogPath, changelog);
  await outputOf('npm', ['version', '--no-git-tag-version', '--allow-same-version', version]);
  if ((await outputOf('git', ['status', '--porcelain'])) === '') return;
  await outputOf('git', ['commit', '--all', `--message=Release ${version}`]);
}

await run(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  });
  const isDry = values['dry-run'];
  const { name, version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = versionToRelease(current, positionals[0]);
  const changelog = releasedChangelog(readFileSync(changelogPath, 'utf8'), version, new Date().toISOString().slice(0, 10));
  const tag = `v${version}`;
  await requireReleasable(tag);
  await ensureInstalled();
  const licences = await runNode('scripts/licences.mjs', [], { quiet: true });
  if (licences.code !== 0) throw new Stop(licences.output.trim().split('\n').at(-1));
  // A failed release leaves nothing to revert.
  const { code } = await runNode(isDry ? 'scripts/check.mjs' : 'scripts/test.mjs', []);
  if (code !== 0) throw new Stop('Nothing was released: mend what failed, and release again.');
  if (!isDry) await step(`version ${version} committed`, () => commitRelease(version, changelog));
  await ensureBuilt({ anew: !isDry });
  const archive = await step('archive written', () => writeArchive(`${name}-${version}${isDry ? '-dry-run' : ''}`));
  if (isDry) {
    say(`\nA dry run: the last commit is in ${archive}. Nothing was committed or tagged, and not all tests ran.`);
    return 0;
  }
  await outputOf('git', ['tag', '--annotate', tag, `--message=${name} ${version}`]);
  say(`\nReleased ${version}: ${archive}\nPublish it with \`git push --follow-tags\`.`);
  return 0;
});
