import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { runNode } from '../../scripts/lib/spawn.mjs';
import { serverLayers } from '../../server/layers.mjs';
import { appLayers } from '../../src/app/layers.mjs';
import { engineLayers } from '../../src/engine/layers.mjs';

/** The packages with layers, each with what begins the names of its rules. */
const layered = /** @type {const} */ ([
  ['src/engine', 'engine', engineLayers],
  ['src/app', 'app', appLayers],
  ['server', 'server', serverLayers],
]);

/** @param {string} folder */
function isFile(folder) {
  return /\.(?:tsx?|css)$/.test(folder);
}

/**
 * @param {string} path The folder of a package.
 * @param {string} folder A folder in it, or a single file.
 */
function moduleOf(path, folder) {
  return isFile(folder) ? `${path}/${folder}` : `${path}/${folder}/part.ts`;
}

/**
 * An import of one file of a package in another.
 * @param {string} from
 * @param {string} to
 */
function importing(from, to) {
  const path = relative(dirname(from), to).replace(/\.tsx?$/, '');
  return `import '${path.startsWith('.') ? path : `./${path}`}';`;
}

/**
 * For each layer a folder that imports from the next layer; for the highest one from another of its folders, or from a folder of no layer.
 * @param {typeof layered[number]} layered
 */
function importingUp([path, title, layers]) {
  return Object.fromEntries(
    layers.map(({ name, folders }, index) => {
      const above = layers[index + 1]?.folders[0] ?? folders[1] ?? 'nobody';
      const folder = folders.find((each) => !isFile(each)) ?? folders[0] ?? '';
      const file = isFile(folder) ? moduleOf(path, folder) : `${path}/${folder}/wrong.ts`;
      return [`${title}-${name}`, [file, importing(file, moduleOf(path, above))]];
    }),
  );
}

/** Each folder of the layers, with an import of every folder of lower layers. */
const importingDown = Object.fromEntries(
  layered.flatMap(([path, , layers]) =>
    layers.flatMap(({ folders }, index) => {
      const below = layers.slice(0, index).flatMap((layer) => layer.folders);
      return folders.map((folder) => [
        moduleOf(path, folder),
        below.map((each) => importing(moduleOf(path, folder), moduleOf(path, each))).join('\n'),
      ]);
    }),
  ),
);

/** For each rule a file that breaks it, and what it wrongly imports. */
/** @type {Readonly<Record<string, readonly [file: string, contents: string]>>} */
const wrong = {
  'schemas-stand-alone': ['src/schemas/wrong.ts', `import 'ky';`],
  'machines-only-schemas': ['src/machines/wrong.ts', `import '../engine/part';`],
  'data-draws-nothing': ['src/data/wrongReact.ts', `import { useQuery } from '@tanstack/react-query';`],
  'parts-know-no-screen': ['src/ui/wrong.ts', `import '../engine/part';`],
  'engine-knows-no-screen': ['src/engine/wrong.ts', `import type { Machine } from '../machines/part';`],
  'engine-data-without-react': ['src/engine/grid/wrongPart.ts', `import '../../ui/part';`],
  'plugins-through-the-index': ['src/plugins/wrongIndex.ts', `import '../engine/part';`],
  'stories-through-the-index': ['src/plugins/sites/stories/wrongIndex.tsx', `import '../../../engine/part';`],
  'stories-only-show': ['src/engine/wrongStory.ts', `import './stories/kit';`],
  'plugins-never-each-other': ['src/plugins/wrongNeighbour.ts', `import './sites/config';`],
  'plugins-without-react': [
    'src/plugins/wrongReact.tsx',
    `import { memo } from 'react';\nexport const Part = memo(() => <p className="a">{'x'}</p>);`,
  ],
  'plugins-only-data': ['src/plugins/wrongShell.ts', `import '../app/part';`],
  'only-the-shell-knows-plugins': ['src/engine/wrongPlugin.ts', `export * from '../plugins/index';`],
  'only-main-starts-the-shell': ['src/machines/wrongShell.ts', `export const late = () => import('../app/part');`],
  'developer-pages-at-one-place': ['src/app/wrongDeveloper.ts', `export const late = () => import('../developer/part');`],
  'developer-pages-load-later': ['src/app/developerPages.ts', `import '../developer/part';`],
  'developer-pages-use-services': ['src/developer/wrongScreen.ts', `import '../app/part';`],
  'web-never-server': ['src/app/wrong.tsx', `import type { Handler } from '../../server/part';`],
  'server-only-schemas': ['server/wrong.ts', `import '../src/engine/part';`],
  'conform-knows-the-contract': ['tools/conform/wrong.ts', `import '../../server/part';`],
  'record-serves-and-replaces': ['tools/record/wrong.ts', `import '../../server/part';`],
  'terminal-stands-alone': ['tools/terminal/wrong.ts', `import '../../server/part';`],
  'engine-folders': ['src/engine/nobody/wrong.ts', `import '../definition/part';`],
  ...importingUp(layered[0]),
  'app-folders': ['src/app/nobody/wrong.ts', `import '../session/part';`],
  ...importingUp(layered[1]),
  'server-folders': ['server/nobody/wrong.ts', `import '../db/part';`],
  ...importingUp(layered[2]),
  'web-without-node': ['src/app/wrongNode.ts', `import { readFile } from 'node:fs/promises';`],
  'no-development-packages': ['src/app/wrongPackage.ts', `import fc from 'fast-check';`],
  'no-unknown-packages': ['src/app/wrongPath.ts', `import './nowhere';`],
  'no-cycles': ['src/app/wrongCycle.ts', `import './wrongCycleBack';`],
};

