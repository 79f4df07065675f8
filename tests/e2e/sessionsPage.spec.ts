import { callerOf } from './support/caller';
import { cellsIn } from './support/controls';
import { withoutCode } from './support/csv';
import { expect, test } from './support/fixtures';
import { expectAllAccessible } from './support/register';
import { beSignedIn } from './support/session';
import { fieldsOf, idIn, latestSession, sessionLines, sessionWhere } from './support/sessions';

test('the address of a session shows it only to users who may see it', async ({ page, server, complaints }) => {
  complaints.expect(/status of 403/);
  const lines = await sessionLines(await callerOf(server.url, 'operator'));
  const ownId = await latestSession(await callerOf(server.url, 'site'));
  const own = sessionWhere(lines, (line) => idIn(line) === ownId);
  const { Site: site = '' } = own;
  const foreign = sessionWhere(lines, (line) => line['Site'] !== site);
  await beSignedIn(page, 'site');
  await page.goto(`/sessions/view/?id=${idIn(own)}`);
  await expect(page.getByRole('heading', { name: 'Session', level: 1 })).toBeVisible();
  await expect
    .poll(() => fieldsOf(page.getByRole('main')))
    .toMatchObject({ 'SESSION ID': idIn(own), SITE: withoutCode(site), 'GAME NAME': own['Game'] });
  await expect(cellsIn(page.getByRole('grid', { name: 'Events' }), { name: 'Session Start' })).toBeVisible();
  await expectAllAccessible(page);
  for (const id of [idIn(foreign), '999999999']) {
    await page.goto(`/sessions/view/?id=${id}`);
    await expect(page.getByRole('main').getByText('This session does not exist, or you may not see it.').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(foreign['Game'] ?? '');
  }
  for (const query of ['', '?id=', '?id=nonsense']) {
    await page.goto(`/sessions/view/${query}`);
    await expect(page.getByRole('heading', { name: 'Session', level: 1 })).toBeVisible();
    await expect(page.getByRole('term')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
