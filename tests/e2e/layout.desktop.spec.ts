import { expect, test } from './support/fixtures';
import { beSignedIn } from './support/session';

test('the stated widths: menu 210 or 48, tree 230, content at least 720', async ({ page }) => {
  await beSignedIn(page, 'admin');
  await page.goto('/sessions');
  const left = async () => (await page.locator('#content').boundingBox())?.x;
  const settled = (x: number) => expect.poll(left).toBe(x);
  await settled(440);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await settled(278);
  await page.getByRole('button', { name: 'Hide the organisation tree' }).click();
  await settled(48);
  await page.setViewportSize({ width: 720, height: 700 });
  expect((await page.locator('#content > div').boundingBox())?.width).toBeGreaterThanOrEqual(720);
});
