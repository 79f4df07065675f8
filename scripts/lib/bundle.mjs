import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Package version, `+`, number of commits and last commit, as far as git history exists.
 * @param {string} root
 */
function buildNumber(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  try {
    /** @param {readonly string[]} args */
    const git = (args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${version}+${git(['rev-list', '--count', 'HEAD'])}.${git(['rev-parse', '--short', 'HEAD'])}`;
  } catch {
    return version;
  }
}

/** @param {string} root */
export async function bundleWeb(root) {
  await build({ root, logLevel: 'warn' });
  writeFileSync(join(root, 'dist/web/version.txt'), `${buildNumber(root)}\n`);
}

/** Reading their many files takes a third of the start-up processor time. */
const ofManyFiles = ['typebox', 'drizzle-orm'];

/**
 * Bundles the server into dist/server. Names and lines stay readable; migrations and worker files keep their relative paths.
 * @param {string} root
 */
export async function bundleServer(root) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: true, noExternal: ofManyFiles },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          admin: join(root, 'server/admin.ts'),
          conform: join(root, 'tools/conform/main.ts'),
          record: join(root, 'tools/record/main.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  cpSync(join(root, 'server/security/hashing.mjs'), join(root, 'dist/server/hashing.mjs'));
  cpSync(join(root, 'server/db/migrations'), join(root, 'dist/server/db/migrations'), { recursive: true });
}
