import { Stop } from './say.mjs';

const longestLine = 100;

/** @param {string} version @returns {readonly number[] | undefined} */
function numbersOf(version) {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}

/**
 * Throws Stop unless the version is later.
 * @param {string} current the version of package.json
 * @param {string} [wanted] a version, or which part of the current one to raise; the current version when left out
 */
export function versionToRelease(current, wanted = current) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(current) ?? [];
  if (wanted === 'major') return `${major + 1}.0.0`;
  if (wanted === 'minor') return `${major}.${minor + 1}.0`;
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`;
  const next = numbersOf(wanted);
  if (next === undefined)
    throw new Stop(`'${wanted}' is no version: name one such as ${major}.${minor}.${patch + 1}, or major, minor or patch.`);
  const [a = 0, b = 0, c = 0] = next;
  if ((a - major || b - minor || c - patch) < 0)
    throw new Stop(`${wanted} is older than ${current}, the version of package.json: name a later one.`);
  return wanted;
}

/**
 * Throws Stop without entries and for long lines.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date
 */
export function releasedChangelog(changelog, version, date) {
  const [, unreleased] = changelog.match(/^## Unreleased\n(.*?)(?=^## |(?![\s\S]))/ms) ?? [];
  const isNamed = changelog.includes(`\n## ${version} (`);
  if (isNamed && unreleased !== undefined)
    throw new Stop(`CHANGELOG.md has lines under Unreleased, and ${version} has its own: name a later version.`);
  if (!isNamed && !/^- /m.test(unreleased ?? ''))
    throw new Stop('CHANGELOG.md has no lines under Unreleased: write what users notice, then release.');
  const lines = changelog.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  const long = lines.filter((line) => line.length > longestLine);
  if (long.length > 0) throw new Stop(`Lines of CHANGELOG.md have at most ${longestLine} characters. Shorten:\n${long.join('\n')}`);
  return isNamed ? changelog : changelog.replace('## Unreleased\n', `## ${version} (${date})\n`);
}
