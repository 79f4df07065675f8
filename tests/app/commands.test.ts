import { describe, expect, it } from 'vitest';
import { type Command, matching } from '../../src/app/search/commands';

const command = (group: Command['group'], title: string): Command => ({ id: title, group, title, run: () => undefined });
const commands = [
  command('Open', 'Site Installations'),
  command('Open', 'Sessions'),
  command('Tabs', 'Close Site Installations'),
  command('Tabs', 'Close all tabs'),
  command('View', 'Collapse the menu'),
  command('Session', 'Log out'),
];
const titles = (typed: string) => matching(commands, typed).map(({ title }) => title);

describe('the commands that fit what was typed', () => {
  it('are ordered by how well they match: typing close all never closes a single tab', () => {
    expect(titles('close all')).toEqual(['Close all tabs', 'Close Site Installations']);
    expect(titles('all')).toEqual(['Close all tabs', 'Site Installations', 'Close Site Installations']);
    expect(titles('session')).toEqual(['Sessions', 'Log out']);
    expect(titles('  installations   site ')).toEqual(['Site Installations', 'Close Site Installations']);
  });

  it('are all listed in their order while nothing is typed', () => {
    expect(titles('  ')).toEqual(commands.map(({ title }) => title));
  });
});
