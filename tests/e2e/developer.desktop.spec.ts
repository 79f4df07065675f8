import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';
import { fillCredentials, signIn } from './support/signIn';

test('the playground shows what is pasted, its schemas, what would be sent and its problems, and opens again from a link', async ({
  page,
  context,
}) => {
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

test('the developers’ page lists tabs, calls and permissions, for those who administer the system', async ({ page }) => {
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

test('others cannot open the pages for developers', async ({ page }) => {
  await signIn(page, 'compliance');
  for (const address of ['/developer', '/developer/playground']) {
    await page.goto(address);
    await expect(page.getByText('You cannot open this')).toBeVisible();
  }
});
