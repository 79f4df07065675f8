import { callerOf } from './support/caller';
import { pressControl } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { addPosition, openFloor, openInstall, searchMachine, sites } from './support/floor';
import { beSignedIn } from './support/session';
import { fillCredentials, signIn } from './support/signIn';

test('the playground shows pasted JSON with its schemas, request and problems, and a link opens it again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn(page, 'admin');
  await page.goto('/developer/playground');
  await expect(page.getByRole('heading', { name: 'Playground' })).toBeVisible();
  const editor = page.getByRole('textbox', { name: /JSON/ }).first();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    '[{"code":"Name","text":"Game name","type":2,"defaultText":"Golden Reef","isRequired":true},{"code":"X","text":"Later","type":99}]',
  );
  const name = page.getByRole('textbox', { name: /^Game name/ });
  await expect(name).toHaveValue('Golden Reef');
  await name.fill('Harbour; Lights');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('Name=Harbour%3B Lights;X=')).toBeVisible();
  await page.getByRole('tab', { name: 'JSON Schema' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('"Game name"');
  await page.getByRole('tab', { name: /Problems/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('unknown-type');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await fillCredentials(other, 'admin');
  await expect(other.getByRole('textbox', { name: /^Game name/ })).toHaveValue('Golden Reef');
});

test('the developer pages list tabs, calls and permissions, for system administrators', async ({ page }) => {
  await signIn(page, 'admin');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('plugins and perm');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developer$/);
  await expect(page.getByRole('heading', { name: 'Plugins and permissions' })).toBeVisible();
  await expect(page.getByText('No problems were found in 14 tabs.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Site Installations/ }).first()).toContainText('Granted');
  await expectAccessible(page);
});

test('other users cannot open the developer pages', async ({ page }) => {
  await signIn(page, 'compliance');
  for (const address of ['/developer', '/developer/playground']) {
    await page.goto(address);
    await expect(page.getByText('You cannot open this')).toBeVisible();
  }
});

test('an error report is copied in the middle of a flow, and the playground replays it to that point', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const site = sites.southend;
  const position = await addPosition(await callerOf(server.url, 'operator'), site);
  await openFloor(page, site, { username: 'admin' });
  const dialog = await openInstall(page);
  await dialog.getByRole('button', { name: position.name, exact: true }).click();
  await searchMachine(dialog, 'NL-none');
  const refusal = 'There is no machine asset with the number NL-none.';
  await expect(dialog.getByText(refusal)).toBeVisible();
  // Closing must not be recorded, so that the replay ends here.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog', { name: 'Leave Without Saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('copy error report');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The error report is copied.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).not.toContain('Southend');
  const [, refused = 'It was not refused.'] = /"status":404,"answer":\{"detail":"([^"]+)"/.exec(report) ?? [];

  await page.goto('/developer/playground');
  await page.getByRole('textbox', { name: /JSON/ }).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(report);
  await page.getByRole('button', { name: 'Play the steps' }).click();
  await expect(page.getByText('install does not run yet: open it on the screen below, and try again.')).toBeVisible();
  await pressControl(page.getByRole('button', { name: 'Install Machine' }));
  await expect(page.getByRole('dialog', { name: 'Install Machine' }).getByText(refused)).toBeVisible();
});
