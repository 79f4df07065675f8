import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, playwrightCounts, vitestCounts } from '../../scripts/lib/counts.mjs';
import { helpFor } from '../../scripts/lib/help.mjs';
import { hashInputs } from '../../scripts/lib/inputs.mjs';
import { installObstacle, isUpToDate, requireNode } from '../../scripts/lib/install.mjs';
import { requireStartable } from '../../scripts/lib/obstacles.mjs';
import { onEmbeddedDatabase, onEveryDatabase } from '../../scripts/lib/onEveryDatabase.mjs';
import { ratiosOf } from '../../scripts/lib/ratios.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { requireSpace } from '../../scripts/lib/space.mjs';
import { summaryOf } from '../../scripts/lib/stages.mjs';

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the required version of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });
  it.each(['18.20.0', '20.18.9', '16.0.0'])('refuses %s and says what to do', (version) => {
    expect(() => requireNode(version)).toThrow(/^Node \S+ is too old: install Node 20\.19 or later from \S+, and try again\.$/);
  });
});

describe('whether packages have to be installed', () => {
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/only-on-windows': { version: '1.0.0', integrity: 'y', optional: true },
  };
  const installed = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };

  it('accepts installed packages that match the lock file, without those of other platforms', () => {
    expect(isUpToDate(locked, installed)).toBe(true);
  });
  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
    ['other contents', { 'node_modules/a': { version: '1.0.0', integrity: 'z' } }],
    ['an unwanted package', { ...installed, 'node_modules/b': { version: '1.0.0' } }],
  ])('rejects %s', (_, other) => {
    expect(isUpToDate(locked, other)).toBe(false);
  });
});

describe('an installation that fails', () => {
  it.each([
    [
      'no network',
      'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/react failed',
      /registry.*\(ENOTFOUND\): check the network/,
    ],
    ['a registry that does not answer', 'npm error code ETIMEDOUT', /registry.*check the network/],
    ['a full disk', 'npm error code ENOSPC\nnpm error syscall write', /disk of .* is full: make room/],
    ['a folder of somebody else', 'npm error code EACCES\nnpm error syscall mkdir', /may not write here: give yourself the right/],
    ['no npm', 'npm: spawn npm ENOENT\n', /no npm on the PATH: install Node\.js/],
  ])('says in one sentence what to do about %s', (_, output, sentence) => {
    expect(installObstacle(output)).toMatch(sentence);
    expect(installObstacle(output)).toMatch(/^[^\n]*try again\.$/);
  });
  it('is tried another way after any other failure, such as a lock file without packages for other platforms', () => {
    expect(installObstacle('npm error code EUSAGE\nnpm error `npm ci` can only install packages when')).toBeUndefined();
  });
  it('does not start if the disk is full', () => {
    expect(() => requireSpace(1.5e9, { bavail: 100, bsize: 4096 })).toThrow(
      /^The disk of \S+ has 0\.0 GB free, but 1\.5 GB are needed: make room/,
    );
    expect(() => requireSpace(1.5e9, { bavail: 1e6, bsize: 4096 })).not.toThrow();
  });
});

describe('whether the programs have to be built', () => {
  /** @param {string} name */
  function copyOf(name) {
    const copy = `${join(folder, name)}/`;
    for (const part of [
      'src/schemas',
      'server/db/schema',
      'tools/terminal',
      'tools/conform',
      'tools/record',
      'public',
      'index.html',
      'bench.html',
      'package.json',
      'package-lock.json',
    ]) {
      cpSync(join(root, part), join(copy, part), { recursive: true });
    }
    cpSync(join(root, 'scripts/lib'), join(copy, 'scripts/lib'), { recursive: true });
    for (const part of ['tsconfig.base.json', 'vite.config.ts']) cpSync(join(root, part), join(copy, part));
    return copy;
  }

  it('gives equal folders one hash, wherever and whenever they were made', () => {
    expect(hashInputs(copyOf('one'))).toBe(hashInputs(copyOf('other')));
  });
  it('sees a changed, an added and a renamed file', () => {
    const copy = copyOf('changing');
    const seen = new Set([hashInputs(copy)]);
    writeFileSync(join(copy, 'index.html'), 'changed');
    seen.add(hashInputs(copy));
    mkdirSync(join(copy, 'src/app'));
    writeFileSync(join(copy, 'src/app/new.ts'), '');
    seen.add(hashInputs(copy));
    rmSync(join(copy, 'src/app/new.ts'));
    writeFileSync(join(copy, 'src/app/renamed.ts'), '');
    seen.add(hashInputs(copy));
    expect(seen.size).toBe(4);
  });
  it('does not build again for a story', () => {
    const copy = copyOf('stories');
    const before = hashInputs(copy);
    writeFileSync(join(copy, 'src/schemas/Part.stories.tsx'), 'export {}');
    expect(hashInputs(copy)).toBe(before);
  });
});

