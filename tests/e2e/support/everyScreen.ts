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

export function sizesByTurns(screen: number): readonly Size[] {
  return sizes.filter((_, place) => place === screen % sizes.length);
}

export function everySize(): readonly Size[] {
  return sizes;
}

interface Screen {
  readonly title: string;
  readonly path: string;
}

const home: Screen = { title: 'Welcome', path: '/dashboard' };
const screens: readonly Screen[] = [...plugins.map((plugin) => ({ title: plugin.title, path: tabPath(plugin) })), ...pages, home];

/** Returns all screens in parts of about the same length, for tests that would take too long in one. */
export function screensInParts(parts: number): readonly (readonly Screen[])[] {
  const startOf = (part: number) => Math.round((part * screens.length) / parts);
  return Array.from({ length: parts }, (_, part) => screens.slice(startOf(part), startOf(part + 1)));
}

export function firstAndLast(among: readonly Screen[]): string {
  return `from ${among.at(0)?.title} to ${among.at(-1)?.title}`;
}

/** Keep in step with the styles. */
function isPhone({ width, height }: Size): boolean {
  return width < 700 || (width < 960 && height < 480);
}

export async function lookAtEveryScreen(
  page: Page,
  sizesOf: (screen: number) => readonly Size[],
  look: (screen: number, size: Size) => Promise<void>,
  among = screens,
): Promise<void> {
  for (const each of among) {
    const { title, path } = each;
    const screen = screens.indexOf(each);
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeAttached();
    for (const size of sizesOf(screen)) {
      // Prevents the idle logout.
      await page.keyboard.press('Shift');
      await page.setViewportSize(size);
      await expect(page.getByRole('navigation', { name: isPhone(size) ? 'Shell' : 'Sections' })).toBeVisible();
      await look(screen, size);
    }
  }
}
