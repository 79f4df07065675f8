import { translatePage } from '../../src/ui/stories/storyTranslator';
import { movedByChoosing, movedByOpening } from './support/anatomy';
import { firstAndLast, lookAtEveryScreen, screensInParts } from './support/everyScreen';
import { expect, test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

for (const way of ['around', 'instead'] as const) {
  for (const screens of screensInParts(2)) {
    test(`${firstAndLast(screens)}: the screens work while the browser translates them, with its elements ${way === 'around' ? 'around each text' : 'in the place of each text'}`, async ({
      page,
      complaints,
    }) => {
      // Some pages need a record that their URL here lacks.
      complaints.expect(/status of 4\d\d/);
      await openFloor(page, sites.blackpool, { username: 'admin' });
      // No reload between screens.
      await page.evaluate(`(${translatePage.toString()})(${JSON.stringify(way)})`);
      await lookAtEveryScreen(
        page,
        () => [{ width: 1280, height: 800 }],
        async () => {
          await movedByOpening(page);
          await movedByChoosing(page);
          await expect(page.locator('#content font').first()).toBeAttached();
          await expect(page.getByText(/stopped working/)).toHaveCount(0);
        },
        screens,
      );
    });
  }
}
