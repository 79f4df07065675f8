import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './environment.mjs';

/**
 * Flags for every Chromium that tests start. The sandbox is left out because Chromium refuses to start as root with it, as in
 * containers; the rest keeps the browser from talking to anything but the application.
 */
const chromiumFlags = Object.freeze([
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]);

/** The first has no window to draw for, and so takes a quarter less of the processor for the same tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const usualNames = [...names, 'Google Chrome', 'Chromium'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromiums of this machine, the best first: the one named by CHROMIUM_PATH alone, else those on the PATH and in the usual places.
 * @returns {readonly string[]}
 */
export function installedChromiums() {
  const { chromiumPath, path } = environment();
  if (chromiumPath !== undefined) return [chromiumPath];
  const onPath = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const elsewhere = usualPlaces.flatMap((folder) => usualNames.map((name) => join(folder, name)));
  return [...new Set([...onPath, ...elsewhere])].filter(isExecutable);
}

/**
 * How Playwright is to start Chromium; without an installed one it uses its own download.
 * @returns {{ args: string[], executablePath?: string }}
 */
export function chromiumOptions() {
  const [executablePath] = installedChromiums();
  return { args: [...chromiumFlags], ...(executablePath === undefined ? {} : { executablePath }) };
}
