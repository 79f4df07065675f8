import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'docs/decisions';
const index = readFileSync(`${folder}/README.md`, 'utf8');

/** What the index should say of a decision, from the head of its page. @param {string} file */
function lineOf(file) {
  const head = readFileSync(`${folder}/${file}`, 'utf8').match(/^# (\d+)\. (.+)\n\n(\d{4}-\d{2}-\d{2}) · (accepted|overtaken by \d+)\n/);
  if (head === null) return `${file} begins with "# number. title" and "date · status"`;
  const [, number, title, date, status] = head;
  return `| ${number} | [${title}](${file}) | ${date} | ${status} |`;
}

describe('decisions', () => {
  it('have a date and a status, and match the index', () => {
    const pages = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
    const listed = index.split('\n').filter((line) => /^\| \d+ \|/.test(line));
    expect(listed).toEqual(pages.map(lineOf));
  });
});
