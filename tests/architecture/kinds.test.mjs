import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const filesIn = /** @param {string[]} folders */ (...folders) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => !file.includes('/stories/'));
const inGit = /** @param {string[]} folders */ (...folders) => filesIn(...folders).filter((file) => /\.tsx?$/.test(file));

const declarations = 'src/engine/definition/kinds/';
const kinds = inGit(declarations)
  .map((file) => file.slice(declarations.length).replace(/\.ts$/, ''))
  .filter((name) => !['all', 'index', 'screen'].includes(name));

/** The record of components, and the components of kinds that need the screen around them. */
const parts = ['paneParts.ts', 'EditControl.tsx', 'SubmitControl.tsx', 'SubmitRunner.tsx', 'useSubmit.ts'];

/** Where a source asks for a kind of pane by its name, or takes the options or what is said of one. */
const named = new RegExp(`(?:kind\\w*\\)? ?(?:===|!==)|case) ?'(?:${kinds.join('|')})'|(?:PaneOf|OptionsOf|OutputOf|PaneProps)<'`, 'g');

/** @param {readonly string[]} files */
function namesIn(files) {
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map(([row]) => `${file}: ${row}`));
}

const withoutComments = /** @param {string} file */ (file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('a kind of pane', () => {
  it('is declared in its own file', () => {
    expect(kinds.length).toBeGreaterThan(15);
    expect(kinds).toEqual(expect.arrayContaining(['filter', 'grid', 'qrCode', 'submit', 'form']));
  });

  it('is named by the host only in its table of components', () => {
    const host = inGit('src/engine/runtime').filter((file) => !parts.some((part) => file.endsWith(`/controls/${part}`)));
    expect(host.length).toBeGreaterThan(30);
    expect(namesIn(host)).toEqual([]);
  });

  it('is named by no code that walks the panes of a screen', () => {
    const through = inGit('src/app').filter((file) => readFileSync(file, 'utf8').includes('PaneDefinition'));
    expect(through).not.toEqual([]);
    expect(namesIn([...through, ...inGit('src/engine/definition/check')])).toEqual([]);
  });

  it('is named by no style sheet and no selector', () => {
    const looks = filesIn('src').filter((file) => /\.(?:css|tsx?)$/.test(file) && /\[data-kind/.test(readFileSync(file, 'utf8')));
    expect(looks).toEqual([]);
  });

  it('is named nowhere in the application, so that a new kind needs no changes there', () => {
    // Those whose names mean nothing else.
    const reported = inGit('src/app').filter((file) => /\b(?:optionForm|qrCode)\b/.test(withoutComments(file)));
    expect(reported).toEqual([]);
  });

  it('is named in at most three places outside its own folder', () => {
    const outside = inGit('src/engine').filter((file) => !/^src\/engine\/(?:definition\/kinds|panes)\/qrCode\b/.test(file));
    const reported = outside.filter((file) => /\bqrCode\b|QrCodePane/.test(withoutComments(file)));
    expect(reported.sort()).toEqual(['src/engine/definition/kinds/all.ts', 'src/engine/runtime/controls/paneParts.ts']);
  });
});
