import { join } from 'node:path';
import { runnerImport } from 'vite';
import { compileForm } from './compileForm.mjs';

const prefix = 'virtual:form-validators:';
const formFile = /\.form\.ts$/;
const declaration = /^export const (\w+) = defineForm\(/gm;

/** @param {string} code */
function declaredIn(code) {
  return [...code.matchAll(declaration)].flatMap(([, name]) => name ?? []);
}

/**
 * Compiles typed forms' validators. A form is an exported `defineForm(...)` in a `.form.ts` file; the plugin runs it, so it must not import
 * rendering code.
 * @returns {import('vite').Plugin}
 */
export function formValidators() {
  let root = process.cwd();
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /**
   * One after another: on a busy machine many at once exceed the minute that Vite gives each.
   * @param {string} id
   */
  function run(id) {
    const next = last.then(() => runnerImport(id, { root, configFile: false, logLevel: 'error' }));
    last = next.catch(() => undefined);
    return next;
  }
  /**
   * The source of the validators by the name of their module.
   * @type {Map<string, string>}
   */
  const compiled = new Map();

  /**
   * @param {string} file
   * @param {readonly string[]} names
   */
  async function compile(file, names) {
    const formatsPath = join(root, 'src/schemas/forms/formats.ts');
    const [source, { module: helper }] = await Promise.all([run(file), run(formatsPath)]);
    for (const name of names) compiled.set(`${prefix}${name}:${file}`, compileForm(source.module[name], helper.formats, formatsPath));
    return [formatsPath, ...source.dependencies];
  }

  return {
    name: 'form-validators',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { include: ['ajv/dist/runtime/equal', 'ajv/dist/runtime/ucs2length'] } }),
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${prefix}`) ? compiled.get(id.slice(1)) : undefined),
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bdefineForm\(/ },
      async handler(code, id) {
        const names = declaredIn(code);
        if (!formFile.test(id)) {
          if (names.length > 0)
            this.error(`Move the form ${names[0]} into a file of its own that ends in .form.ts: its validators are compiled ahead`);
          return undefined;
        }
        if (names.length !== code.split(/\bdefineForm\(/).length - 1) {
          this.error('Declare each form of this file as `export const name = defineForm(...)`: its validators are compiled by that name');
        }
        // An invalid form fails the build at its file, and no page waits.
        for (const path of await compile(id, names)) this.addWatchFile(path);
        const loaders = names.map(
          (name) =>
            `${name}.compiled.load = () => import(${JSON.stringify(`${prefix}${name}:${id}`)}).then((module) => module.validators);`,
        );
        return { code: `${code}\n${loaders.join('\n')}\n`, map: null };
      },
    },
  };
}
