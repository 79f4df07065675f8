import { callerOf } from './support/caller';
import { expect, test } from './support/fixtures';
import { expectListed, openSessions, sessionLines, startOf } from './support/sessions';

test('Refresh shows new sessions', async ({ page, server }) => {
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const { 40: line = {} } = lines;
  const earlier = lines.filter((each) => startOf(each) <= startOf(line));
  expect(earlier.length).toBeLessThan(lines.length);
  // The server answers the first request as it would have before the newest sessions.
  await page.route(
    '**/api/Sessions/filterbymachine3/',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), EndDate: startOf(line) } }),
    { times: 1 },
  );
  await openSessions(page);
  await expectListed(page, earlier);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectListed(page, lines);
});
