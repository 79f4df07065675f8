import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verdictOn } from '../tools/pictures/compare.mjs';
import { changedPage } from '../tools/pictures/page.mjs';
import { storiesIn } from '../tools/pictures/stories.mjs';
import { takePictures } from '../tools/pictures/take.mjs';
import { buildNow, buildThen, commitOf, folder, isBuilt } from '../tools/pictures/versions.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run, Stop, say, step } from './lib/say.mjs';

function wishes() {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      only: { type: 'string', default: '' },
      width: { type: 'string', default: '1280' },
      theme: { type: 'string', default: 'light' },
    },
    strict: true,
  });
  const width = Number(values.width);
  if (!Number.isInteger(width) || width < 200 || width > 4000) throw new Stop('--width takes a whole number of pixels from 200 to 4000.');
  if (values.theme !== 'light' && values.theme !== 'dark') throw new Stop('--theme is light or dark.');
  /** @type {'light' | 'dark'} */
  const theme = values.theme;
  return { since: values.since, width, theme, only: values.only.split(',').filter((start) => start !== '') };
}

/** A line for each hundred pictures. @param {string} what @param {number} of */
function progress(what, of) {
  return (/** @type {number} */ done) => {
    if (done % 100 === 0) say(`  ${what}: ${done} of ${of} stories`);
  };
}

await run(async () => {
  const { since, width, theme, only } = wishes();
  await ensureInstalled();
  const commit = await commitOf(since);
  const builds = { before: join(folder, `${commit}.storybook`), after: join(folder, 'now.storybook') };
  // The same time for all versions, so that stored pictures stay comparable.
  const look = { browser: await ensureChromium(), width, theme, at: new Date('2026-01-14T10:00:00Z') };
  const name = `${width}-${theme}`;
  const taken = { before: join(folder, `${commit}.${name}`), after: join(folder, `now.${name}`) };
  rmSync(taken.after, { recursive: true, force: true });
  if (!isBuilt(builds.before)) await step(`Storybook of ${commit.slice(0, 8)} built`, () => buildThen(commit, builds.before));
  await step('Storybook of the working tree built', () => buildNow(builds.after));
  const stories = { before: storiesIn(builds.before, only), after: storiesIn(builds.after, only) };
  if (stories.after.length === 0) throw new Stop(`No story begins with ${only.join(' or ')}.`);
  const without = [
    ...(await takePictures(builds.before, stories.before, taken.before, look, progress('before', stories.before.length))),
    ...(await takePictures(builds.after, stories.after, taken.after, look, progress('after', stories.after.length))),
  ];
  mkdirSync(join(folder, 'difference'), { recursive: true });
  const all = new Map([...stories.before, ...stories.after].map((story) => [story.id, story]));
  /** @type {import('../tools/pictures/page.mjs').Compared[]} */
  const compared = [];
  for (const { id, title, name: storyName } of all.values()) {
    if (without.includes(id)) continue;
    const { verdict, count, difference } = await verdictOn(taken.before, taken.after, id);
    if (difference !== undefined) writeFileSync(join(folder, 'difference', `${id}.png`), difference);
    compared.push({ id, title, name: storyName, verdict, count });
  }
  for (const which of /** @type {const} */ (['before', 'after'])) {
    rmSync(join(folder, which), { recursive: true, force: true });
    symlinkSync(taken[which], join(folder, which));
  }
  const page = join(folder, 'changed.html');
  writeFileSync(
    page,
    changedPage(compared, { since: since ?? commit.slice(0, 8), look: `${width} pixels wide, ${theme}`, without: [...new Set(without)] }),
  );
  const count = (/** @type {string} */ verdict) => compared.filter((story) => story.verdict === verdict).length;
  say(`\n${count('changed')} stories changed, ${count('new')} are new, ${count('gone')} are gone, ${count('same')} are the same.\n${page}`);
  return 0;
});
