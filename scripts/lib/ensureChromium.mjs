import { installedChromiums } from './chromium.mjs';
import { environment } from './environment.mjs';
import { programs } from './root.mjs';
import { Stop } from './say.mjs';
import { runNode, runProgram } from './spawn.mjs';
import { aptInstall, isRoot } from './system.mjs';

/**
 * Some installed browsers lack a library or are stubs.
 * @param {readonly string[]} paths
 */
async function firstThatStarts(paths) {
  for (const path of paths) {
    const { code } = await runProgram(path, ['--version'], { quiet: true });
    if (code === 0) return path;
  }
  return undefined;
}

async function downloadedChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * CHROMIUM_PATH, installed ones, Playwright's download, then the system's package.
 * @returns {Promise<string>} its path; throws Stop with every reason if there is none
 */
export async function ensureChromium() {
  const { chromiumPath } = environment();
  const path = await firstThatStarts(installedChromiums());
  if (path !== undefined) return path;
  if (chromiumPath !== undefined) throw new Stop(`CHROMIUM_PATH names ${chromiumPath}, which does not start.`);

  const downloaded = await downloadedChromium();
  const before = await firstThatStarts([downloaded]);
  if (before !== undefined) return before;
  const download = await runNode(programs.playwright, ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
  const after = await firstThatStarts([downloaded]);
  if (after !== undefined) return after;

  let refused = await aptInstall(['chromium-headless-shell']);
  // Not every system has it as a separate package.
  if (refused !== undefined) refused = await aptInstall(['chromium']);
  const installed = await firstThatStarts(installedChromiums());
  if (installed !== undefined) return installed;
  throw new Stop(
    [
      'No Chromium could be found or installed.',
      download.code === 0
        ? "  Playwright's own download does not start on this system."
        : '  Playwright could not download one (see above).',
      `  ${refused ?? 'The package that apt-get installed does not start.'}`,
      'Install Chrome or Chromium, or name one by CHROMIUM_PATH.',
    ].join('\n'),
  );
}
