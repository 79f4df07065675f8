import type { Page } from '@playwright/test';
import { tabPath } from '../../../src/app/routes/table';
import { pages, plugins } from '../../../src/plugins';
import { expect } from './fixtures';

interface Size {
  readonly width: number;
  readonly height: number;
}
const widescreen: Size = { width: 1920, height: 1080 };
const computer: Size = { width: 1280, height: 800 };
const across: Size = { width: 844, height: 390 };
const upright: Size = { width: 390, height: 844 };

const sizes = [widescreen, upright, computer, across] as const;

/** One of the sizes for a screen, the next one for the next. */
export function sizesByTurns(screen: number): readonly Size[] {
  return sizes.filter((_, place) => place === screen % sizes.length);
}

/** Every size that screens are drawn for. */
export function everySize(): readonly Size[] {
  return sizes;
}

const home = { title: 'Welcome', path: '/dashboard' };
const screens = [...plugins.map((plugin) => ({ title: plugin.title, path: tabPath(plugin) })), ...pages, home];

/** As the styles have it. */
function isPhone({ width, height }: Size): boolean {
  return width < 700 || (width < 960 && height < 480);
}

/** Goes to every screen of a signed-in user in turn, without loading the application anew, and has a look at it at some sizes. */
export async function lookAtEveryScreen(
  page: Page,
  sizesOf: (screen: number) => readonly Size[],
  look: (screen: number, size: Size) => Promise<void>,
): Promise<void> {
  for (const [screen, { title, path }] of screens.entries()) {
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeAttached();
    for (const size of sizesOf(screen)) {
      // Whoever presses nothing for minutes is logged out.
      await page.keyboard.press('Shift');
      await page.setViewportSize(size);
      await expect(page.getByRole('navigation', { name: isPhone(size) ? 'Shell' : 'Sections' })).toBeVisible();
      await look(screen, size);
    }
  }
}
