import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releasedChangelog, versionToRelease } from '../../scripts/lib/release.mjs';

describe('the version to release', () => {
  it.each([
    [undefined, '1.4.2'],
    ['patch', '1.4.3'],
    ['minor', '1.5.0'],
    ['major', '2.0.0'],
    ['1.10.0', '1.10.0'],
  ])('is for %s after 1.4.2: %s', (wanted, version) => {
    expect(versionToRelease('1.4.2', wanted)).toBe(version);
  });
  it.each([
    ['1.4.1', /older than 1\.4\.2/],
    ['0.9.9', /older/],
    ['v2', /no version: name one such as 1\.4\.3/],
    ['1.5', /no version/],
  ])('is not %s', (wanted, message) => {
    expect(() => versionToRelease('1.4.2', wanted)).toThrow(message);
  });
});

describe('the changelog of a release', () => {
  const head = '# Changes\n\nWhat users notice.\n\n';
  const older = '## 1.0.0 (2026-01-02)\n\n### Added\n- The first.\n';
  const unreleased = '## Unreleased\n\n### Fixed\n- A fault.\n\n';

  it('has what stood under Unreleased under the version and its date', () => {
    expect(releasedChangelog(head + unreleased + older, '1.0.1', '2026-02-03')).toBe(
      `${head}## 1.0.1 (2026-02-03)\n\n### Fixed\n- A fault.\n\n${older}`,
    );
    expect(releasedChangelog(head + unreleased, '1.0.0', '2026-02-03')).toContain('## 1.0.0 (2026-02-03)\n\n### Fixed\n- A fault.');
  });
  it('stays as it is where it names the version', () => {
    expect(releasedChangelog(head + older, '1.0.0', '2026-02-03')).toBe(head + older);
  });
  it.each([
    ['there is nothing to release', head + older, '1.0.1', /no lines under Unreleased/],
    ['Unreleased is empty', `${head}## Unreleased\n\n${older}`, '1.0.1', /no lines under Unreleased/],
    ['the version has lines of its own', head + unreleased + older, '1.0.0', /name a later version/],
    ['a line is too long', `${head}${unreleased}- ${'x'.repeat(101)}\n${older}`, '1.0.1', /at most 100 characters\. Shorten:\nx{101}$/],
  ])('is refused where %s', (_, changelog, version, message) => {
    expect(() => releasedChangelog(changelog, version, '2026-02-03')).toThrow(message);
  });
  it('can be made from the changelog of today', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    const next = changelog.includes('## Unreleased\n') ? versionToRelease(version, 'patch') : version;
    expect(releasedChangelog(changelog, next, '2026-02-03')).toContain(`## ${next} (`);
  });
});
