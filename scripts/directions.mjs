import { resolve } from 'node:path';
import swc from '@swc/core';
import { cruise, format } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { folderCircles } from './lib/folderCircles.mjs';
import { run, Stop, say } from './lib/say.mjs';

/** Fewer modules mean that the parser missed files. */
const leastModules = 40;

/** Folders that must not import each other in a circle, nested ones included. */
const withoutCircles = /^(?:server|src\/(?:data|ui|engine))\/(?!index\.ts$|(?:.*\/)?stories\/)/;
const circlesRule = 'folders-in-circles';
const circlesAdvice =
  'Two folders that import each other are one folder: put them together, or move what both need into a folder that needs neither. Files directly in a folder are the layer below the folders inside it.';

// The cruiser parses .tsx without JSX; this sets the dialect by file name.
const parseFile = swc.parseFileSync.bind(swc);
Object.assign(swc, {
  /**
   * @param {string} file
   * @param {import('@swc/core').ParseOptions} options
   */
  parseFileSync: (file, options) => parseFile(file, { ...options, ...(file.endsWith('.tsx') ? { tsx: true } : {}) }),
});

/** `node scripts/directions.mjs [folder]`: checks the import directions. */
await run(async () => {
  const [, , baseDir = '.'] = process.argv;
  const { output: result } = await cruise(['src', 'server', 'tools'], {
    ...config.options,
    baseDir: resolve(baseDir),
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
  });
  if (typeof result === 'string') throw new Stop(result);
  const { output, exitCode } = await format(result, { outputType: 'err-long' });
  say(String(output).trim());
  const modules = Number(/(\d+) modules/.exec(String(output))?.[1] ?? 0);
  if (modules < leastModules) throw new Stop(`Only ${modules} modules were found: the imports could not be read, so nothing was checked.`);
  const circles = folderCircles(
    result.modules
      .filter(({ source }) => withoutCircles.test(source))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => /** @type {const} */ ([source, resolved]))),
  );
  for (const circle of circles) say(`error ${circlesRule}: ${circle}`);
  if (circles.length > 0) say(circlesAdvice);
  return exitCode === 0 && circles.length === 0 ? 0 : 1;
});
