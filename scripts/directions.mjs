import { resolve } from 'node:path';
import swc from '@swc/core';
import { cruise, format } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { folderCircles } from './lib/folderCircles.mjs';
import { run, Stop, say } from './lib/say.mjs';

/** Fewer modules than this means that files were not read, not that all is well. */
const leastModules = 40;

/**
 * Where no two folders may need each other, whether beside or inside each other. Stories show what stands above them, and a room's door gives out what
 * stands inside it.
 */
const withoutCircles = /^(?:server|src\/(?:data|ui|engine))\/(?!index\.ts$|(?:.*\/)?stories\/)/;
const circlesRule = 'folders-in-circles';
const circlesAdvice =
  'Two folders that need each other are one room: put them together, or move what both need into a folder that needs neither. What stands in a folder itself is the ground of the folders inside it.';

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
  const { output: found } = await cruise(['src', 'server', 'terminal', 'conform', 'record'], {
    ...config.options,
    baseDir: resolve(baseDir),
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
  });
  if (typeof found === 'string') throw new Stop(found);
  const { output, exitCode } = await format(found, { outputType: 'err-long' });
  say(String(output).trim());
  const modules = Number(/(\d+) modules/.exec(String(output))?.[1] ?? 0);
  if (modules < leastModules) throw new Stop(`Only ${modules} modules were found: the imports could not be read, so nothing was checked.`);
  const circles = folderCircles(
    found.modules
      .filter(({ source }) => withoutCircles.test(source))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => /** @type {const} */ ([source, resolved]))),
  );
  for (const circle of circles) say(`error ${circlesRule}: ${circle}`);
  if (circles.length > 0) say(circlesAdvice);
  return exitCode === 0 && circles.length === 0 ? 0 : 1;
});
