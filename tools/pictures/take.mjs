import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../scripts/lib/chromium.mjs';
import { byFile } from './stories.mjs';

/** @typedef {import('./stories.mjs').Story} Story */
/** @typedef {{ readonly browser: string, readonly width: number, readonly theme: 'light' | 'dark', readonly at: Date }} Look */

/** Never asked: all requests are answered from the build. */
const address = 'http://storybook.invalid';
const pages = 2;
const storyLimitMs = 60_000;

/** Resolves once the story is drawn and played. Runs in the page. @param {string} id */
async function drawn(id) {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  await new Promise((resolve) => {
    for (const event of ['storyRendered', 'storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
      channel.once(event, resolve);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
  await document.fonts.ready;
}

/**
 * Takes a picture of each story as `<id>.png`; pictures that are there stay.
 * @param {string} build a built Storybook
 * @param {readonly Story[]} stories
 * @param {string} to
 * @param {Look} look
 * @param {(done: number) => void} onProgress
 * @returns {Promise<readonly string[]>} the ids of stories without a picture
 */
export async function takePictures(build, stories, to, { browser: executablePath, width, theme, at }, onProgress) {
  mkdirSync(to, { recursive: true });
  const files = [...byFile(stories.filter(({ id }) => !existsSync(join(to, `${id}.png`))))];
  const browser = await chromium.launch({ ...chromiumOptions(), executablePath });
  /** @type {string[]} */
  const failed = [];
  let done = 0;

  async function work() {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      serviceWorkers: 'block',
    });
    await context.route('**/*', (route) => {
      const path = join(build, decodeURIComponent(new URL(route.request().url()).pathname));
      return existsSync(path) ? route.fulfill({ path }) : route.abort();
    });
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      // A page of its own for each file, as in the tests.
      const page = await context.newPage();
      page.setDefaultTimeout(storyLimitMs);
      await page.clock.setFixedTime(at);
      const [first] = file;
      await page.goto(`${address}/iframe.html?id=${first?.id}&viewMode=story&globals=a11y.manual:!true;theme:${theme}`);
      await page.waitForFunction(() => Reflect.has(window, '__STORYBOOK_ADDONS_CHANNEL__'));
      for (const { id } of file) {
        try {
          await page.evaluate(drawn, id);
          await page.screenshot({ path: join(to, `${id}.png`), animations: 'disabled', caret: 'hide' });
        } catch {
          failed.push(id);
        }
        done += 1;
        onProgress(done);
      }
      await page.close();
    }
    await context.close();
  }

  try {
    await Promise.all(Array.from({ length: pages }, work));
  } finally {
    await browser.close();
  }
  return failed;
}
