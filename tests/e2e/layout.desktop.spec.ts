import { expect, test } from './support/fixtures';
import { beSignedIn } from './support/session';

test('the stated widths: menu 210 or 48, tree 230, content at least 720', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, 'admin');
  await page.goto('/sessions');
  const left = async () => (await page.locator('#content').boundingBox())?.x;
  const settled = (x: number) => expect.poll(left).toBe(x);
  // Below 1366 px the menu starts folded; what the user chooses wins at every width.
  await settled(278);
  await page.setViewportSize({ width: 1366, height: 800 });
  await settled(440);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await settled(278);
  await page.getByRole('button', { name: 'Hide the organisation tree' }).click();
  await settled(48);
  await page.setViewportSize({ width: 720, height: 700 });
  expect((await page.locator('#content > div').boundingBox())?.width).toBeGreaterThanOrEqual(720);
});
