import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';

const groups = ['Start', 'Foundations', 'Parts', 'Options', 'Panes', 'Flows', 'Screens', 'Shell'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/**/*.stories.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n');

/** The title under which Storybook lists the stories of a file. @param {string} file */
function titleOf(file) {
  const text = readFileSync(file, 'utf8');
  return /title: '(.*?)'/.exec(text.slice(text.indexOf('const meta')))?.[1] ?? `${file} has no title`;
}

const titles = files.map(titleOf);

describe('the stories', () => {
  it('each stand in one of the groups, in the order of .storybook/preview.tsx', () => {
    expect(titles.filter((title) => !groups.includes(title.split('/')[0] ?? ''))).toEqual([]);
    const order = readFileSync('.storybook/preview.tsx', 'utf8').split('storySort')[1] ?? '';
    const places = groups.map((group) => order.indexOf(`'${group}',`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });
  it('have one title per file, which is not also the name of a folder', () => {
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(titles.filter((title) => titles.some((other) => other.startsWith(`${title}/`)))).toEqual([]);
  });
  it('have a docs page for each part, pane and flow, and one for the option types, which say when to use them', () => {
    const pages = files.filter((file) => readFileSync(file, 'utf8').includes("'autodocs'"));
    const folderOf = (/** @type {string} */ title) => title.split('/').slice(0, 2).join('/');
    const explained = pages.map((file) => folderOf(titleOf(file)));
    expect(explained).toContain('Options/Try a type');
    const needed = titles.map(folderOf).filter((folder) => /^(?:Parts|Panes|Flows)\//.test(folder) && folder !== 'Panes/All kinds');
    expect(needed.filter((folder) => !explained.includes(folder))).toEqual([]);
    expect(pages.filter((file) => !readFileSync(file, 'utf8').includes('usage({'))).toEqual([]);
  });
  it.each([
    'tooltip',
    'spinner',
    'skeleton',
    'pagination',
    'combobox',
    'dropdown',
    'modal',
    'toast',
    'date picker',
    'popover',
    'command palette',
    'contrast',
  ])('are found by %s, the word that other libraries use', (word) => {
    expect(titles.filter((title) => title.toLowerCase().includes(word))).not.toEqual([]);
  });
  it('include every link of the start page', () => {
    const ids = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) =>
        toId(titleOf(file), storyNameFromExport(name)),
      ),
    );
    const linked = [...readFileSync('src/ui/stories/Start.stories.tsx', 'utf8').matchAll(/story: '(.*?)'/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThan(5);
    expect(linked.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  });
});
