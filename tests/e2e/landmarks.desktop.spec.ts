import { expectWellOrdered } from './support/accessible';
import { aWindowAndAPhone, lookAtEveryScreen } from './support/everyScreen';
import { test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

test('every screen has one main heading, landmarks with names of their own, and nothing outside them, at sizes and in themes by turns', async ({
  page,
  complaints,
}) => {
  test.slow();
  // Some pages are about something that their address does not name here.
  complaints.expect(/status of 4\d\d/);
  await openFloor(page, sites.blackpool, { username: 'admin' });
  // Two sizes of a screen and two of the next, each in both themes; every screen in all of them is another command's, everyScreen.axe.ts.
  await lookAtEveryScreen(page, aWindowAndAPhone, async (screen, { width }) => {
    await page.emulateMedia({ colorScheme: screen % 4 < 2 === width > 1000 ? 'light' : 'dark' });
    await expectWellOrdered(page);
  });
});
