import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '../../src/engine/definition/check/rules';
import { checkRegistry } from '../../src/engine/definition/check/rules/checkRegistry';
import { kindNames } from '../../src/engine/definition/kinds';
import { reservedNames } from '../../src/engine/definition/names';
import { definePlugin } from '../../src/engine/definition/plugin';
import { plugins } from '../../src/plugins';
import { operatorScreen } from '../../src/plugins/guide/stories/storyOperatorScreen';
import { venueTree } from '../../src/plugins/guide/stories/storyVenueTree';
import { api } from '../../src/schemas/calls';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/adding-a-screen.md');
const example = read('src/plugins/guide/stories/storyVenueTree.ts');
const withoutImports = (file: string) => file.replace(/^import [^;]+;\n/gm, '').trimStart();

describe('the page about adding a screen', () => {
  it('shows the example as it is, except where it lies', () => {
    const inPlugins = example.replaceAll("from '../../../", "from '../");
    expect(page).toContain(`\`\`\`ts\n${inPlugins}\`\`\``);
  });

  it('shows an example of less than 40 lines', () => {
    expect(example.trimEnd().split('\n').length).toBeLessThan(40);
  });

  it('shows an example with a tree, a form and an action that has no problems', () => {
    expect(checkRegistry([...plugins, venueTree], { calls: api })).toEqual([]);
    const definition = venueTree.screen?.definition;
    expect(definition?.panes.map(({ kind }) => kind)).toEqual(['tree', 'grid', 'optionForm']);
    expect(definition?.actions).toHaveLength(1);
  });

  it('shows the form of a filter as it is, except for its imports', () => {
    expect(page).toContain(`\`\`\`ts\n${withoutImports(read('src/schemas/forms/installationsFilter.form.ts'))}\`\`\``);
  });

  it('has every reserved name in the line about them', () => {
    const line = page.split('\n').find((each) => each.startsWith('| `reserved-name`')) ?? '';
    expect([...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(['reserved-name', ...reservedNames]);
  });

  it('has every kind of pane and every code in its tables', () => {
    const tables = page.split('\n').filter((line) => line.startsWith('| `'));
    for (const name of [...kindNames, ...Object.keys(rules)]) {
      expect(
        tables.some((line) => line.split('|')[1]?.includes(`\`${name}\``)),
        name,
      ).toBe(true);
    }
  });
});

describe('the page about adding a kind of pane', () => {
  it('shows the file of a kind as it is, except for its imports', () => {
    const [, shown = ''] = /```ts\n(.+?)```/s.exec(read('docs/adding-a-pane.md')) ?? [];
    const file = read('src/engine/definition/kinds/message.ts');
    expect(withoutImports(file)).toBe(shown);
  });
});

describe('the page about adding a hatch', () => {
  const hatchPage = read('docs/adding-a-hatch.md');
  const at = 'src/plugins/guide/stories/';

  it('shows a hatch and its pane as they are, except where they lie', () => {
    const pane = withoutImports(read(`${at}storyOperatorScreen.ts`)).replace('./storyOperatorButtons', './operators/hatch/OperatorButtons');
    expect(hatchPage).toContain(`\`\`\`tsx\n${read(`${at}storyOperatorButtons.tsx`)}\`\`\``);
    expect(hatchPage).toContain(`\`\`\`ts\n${pane}\`\`\``);
  });

  it('shows a pane that has no problems, and names every prop that a hatch gets', () => {
    const plugin = definePlugin({ ...venueTree, id: 'operator-buttons', title: 'Operator Buttons', screen: operatorScreen });
    expect(checkRegistry([...plugins, plugin], { calls: api })).toEqual([]);
    const [, props = ''] = /interface CustomProps<.+?{\n(.+?)\n}/s.exec(read('src/engine/definition/kinds/custom.ts')) ?? [];
    const names = [...props.matchAll(/^ {2}readonly (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !['name', 'ctx'].includes(name));
    expect(names).toContain('draftKey');
    expect(names.filter((name) => !hatchPage.includes(name))).toEqual([]);
  });
});
