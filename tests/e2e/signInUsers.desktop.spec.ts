import { demoProfiles, demoUsers } from '../../server/estate/common/demoUsers';
import { tileCodes } from '../../src/schemas/entities/menu';
import { expect, test } from './support/fixtures';
import { openMenu, signInByPage } from './support/signIn';

const sectionNames: Readonly<Record<string, readonly string[]>> = {
  GENERAL_INSTALL: ['Site Installations'],
  KIOSK: ['Kiosk'],
  COMPLIANCE: ['Compliance'],
};

for (const { username, displayName, profile, mustReset } of demoUsers.filter((user) => user.mustReset !== true)) {
  test(`signing in gives ${username} the menu and the name of the access profile`, async ({ page }) => {
    expect(mustReset).toBeFalsy();
    await signInByPage(page, username);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('contentinfo')).toContainText(displayName);
    await expect(page.getByRole('contentinfo')).toContainText(/Version \d+\.\d+\.\d+/);
    await expect(page.getByRole('contentinfo')).toContainText(/Build \S+/);
    const menu = await openMenu(page);
    const codes: readonly string[] = demoProfiles[profile].menu;
    const tiles: readonly string[] = tileCodes;
    const entries = codes.filter((code) => !tiles.includes(code) && (code !== 'DAILY' || codes.includes('GENERAL_ANALYSIS')));
    await expect(menu.locator('> ul > li')).toHaveCount(entries.length);
    for (const [code, names] of Object.entries(sectionNames)) {
      for (const name of names) {
        await page.goto(`/dashboard/${name.toLowerCase().replaceAll(' ', '-')}`);
        const denied = page.getByText('You cannot open this tab');
        if (codes.includes(code)) await expect(page.getByRole('tab', { name })).toBeVisible();
        else await expect(denied).toBeVisible();
      }
    }
  });
}
