import { lowFirstRow, movedByChoosing, movedByOpening, solidRed, tallLines, unevenFields } from './support/anatomy';
import { firstAndLast, lookAtEveryScreen, screensInParts } from './support/everyScreen';
import { expect, test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

const computer = { width: 1280, height: 800 } as const;
const narrowest = { width: 700, height: 800 } as const;
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const sizes = [computer, { width: 1024, height: 768 }, narrowest] as const;

test.beforeEach(async ({ page, complaints }) => {
  // Some pages need a record that their URL here lacks.
  complaints.expect(/status of 4\d\d/);
  await openFloor(page, sites.blackpool, { username: 'admin' });
});

for (const screens of screensInParts(3)) {
  test(`${firstAndLast(screens)}: headers, filters and choices have one line each, and nothing is solid red`, async ({ page }) => {
    await lookAtEveryScreen(
      page,
      () => sizes,
      async (_, { width }) => {
        await expect.poll(() => tallLines(page), `at ${page.url()}, ${width} px`).toEqual([]);
        await expect.poll(() => unevenFields(page), `at ${page.url()}, ${width} px`).toEqual([]);
        expect(await solidRed(page), `at ${page.url()}`).toEqual([]);
      },
      screens,
    );
  });

  test(`${firstAndLast(screens)}: nothing moves when a filter opens or a row is selected`, async ({ page }) => {
    await lookAtEveryScreen(
      page,
      () => [computer],
      async () => {
        expect(await movedByOpening(page), `a filter is opened at ${page.url()}`).toEqual([]);
        expect(await movedByChoosing(page), `a row is chosen at ${page.url()}`).toEqual([]);
        expect(await solidRed(page), `at ${page.url()}`).toEqual([]);
      },
      screens,
    );
  });

  test(`${firstAndLast(screens)}: on a phone the first row is near the top`, async ({ page }) => {
    await lookAtEveryScreen(
      page,
      () => phones,
      async (_, { width }) => expect.poll(() => lowFirstRow(page, 250), `at ${page.url()}, ${width} px`).toEqual([]),
      screens,
    );
  });
}
