const texts = {
  start: 'Installs and builds what has changed, and serves the application: npm start. README.md lists the environment variables.',
  dev: 'Serves the application on PORT and the server one port above; both reload when a file changes: npm run dev',
  build: 'Builds the application and the server into dist where something has changed: npm run build',
  test: `Runs every test; installs what is missing: npm test

  npm test -- --changed [--since <commit>]   checks types and lint and runs the tests nearest to a change, in about a minute`,
  check: 'Checks types, lint, directions, words and dead code, and runs the unit tests: npm run check',
  bench: 'Runs the benchmarks and prints ratios: npm run bench. docs/benchmarks.md tells of them.',
  licences: `Lists the licences of the packages that the running product has, or of all, and fails for one that is not allowed:

  npm run licences [-- --all]`,
  release: `Checks and tests, writes version and changelog, commits, tags, and makes the archive with its bill of materials:

  npm run release -- [<version>|major|minor|patch] [--dry-run]

Without a version it releases that of package.json. A dry run makes the archive of the last commit after \`npm run check\`, and commits nothing.`,
  faults: `Kills servers and databases in the middle of saves, and looks for what was lost:

  npm run faults -- [--kills <number>] [--seed <number>] [--on all|postgres|pair|embedded]`,
  mutations: `Takes out what protects and seeds mistakes, one at a time, and sees whether the tests fail:

  npm run mutations -- [--only <numbers or layers>] [--workers <number>] [--list] [--trusting]`,
};

/**
 * @param {readonly string[]} args
 * @param {string | undefined} script the file that was started
 * @returns {string | undefined}
 */
export function helpFor(args, script = '') {
  if (!args.includes('--help') && !args.includes('-h')) return undefined;
  const name =
    script
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.mjs$/, '') ?? '';
  return Object.entries(texts).find(([each]) => each === name)?.[1];
}