describe('the counts of tests', () => {
  const passing = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

  /** @param {unknown} report */
  function written(report) {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return file;
  }

  it('match those of the runners', () => {
    expect(countsOf(written(passing), vitestCounts, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 0 };
    expect(countsOf(written({ stats }), playwrightCounts, 1)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });
  it('do not hide a run that failed without a failed test, or ran nothing', () => {
    expect(countsOf(written(passing), vitestCounts, 1).failed).toBe(1);
    expect(countsOf(written({ ...passing, numPassedTests: 0 }), vitestCounts, 0).failed).toBe(1);
    expect(countsOf(join(folder, 'none.json'), vitestCounts, 0).failed).toBe(1);
  });
});

describe('the server tests that must hold on each database', () => {
  // The runner passes over a name that fits no file, and would run that much less.
  it.each([...onEmbeddedDatabase, ...onEveryDatabase])('include %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});

describe('the summary', () => {
  const types = { name: 'types', ok: true, milliseconds: 1200 };
  const unit = { name: 'unit', ok: true, milliseconds: 3000, counts: { passed: 10, failed: 0, skipped: 0 } };
  const server = { name: 'server', ok: true, milliseconds: 4000, counts: { passed: 5, failed: 0, skipped: 0 }, note: 'on PGlite' };

  it('ends with the sum of all stages', () => {
    const { lines, ok } = summaryOf([types, unit, server]);
    expect(lines).toEqual([
      '✓ types, 1.2 s',
      '✓ unit, 10 passed, 0 failed, 3.0 s',
      '✓ server, 5 passed, 0 failed, 4.0 s, on PGlite',
      '15 passed, 0 failed',
    ]);
    expect(ok).toBe(true);
  });
  it('counts a failed stage without tests as one failure', () => {
    const { lines, ok } = summaryOf([{ ...types, ok: false }, unit]);
    expect(lines.at(-1)).toBe('10 passed, 1 failed');
    expect(ok).toBe(false);
  });
});

describe('the report of a benchmark', () => {
  it('compares each run with the first of its group', () => {
    const benchmarks = [
      { name: 'plain', hz: 200, rme: 1 },
      { name: 'ours', hz: 100, rme: 2.25 },
    ];
    expect(ratiosOf({ files: [{ groups: [{ fullName: 'group', benchmarks }] }] })).toEqual([
      'group',
      '  1.00 × plain (200 a second, ± 1.0%)',
      '  0.50 × ours (100 a second, ± 2.3%)',
    ]);
  });
});

describe('a command with --help', () => {
  const commands = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));
  const byItself = commands.filter((name) => helpFor(['--help'], name) !== undefined);

  it('works for each npm command without a program of its own', () => {
    const others = commands.filter((name) => !byItself.includes(name));
    expect(others).toEqual(['admin.mjs', 'conform.mjs', 'directions.mjs', 'load.mjs', 'record.mjs', 'scale.mjs']);
  });
  it('prints its help and exits with 0', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/start.mjs', '--help'], { cwd: root, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm start')]);
  });
});

describe('a start', () => {
  const free = { PORT: '0', HOST: '', METRICS_PORT: '', METRICS_HOST: '', DATA_DIR: '', DATABASE_URL: 'postgresql://elsewhere' };

  it('is refused before the build if its port or data folder is taken', async () => {
    await expect(requireStartable(free)).resolves.toBeUndefined();
    await expect(requireStartable({ ...free, METRICS_PORT: 'x' })).rejects.toThrow(/^METRICS_PORT is 'x', but must be a port/);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String(Object(taken.address()).port);
    await expect(requireStartable({ ...free, PORT: port })).rejects.toThrow(
      /^Port \d+ of 127\.0\.0\.1 is in use: choose another with PORT/,
    );
    await expect(requireStartable({ ...free, METRICS_PORT: port })).rejects.toThrow(/METRICS_PORT/);
    taken.close();
    writeFileSync(join(folder, 'database.lock'), `${process.pid}\n\n`);
    await expect(requireStartable({ ...free, DATA_DIR: folder, DATABASE_URL: '' })).rejects.toThrow(`in use by process ${process.pid}.`);
  });
});
