import { firstAndLast, lookAtEveryScreen, screensInParts } from './support/everyScreen';
import { canScrollGrids, cutFigures, scrollGrids } from './support/figures';
import { expect, test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

const height = 900;
/**
 * CSS pixels, equal to 1280 at 50 to 400 % zoom. From 700 to 767 the page scrolls sideways, because content is at least 720 wide.
 * docs/rules/shell.md, 9.
 */
const widths = [320, 360, 390, 430, 640, 768, 853, 1024, 1280, 1366, 1440, 1600, 1920, 2560] as const;

for (const screens of screensInParts(8)) {
  test(`${firstAndLast(screens)}: no figure is cut at any width or scroll position`, async ({ page, complaints }) => {
    // Some pages need a record that their URL here lacks.
    complaints.expect(/status of 4\d\d/);
    await openFloor(page, sites.birmingham, { username: 'admin' });
    await lookAtEveryScreen(
      page,
      () => widths.map((width) => ({ width, height })),
      async (_, { width }) => {
        await expect(page.locator('#content [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
        for (const part of [0, 0.37, 1]) {
          await scrollGrids(page, part);
          await expect.poll(() => cutFigures(page), `at ${page.url()}, ${width} px, scrolled to ${part}`).toEqual([]);
          if (part === 0 && !(await canScrollGrids(page))) break;
        }
      },
      screens,
    );
  });
}