/** What the wrong ones need beside them. */
const wrongBack = {
  'src/app/nobody/part.ts': '',
  'src/engine/nobody/part.ts': '',
  'src/app/wrongCycleBack.ts': `import './wrongCycle';`,
};

/** Folders of one layer that need each other, by files of which none needs itself: one inside the other, and three beside each other. */
const circling = {
  'src/engine/panes/wrongParent.ts': `import './grid/part';`,
  'src/engine/panes/grid/part.ts': `import '../part';`,
  'src/ui/one/wrong.ts': `import '../two/part';`,
  'src/ui/two/part.ts': '',
  'src/ui/two/wrong.ts': `import '../three/part';`,
  'src/ui/three/part.ts': '',
  'src/ui/three/wrong.ts': `import '../one/part';`,
  'src/ui/one/part.ts': '',
  'server/areas/sessions/wrongParent.ts': `import './one/part';`,
  'server/areas/sessions/one/part.ts': `import '../part';`,
};

/** Files that break nothing, among them what the wrong ones import and what is allowed although it looks alike. */
const right = {
  'src/engine/part.tsx': `import { memo } from 'react';\nexport const Part = memo(() => <p>{'x'}</p>);`,
  'src/engine/stories/kit.ts': `import '../part';\nimport fc from 'fast-check';`,
  'src/machines/part.ts': `import 'xstate';\nimport '../schemas/call';`,
  'src/plugins/index.ts': `import './sites/config';\nimport './kiosk';`,
  'src/plugins/sites/config.ts': `import '../../engine/index';\nimport './hatch/Map';`,
  'src/plugins/sites/hatch/Map.tsx': `import { memo } from 'react';\nexport const Map = memo(() => <p />);`,
  'src/plugins/sites/stories/Sites.stories.tsx': `import { memo } from 'react';\nimport '../../../engine/stories/kit';\nimport '../config';`,
  'src/plugins/kiosk.ts': `import '../machines/part';\nimport '../schemas/call';`,
  'src/app/part.tsx': `import '../plugins/index';\nimport '../engine/index';`,
  'src/app/config.ts': '',
  'src/app/developerPages.ts': `export const late = () => import('../developer/part');`,
  'src/developer/part.ts': `import '../plugins/index';\nimport '../app/config';`,
  'src/main.tsx': `import './app/part';`,
  'tools/conform/part.ts': `import '../../src/schemas/call';\nimport '../terminal/part';`,
  'tools/record/part.ts': `import '../../src/data/recording/part';\nimport '../conform/part';\nimport '../terminal/part';`,
  'src/data/recording/part.ts': `import '../../schemas/call';`,
  'src/ui/part.ts': `import '../data/recording/part';`,
  'src/ui/icons.ts': '',
  'src/engine/definition/icons.ts': `import '../../ui/icons';`,
  'tools/terminal/part.ts': `import { parseArgs } from 'node:util';`,
  'server/part.ts': `import '../src/schemas/call';\nimport '../tools/terminal/part';\nimport { readFile } from 'node:fs/promises';`,
};

/** @type {string} */
let folder;

/** @param {Readonly<Record<string, string>>} files */
function write(files) {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${contents}\n`);
  }
}

/** @param {string} [where] */
function checkDirections(where = folder) {
  return runNode('scripts/directions.mjs', [where], { quiet: true });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-directions-'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the directions of imports', () => {
  it('covers the modules of this repository', async () => {
    const { output } = await checkDirections(root);
    expect(Number(/(\d+) modules/.exec(output)?.[1])).toBeGreaterThan(20);
  });

  it('fails if a file cannot be read', async () => {
    write(right);
    const { code, output } = await checkDirections();
    expect(output).toContain('nothing was checked');
    expect(code).toBe(1);
  });

  it('allows what the folders may import', async () => {
    cpSync(join(root, 'src/schemas'), join(folder, 'src/schemas'), { recursive: true });
    write({ ...right, ...importingDown });
    const { code, output } = await checkDirections();
    expect(output).toContain('no dependency violations found');
    expect(code).toBe(0);
  });

  it('refuses every import that a rule forbids, and suggests what to do', async () => {
    write({ ...Object.fromEntries(Object.values(wrong)), ...wrongBack, ...circling });
    const { code, output } = await checkDirections();
    const text = output.replaceAll(/\s+/g, ' ');
    for (const [rule, [file]] of Object.entries(wrong)) expect(text, rule).toContain(`error ${rule}: ${file}`);
    for (const { name = '', comment = '' } of config.forbidden ?? []) expect(text, name).toContain(comment.slice(0, 60));
    for (const [file, contents] of Object.entries(circling)) {
      const [, imported] = /'(.*)'/.exec(contents) ?? [];
      if (imported !== undefined) expect(text).toContain(`error folders-in-circles: ${file} → ${join(dirname(file), imported)}.ts`);
    }
    expect(code).toBe(1);
  });

  it('is tested with a wrong import for each rule', () => {
    expect(Object.keys(wrong)).toEqual(config.forbidden?.map(({ name }) => name));
  });
});
