import { expectAccessible, expectWellOrdered } from './support/accessible';
import { everySize, lookAtEveryScreen } from './support/everyScreen';
import { test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

test('every screen meets WCAG 2.2 A, AA and best practices, at every size in both themes', async ({ page, complaints }) => {
  test.setTimeout(20 * 60_000);
  // Some pages need a record that their URL here lacks.
  complaints.expect(/status of 4\d\d/);
  await openFloor(page, sites.blackpool, { username: 'admin' });
  await lookAtEveryScreen(page, everySize, async () => {
    await expectAccessible(page, ['light', 'dark']);
    await expectWellOrdered(page);
  });
});
