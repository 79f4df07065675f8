import { expectWellOrdered } from './support/accessible';
import { firstAndLast, lookAtEveryScreen, screensInParts, sizesByTurns } from './support/everyScreen';
import { test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

for (const screens of screensInParts(3)) {
  test(`${firstAndLast(screens)}: one main heading, named landmarks and nothing outside them, across sizes and themes`, async ({
    page,
    complaints,
  }) => {
    // Some pages need a record that their URL here lacks.
    complaints.expect(/status of 4\d\d/);
    await openFloor(page, sites.blackpool, { username: 'admin' });
    // everyScreen.axe.ts covers every screen at every size and theme.
    await lookAtEveryScreen(
      page,
      sizesByTurns,
      async (screen) => {
        await page.emulateMedia({ colorScheme: screen % 8 < 4 ? 'light' : 'dark' });
        await expectWellOrdered(page);
      },
      screens,
    );
  });
}
