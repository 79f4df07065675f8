import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'server', 'tools/terminal', 'tools/conform', 'tools/record', 'public'];
const files = [
  'index.html',
  'bench.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/lib/bundle.mjs',
  'scripts/lib/compileForm.mjs',
  'scripts/lib/compileHints.mjs',
  'scripts/lib/formValidators.mjs',
  'scripts/lib/inputs.mjs',
  'scripts/lib/serviceWorker.mjs',
];

/**
 * Path and contents in a fixed order; stories are excluded.
 * @param {string} root
 * @returns {string[]}
 */
function inputsIn(root) {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.stories.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...paths.sort(), ...files.map((file) => join(root, file))];
}

/**
 * Ignores file times, because a fresh clone resets them.
 * @param {string} root the repository's folder
 */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const path of inputsIn(root)) {
    const contents = readFileSync(path);
    hash.update(`${path.slice(root.length)}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
}
