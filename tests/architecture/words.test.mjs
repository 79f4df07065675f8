import { describe, expect, it } from 'vitest';
import { findingsIn } from '../../scripts/lib/language/findings.mjs';
import { readSource } from '../../scripts/lib/language/read.mjs';
import { textFindings, textList } from '../../scripts/lib/language/textList.mjs';
import { nameWords } from '../../scripts/lib/language/words.mjs';

const source = `import { a } from 'some module of ours';
/**
 * The sum, that
 * which is paid.
 */
export const total = <Button title="Save" className="wide button">Nobody saves {count} rows</Button>;
const query = sql\`SELECT that which FROM a table\`;
const page = screen.message('Choose a site').layout('list list details');
const notice = { text: \`\${count} rows are left\` }; // Left out.
`;

describe('the reader of sources', () => {
  it('gives comments in one line each, with the line they begin on', () => {
    const { comments } = readSource('a.tsx', source);
    expect(comments.map(({ line, text }) => [line(), text])).toEqual([
      [2, 'The sum, that which is paid.'],
      [9, 'Left out.'],
    ]);
  });

  it('reads the texts for people, but no code', () => {
    const { texts } = readSource('a.tsx', source);
    expect(texts.map(({ text }) => text)).toEqual(['Save', 'Nobody saves', 'Choose a site', '… rows are left']);
  });
});

describe('the list of words', () => {
  const words = [{ pattern: /\bthat which\b/i, instead: 'name the thing' }];
  const readings = [{ file: 'a.tsx', passages: readSource('a.tsx', source).comments }];

  it('reports file, line, word and what to write instead', () => {
    expect(findingsIn(readings, words, [])).toEqual(['a.tsx:2: "that which": write name the thing']);
  });

  it('accepts an exception, and reports one that is not needed', () => {
    expect(findingsIn(readings, words, [{ file: 'a.tsx', part: 'which is paid' }])).toEqual([]);
    expect(findingsIn([], words, [{ file: 'a.tsx', part: 'which is paid' }])).toEqual([
      'a.tsx: no passage needs the exception "which is paid"',
    ]);
  });
});

describe('the words of names', () => {
  it('are reported as whole names and as part of a name, but not within a longer word', () => {
    const { names } = readSource('a.ts', 'const kept = foundation(isAsked);\nrouter.notFoundComponent = beside.soldAt;');
    expect(findingsIn([{ file: 'a.ts', passages: names }], nameWords, []).map((finding) => finding.split(':').slice(1, 3))).toEqual([
      ['1', ' "kept"'],
      ['1', ' "Asked"'],
      ['2', ' "beside"'],
    ]);
  });
});

describe('the list of texts', () => {
  /** @param {string} file @param {readonly string[]} texts */
  const reading = (file, ...texts) => ({ file, texts: texts.map((text) => ({ line: () => 7, text })) });

  it('has each text once, with its files, and no texts for developers only', () => {
    const readings = [reading('src/b.ts', 'Save', 'Add site'), reading('src/a.ts', 'Save'), reading('scripts/c.mjs', 'Nothing to do')];
    expect(textList(readings)).toBe('Add site\tsrc/b.ts\nSave\tsrc/a.ts src/b.ts\n');
  });

  it('finds a sentence that is too long, and a second name for one thing', () => {
    const long = `Short. ${'word '.repeat(25)}word.`;
    expect(textFindings([reading('src/a.ts', long, 'Sign anew', 'Sign again')])).toEqual([
      `src/a.ts:7: a sentence of over 25 words: "${'word '.repeat(25)}word."`,
      expect.stringMatching(/^src\/a\.ts:7: "anew": write /),
    ]);
  });
});
