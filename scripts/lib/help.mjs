const texts = {
  start: 'Installs and builds if needed, then serves the application: npm start. README.md lists the environment variables.',
  dev: 'Serves the application on PORT and the server one port above; both reload when a file changes: npm run dev',
  build: 'Builds the application and the server into dist, if anything has changed: npm run build',
  test: `Runs every test; installs what is missing: npm test

  npm test -- --changed [--since <commit>]   checks types and lint, and runs the tests closest to your change, in about a minute`,
  check: 'Checks types, lint, directions, words and dead code, and runs the unit tests: npm run check',
  bench: 'Runs the benchmarks and prints ratios, which docs/benchmarks.md explains: npm run bench',
  licences: `Lists the licences of the packages in the product, or of all packages. Fails if one is not allowed:

  npm run licences [-- --all]`,
  release: `Checks and tests, sets the version and the changelog, commits, tags, and builds the archive with its bill of materials:

  npm run release -- [<version>|major|minor|patch] [--dry-run]

Default: the version in package.json. A dry run only runs \`npm run check\` and builds the archive of the last commit.`,
  faults: `Kills servers and databases during saves, and checks that nothing was lost:

  npm run faults -- [--kills <number>] [--seed <number>] [--on all|postgres|pair|embedded]`,
  mutations: `Removes a safeguard or adds a mistake, one at a time, and checks that a test fails:

  npm run mutations -- [--only <numbers or layers>] [--workers <number>] [--list] [--trusting]`,
  pictures: `Compares pictures of the stories with those of an earlier version, and writes a page of what changed:

  npm run pictures -- [--since <commit>] [--only <beginnings of ids>] [--width <pixels>] [--theme light|dark]`,
  figures: `Prints the figures of the engine, and fails if one is worse than stored:

  npm run figures -- [--write] [--words]

  --write   stores the figures
  --words   lists the option words that at most one screen uses`,
  words: 'Collects every text of the product in docs/texts.txt: npm run texts',
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
