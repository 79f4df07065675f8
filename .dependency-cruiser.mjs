/** Import rules between packages; each rule states its reason and the remedy. See docs/decisions and the README. */

import { layerRules } from './scripts/lib/layers.mjs';
import { serverLayers } from './server/layers.mjs';
import { appLayers } from './src/app/layers.mjs';
import { engineLayers } from './src/engine/layers.mjs';

const react = '(^|/)(react|react-dom|react-aria-components|react-router|lucide-react|@tanstack/react-[^/]+|@xstate/react)(/|$)';
const stories = '.*/stories/';
const http = '(^|/)ky(/|$)';

/** @type {readonly import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'schemas-stand-alone',
    comment:
      'The contract is read by every program, so it may import only typebox, big.js (exact decimals) and itself. Move what you need into src/schemas, or the code that needs it out.',
    from: { path: '^src/schemas/' },
    to: { pathNot: ['^src/schemas/', '(^|/)(typebox|big\\.js|@types/big\\.js)(/|$)'] },
  },
  {
    name: 'machines-only-schemas',
    comment:
      'A machine asks and others answer: it knows only src/schemas and xstate. Declare a promise actor ("must be provided") and let a plugin or the shell provide it.',
    from: { path: '^src/machines/' },
    to: { pathNot: ['^src/(machines|schemas)/', '(^|/)xstate(/|$)'] },
  },
  {
    name: 'data-draws-nothing',
    comment:
      'What asks, keeps and sends knows only the contract, and no React (it stands on @tanstack/query-core), so that it runs in a worker, in a command and in tests. Put what draws into src/ui or src/engine.',
    from: { path: '^src/data/' },
    to: { path: [react, '^src/'], pathNot: '^src/(data|schemas)/' },
  },
  {
    name: 'parts-know-no-screen',
    comment:
      'A part draws what it is given: it knows the contract and src/data, and nothing of descriptions. Pass it in, or put what knows screens into src/engine.',
    from: { path: '^src/ui/' },
    to: { path: '^src/', pathNot: '^src/(ui|data|schemas)/' },
  },
  {
    name: 'engine-knows-no-screen',
    comment:
      'The engine renders any description. Pass what it needs in the description, or move shared parts down into src/engine, src/ui, src/data or src/schemas.',
    from: { path: '^src/engine/' },
    to: { path: '^src/', pathNot: '^src/(engine|ui|data|schemas)/' },
  },
  {
    name: 'engine-data-without-react',
    comment:
      'definition and grid are plain data and functions, so that they run in a worker, on the server and in tests; of the parts they know the names of icons. Put what draws into engine/panes, engine/runtime or engine/form.',
    from: { path: '^src/engine/(definition|grid)/' },
    to: { path: [react, '^src/ui/'], pathNot: '^src/ui/icons\\.ts$' },
  },
  {
    name: 'plugins-through-the-index',
    comment: "A plugin uses the engine's vocabulary: import from src/engine/index.ts, and add there what is missing.",
    from: { path: '^src/plugins/', pathNot: stories },
    to: { path: '^src/engine/', pathNot: '^src/engine/index\\.ts$' },
  },
  {
    name: 'stories-through-the-index',
    comment:
      "A screen's story uses the engine's vocabulary and its story kit: import from src/engine/index.ts, src/ui/index.ts or src/engine/stories.",
    from: { path: `^src/plugins/${stories}` },
    to: { path: '^src/(engine|ui|data)/', pathNot: ['^src/(engine|ui)/index\\.ts$', '^src/engine/stories/'] },
  },
  {
    name: 'stories-only-show',
    comment: 'What runs in production may not need a story or its kit. Move what both need out of the stories folder.',
    from: { path: '^src/', pathNot: stories },
    to: { path: stories },
  },
  {
    name: 'plugins-never-each-other',
    comment:
      'Screens open each other by intent: use open(entity, id). What several of them show alike belongs in src/plugins/common, the engine or the contract. Only src/plugins/index.ts lists them.',
    from: { path: '^src/plugins/(?!index\\.ts$)([^/]+?)(?:\\.tsx?$|/)' },
    to: { path: '^src/plugins/', pathNot: ['^src/plugins/$1(\\.tsx?$|/)', '^src/plugins/common/'] },
  },
  {
    name: 'plugins-without-react',
    comment:
      "A screen is configuration. If the vocabulary is not enough, write a pane in the plugin's own hatch folder (src/plugins/<screen>/hatch/).",
    from: { path: '^src/plugins/', pathNot: ['^src/plugins/[^/]+/hatch/', stories] },
    to: { path: [react, http, '^src/ui/'] },
  },
  {
    name: 'plugins-only-data',
    comment:
      'A plugin may import the engine, machines and schemas, and its hatch the parts by src/ui/index.ts. What the shell offers comes through the description.',
    from: { path: '^src/plugins/' },
    to: { path: '^src/', pathNot: ['^src/(plugins|engine|machines|schemas)/', '^src/ui/index\\.ts$'] },
  },
  {
    name: 'only-the-shell-knows-plugins',
    comment: 'Only src/app and src/developer may import src/plugins. Pass the list of plugins down as a value.',
    from: { path: '^src/(?!app/|developer/|plugins/|main\\.tsx$)' },
    to: { path: '^src/plugins/' },
  },
  {
    name: 'only-main-starts-the-shell',
    comment: 'Nothing below the shell may reach up into it. Pass a value or a function down, or move the shared part into src/engine.',
    from: { path: '^src/(?!app/|developer/|main\\.tsx$)' },
    to: { path: '^src/(app/|main\\.tsx$)' },
  },
  {
    name: 'developer-pages-at-one-place',
    comment: 'Only src/app/developerPages.ts imports src/developer. Load it there, or move what both need into src/app.',
    from: { path: '^src/', pathNot: ['^src/developer/', '^src/app/developerPages\\.ts$'] },
    to: { path: '^src/developer/' },
  },
  {
    name: 'developer-pages-load-later',
    comment: 'Only developers load src/developer: use import().',
    from: { path: '^src/app/developerPages\\.ts$' },
    to: { path: '^src/developer/', dynamic: false },
  },
  {
    name: 'developer-pages-use-services',
    comment: 'Developer pages use the services of the shell, not its screens. Add the service to this list, or pass it in.',
    from: { path: '^src/developer/', pathNot: stories },
    to: {
      path: '^src/app/',
      pathNot: '^src/app/(clipboard|config|location|registry|routes/table|session/SessionProvider|shell/(ProblemList|partsOf))\\.tsx?$',
    },
  },
  {
    name: 'web-never-server',
    comment: 'The web application knows the server only by the contract. Move what both need into src/schemas.',
    from: { path: '^src/' },
    to: { path: '^(server|tools|tests|scripts|\\.storybook)/' },
  },
  {
    name: 'server-only-schemas',
    comment: 'The reference server shares only the contract with the web application. Move what both need into src/schemas.',
    from: { path: '^server/' },
    to: { path: '^(src/(?!schemas/)|tools/(?!terminal/)|tests/|scripts/|\\.storybook/)' },
  },
  {
    name: 'conform-knows-the-contract',
    comment:
      'What checks a server knows the contract, and what the application does with failures; neither the reference server nor a screen.',
    from: { path: '^tools/conform/' },
    to: {
      path: '^(server|tools|tests|scripts|src)/',
      pathNot: ['^tools/(conform|terminal)/', '^src/schemas/', '^src/data/(failures|found|words)\\.ts$'],
    },
  },
  {
    name: 'record-serves-and-replaces',
    comment:
      'What records a server knows the contract, how personal data is replaced and how the application is served; nothing else of the reference server, and no screen.',
    from: { path: '^tools/record/' },
    to: {
      path: '^(server|tools|tests|scripts|src)/',
      pathNot: [
        '^tools/(record|conform|terminal)/',
        '^src/schemas/',
        '^src/data/recording/',
        '^server/app/(?:errorAnswers|headers|web)\\.ts$',
        '^server/program/programParts\\.ts$',
      ],
    },
  },
  {
    name: 'terminal-stands-alone',
    comment: 'How commands read what they are called with is the same for all of them: it imports none of them.',
    from: { path: '^tools/terminal/' },
    to: { path: '^(server|tools|tests|scripts|src)/', pathNot: '^tools/terminal/' },
  },
  ...layerRules('src/engine', 'engine', engineLayers, stories),
  ...layerRules('src/app', 'app', appLayers, stories),
  ...layerRules('server', 'server', serverLayers),
  {
    name: 'web-without-node',
    comment: 'This code runs in browsers, which have no Node modules. Use a web API, or move the work to the server.',
    from: { path: '^src/', pathNot: stories },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-development-packages',
    comment: 'What runs in production may not import a development package. Move it to "dependencies" in package.json.',
    from: { path: '^(src|server)/', pathNot: stories },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'no-unknown-packages',
    comment: 'The import does not resolve. Correct the path, or add the package to package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one thought: put them together, or move what both need into a third file that imports neither.',
    from: {},
    to: { circular: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no API for other programs, so swc parses; type imports count too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
