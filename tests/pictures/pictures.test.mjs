import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { verdictOn } from '../../tools/pictures/compare.mjs';
import { changedPage } from '../../tools/pictures/page.mjs';
import { byFile } from '../../tools/pictures/stories.mjs';

const folder = mkdtempSync(join(tmpdir(), 'venue-pictures-'));
const [before, after] = [join(folder, 'before'), join(folder, 'after')];
for (const each of [before, after]) mkdirSync(each);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a grey picture with a black square. @param {string} file @param {number} side @param {{ width?: number, grey?: number }} [of] */
async function draw(file, side, { width = 60, grey = 200 } = {}) {
  const square = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .composite([{ input: square, left: 2, top: 2 }])
    .png()
    .toFile(file);
}

describe('the comparison of two versions', () => {
  it('calls a story the same where colours differ by a shade', async () => {
    await draw(join(before, 'shade.png'), 10);
    await draw(join(after, 'shade.png'), 10, { grey: 204 });
    expect(await verdictOn(before, after, 'shade')).toMatchObject({ verdict: 'same', count: 0 });
  });

  it('counts the pixels that differ, and draws them', async () => {
    await draw(join(before, 'larger.png'), 10);
    await draw(join(after, 'larger.png'), 12);
    const { verdict, count, difference } = await verdictOn(before, after, 'larger');
    expect([verdict, count]).toEqual(['changed', 12 * 12 - 10 * 10]);
    expect(await sharp(difference).metadata()).toMatchObject({ width: 60, height: 40, format: 'png' });
  });

  it('calls another size a change', async () => {
    await draw(join(before, 'wider.png'), 10);
    await draw(join(after, 'wider.png'), 10, { width: 70 });
    expect(await verdictOn(before, after, 'wider')).toMatchObject({ verdict: 'changed', count: 10 * 40 });
  });

  it('knows new and gone stories', async () => {
    await draw(join(after, 'new.png'), 10);
    await draw(join(before, 'gone.png'), 10);
    expect([await verdictOn(before, after, 'new'), await verdictOn(before, after, 'gone')]).toEqual([
      { verdict: 'new', count: 0 },
      { verdict: 'gone', count: 0 },
    ]);
  });
});

it('the page names each story once, and its names are no markup', () => {
  const page = changedPage(
    [
      { id: 'parts-button--primary', title: 'Parts/Button', name: 'Primary <b>', verdict: 'changed', count: 1234 },
      { id: 'parts-badge--default', title: 'Parts/Badge', name: 'Default', verdict: 'new', count: 0 },
    ],
    { since: 'v1.0.0', look: '1280 pixels wide, light', without: ['parts-slow--slow'] },
  );
  expect(page).toContain('1 changed, 1 new, 0 gone, 0 the same');
  expect(page).toContain('Parts/Button: Primary &#60;b&#62;');
  expect(page).toContain('1,234 pixels differ');
  expect(page.match(/<img /g)).toHaveLength(3);
  expect(page).toContain('<li>parts-slow--slow</li>');
});

it('stories of one file are drawn one after another', () => {
  const story = (/** @type {string} */ id, /** @type {string} */ file) => ({ id, title: 'Parts', name: id, file });
  expect(byFile([story('a', 'one'), story('b', 'two'), story('c', 'one')]).map((stories) => stories.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
  ]);
});
