import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './environment.mjs';

/** As root, Chromium starts only without a sandbox; the other flags stop background requests. */
const chromiumFlags = Object.freeze([
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]);

/** The headless shell takes a quarter less processor time. */
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
 * CHROMIUM_PATH alone, else the PATH and the usual places.
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
 * Without an installed Chromium, Playwright uses its own download.
 * @returns {{ args: string[], executablePath?: string }}
 */
export function chromiumOptions() {
  const [executablePath] = installedChromiums();
  return { args: [...chromiumFlags], ...(executablePath === undefined ? {} : { executablePath }) };
}
