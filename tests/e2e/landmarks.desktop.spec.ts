import type { Page } from '@playwright/test';
import { tabPath } from '../../src/app/routes/table';
import { pages, plugins } from '../../src/plugins';
import { expectWellOrdered } from './support/accessible';
import { expect, test } from './support/fixtures';
import { openFloor, sites } from './support/floor';

/** A wide window, a usual one, and a phone held across and upright. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
] as const;

/** Goes to an address of the application without loading it anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
}

const home = { title: 'Welcome', path: '/dashboard' };
const screens = [...plugins.map((plugin) => ({ title: plugin.title, path: tabPath(plugin) })), ...pages, home];

test('every screen has one main heading, landmarks with names of their own, and nothing outside them, at every size in both themes', async ({
  page,
  complaints,
}) => {
  // Some pages are about something that their address does not name here.
  complaints.expect(/status of 4\d\d/);
  await openFloor(page, sites.blackpool, { username: 'admin' });
  for (const { title, path } of screens) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeAttached();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole('navigation', { name: size.width < 1000 ? 'Shell' : 'Sections' })).toBeVisible();
      await expectWellOrdered(page);
    }
  }
});
