import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * The number of this build: how many commits lie behind it and the last of them; the package's version where there is no git.
 * @param {string} root
 */
function buildNumber(root) {
  try {
    /** @param {readonly string[]} args */
    const git = (args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${git(['rev-list', '--count', 'HEAD'])}.${git(['rev-parse', '--short', 'HEAD'])}`;
  } catch {
    return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  }
}

/**
 * Builds the web application into dist/web, as vite.config.ts says.
 * @param {string} root
 */
export async function bundleWeb(root) {
  await build({ root, logLevel: 'warn' });
  writeFileSync(join(root, 'dist/web/version.txt'), `${buildNumber(root)}\n`);
}

/** Packages of so many files that reading them one by one takes a third of the processor time that a server needs until it listens. */
const ofManyFiles = ['typebox', 'drizzle-orm'];

/**
 * Builds the reference server, its command, and what checks and records other servers into dist/server. Other packages stay outside the bundle, names and lines stay readable
 * in stack traces, and the migrations and what threads of its own run lie beside it as they do in the source.
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
          conform: join(root, 'conform/main.ts'),
          record: join(root, 'record/main.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  cpSync(join(root, 'server/security/hashing.mjs'), join(root, 'dist/server/hashing.mjs'));
  cpSync(join(root, 'server/db/migrations'), join(root, 'dist/server/db/migrations'), { recursive: true });
}
