import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../src/developer/playground/pieces';
import { samples } from '../../src/developer/playground/samples';
import { storyText } from '../../src/developer/playground/storyText';

function parse(text: string): void {
  parseSync(text, { syntax: 'typescript', tsx: true });
}

function storyOf(subject: string, json: string): string {
  return storyText('Option list', piecesOf(subject, JSON.parse(json)));
}

describe('a copied story', () => {
  it('draws a form from its recorded JSON', () => {
    const text = storyOf('options', '[{ "code": "A", "text": "It\'s", "type": 2 }]');
    parse(text);
    expect(text).toContain("import { OptionForm } from '../engine';");
    expect(text).toContain("title: 'Recorded/Option list'");
    expect(text).toContain('readOptions(recordedRecorded)');
    expect(text).toContain('export const Recorded: Story = { render: () => <OptionForm');
    expect(text).toContain('"text": "It\'s"');
  });

  it('draws a grid', () => {
    const text = storyOf('grid', samples.grid.text);
    parse(text);
    expect(text).toContain('<DataGrid');
    expect(text).not.toContain('OptionForm');
  });

  it('has one story for each form and grid of an answer', () => {
    const option = { code: 'A', text: 'A', type: 2 };
    const text = storyOf('GET x', JSON.stringify({ first: { options: [option] }, list: [option], grid: JSON.parse(samples.grid.text) }));
    parse(text);
    expect([...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)).toEqual(['FirstOptions', 'List', 'Grid']);
    expect(text.match(/^import .*engine/gm)).toHaveLength(1);
  });

  it('is TypeScript whatever the JSON holds', () => {
    const json = '{ "options": [{ "__proto__": { "x": 1 }, "code": "`$</script>", "text": "\\u2028 \\\\ \\" \\n", "type": 1e99 }] }';
    const text = storyOf('options', json);
    parse(text);
    expect(text).toContain('["__proto__"]:');
    parse(storyOf('options', samples.hostile.text));
    parse(storyText("It's a \\ title\n", piecesOf('options', [])));
  });

  it('says when it is read-only', () => {
    expect(storyText('Option list', piecesOf('options', []), true)).toContain('readOnly="');
  });
});
