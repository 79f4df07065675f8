import { describe, expect, it } from 'vitest';
import { readFlags } from '../../tools/conform/flags';
import { readFlags as readRecordFlags } from '../../tools/record/flags';
import { HelpRequest } from '../../tools/terminal/readArguments';

describe('a command that reads flags', () => {
  it.each([
    ['conform', readFlags],
    ['record', readRecordFlags],
  ])('prints its help before it reports a missing argument: %s', (name, read) => {
    for (const flag of ['--help', '-h']) {
      expect(() => read([flag])).toThrow(HelpRequest);
      expect(() => read([flag])).toThrow(new RegExp(`npm run ${name} -- --url`));
    }
  });
});
