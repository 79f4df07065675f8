import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Rarely needed packages: cached on first use. */
const seldom = /\/node_modules\/(?:plotly\.js|react-plotly\.js|maplibre-gl|@codemirror|@lezer|@zxcvbn-ts)\//;
/** Rarely needed or benchmark pages. */
const seldomPages = /\/src\/developer\/|\/bench\.html$/;
/** The name contains a content hash. */
const hashed = /^assets\//;
/** Files that the page does not load. */
const left = /^(?:index\.html|bench\.html|unsupported\..*)$/;

/** @param {string | Uint8Array} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** @param {string} folder */
function publicFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ url: path.slice(folder.length + 1).replaceAll('\\', '/'), revision: hashOf(readFileSync(path)) }));
}

/**
 * Rarely needed chunks and the assets that only they load.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function seldomFiles(bundle) {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const isSeldom = (/** @type {import('vite').Rolldown.OutputChunk} */ { moduleIds, facadeModuleId }) =>
    moduleIds.some((id) => seldom.test(id)) || seldomPages.test(facadeModuleId ?? '');
  /** @param {readonly import('vite').Rolldown.OutputChunk[]} of */
  const broughtBy = (of) =>
    of.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]);
  const needed = new Set(broughtBy(chunks.filter((chunk) => !isSeldom(chunk))));
  return new Set(broughtBy(chunks.filter(isSeldom)).filter((name) => !needed.has(name)));
}

/**
 * Builds `sw.js` with the list of files to cache.
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  let root = process.cwd();
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      // Runs after all other plugins have written files.
      order: 'post',
      async handler(_, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'index');
        if (entry === undefined) return;
        const skipped = seldomFiles(bundle);
        const built = Object.keys(bundle).filter((name) => hashed.test(name) && !skipped.has(name));
        const files = [
          ...built.map((url) => ({ url: `/${url}`, revision: null })),
          ...publicFiles(publicDir).flatMap(({ url, revision }) => (left.test(url) ? [] : [{ url: `/${url}`, revision }])),
        ].sort((one, other) => (one.url < other.url ? -1 : 1));
        const page = bundle['index.html'];
        const version = hashOf(JSON.stringify([files, page?.type === 'asset' ? page.source : '', [...skipped]]));
        const worker = await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            buildFiles: JSON.stringify(files),
            buildVersion: JSON.stringify(version),
            buildEntry: JSON.stringify(`/${entry.fileName}`),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            target: 'esnext',
            rolldownOptions: { input: join(root, 'src/worker/serviceWorker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
        const [output] = Array.isArray(worker) ? worker : [worker];
        const [chunk] = output !== undefined && 'output' in output ? output.output : [];
        if (chunk?.type !== 'chunk') this.error('The service worker could not be built');
        else this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
      },
    },
  };
}
