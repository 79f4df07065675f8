import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Where the device's own clock may be read: it measures durations there, or is what the server's is compared with. */
const measured = [
  'src/app/services.ts',
  'src/app/session/actions.ts',
  'src/app/session/activity.ts',
  'src/app/session/idle.ts',
  'src/app/session/viewing.ts',
  'src/data/client.ts',
  'src/engine/panes/form/FormPane.tsx',
  'src/engine/runtime/controls/ActionControl.tsx',
  'src/schemas/wire/clock.ts',
  'src/ui/Age.tsx',
];

test('each now that a user sees comes from the clock of the server', () => {
  const where = ['src/*.ts', 'src/*.tsx', ':!*/stories/*', ':!src/bench*'];
  const match = execFileSync('git', ['grep', '--untracked', '-lE', String.raw`\bnew Date\(\)|\bDate\.now\b`, '--', ...where], {
    encoding: 'utf8',
  });
  expect(match.trim().split('\n')).toEqual(measured);
});
