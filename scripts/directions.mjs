import { resolve } from 'node:path';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { run, Stop, say } from './lib/say.mjs';

/** Fewer modules than this means that files were not read, not that all is well. */
const leastModules = 40;

// The cruiser asks swc for TypeScript without JSX, which then cannot read a .tsx file; so the right dialect is put in by file name.
const parseFile = swc.parseFileSync.bind(swc);
Object.assign(swc, {
  /**
   * @param {string} file
   * @param {import('@swc/core').ParseOptions} options
   */
  parseFileSync: (file, options) => parseFile(file, { ...options, ...(file.endsWith('.tsx') ? { tsx: true } : {}) }),
});

/**
 * `node scripts/directions.mjs [folder]`: checks the directions of all imports of the repository, or of a copy of it in another folder.
 */
await run(async () => {
  const [, , baseDir = '.'] = process.argv;
  const { output, exitCode } = await cruise(['src', 'server', 'terminal', 'conform', 'record'], {
    ...config.options,
    baseDir: resolve(baseDir),
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
    outputType: 'err-long',
  });
  say(String(output).trim());
  const modules = Number(/(\d+) modules/.exec(String(output))?.[1] ?? 0);
  if (modules < leastModules) throw new Stop(`Only ${modules} modules were found: the imports could not be read, so nothing was checked.`);
  return exitCode === 0 ? 0 : 1;
});
