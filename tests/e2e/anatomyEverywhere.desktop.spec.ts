import { solidRed, tallLines } from './support/anatomy';
import { lookAtEveryScreen } from './support/everyScreen';
import { expect, test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
] as const;

test('every screen: headers and filters of one line each, and nothing of a solid red', async ({ page, complaints }) => {
  test.setTimeout(600_000);
  // Some pages are about something that their address does not name here.
  complaints.expect(/status of 4\d\d/);
  await openFloor(page, sites.blackpool, { username: 'admin' });
  await lookAtEveryScreen(
    page,
    () => sizes,
    async (_, { width }) => {
      await expect.poll(() => tallLines(page), `at ${page.url()}, ${width} px`).toEqual([]);
      expect(await solidRed(page), `at ${page.url()}`).toEqual([]);
    },
  );
});
