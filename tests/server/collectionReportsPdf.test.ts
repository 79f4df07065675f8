import { afterEach, describe, expect, it } from 'vitest';
import { cell, moneyCell } from '../../server/output/grids/cells';
import type { GridColumn } from '../../server/output/grids/gridOf';
import { tableReport } from '../../server/output/pdf/pdf';
import { type ReportSection, sectionOf } from '../../server/output/tables/section';
import { writeSumsIn } from '../../src/schemas/wire/currency';
import { readPdf } from './support/pdfText';

afterEach(() => writeSumsIn({}));

interface Row {
  readonly name: string;
  readonly pence: number;
}

function columns(amounts: number): readonly GridColumn<Row>[] {
  return [
    { text: 'Game', width: 200, of: ({ name }) => cell(name) },
    ...Array.from(
      { length: amounts },
      (_, index): GridColumn<Row> => ({
        text: `Sum${index}`,
        width: 110,
        align: 'right',
        of: ({ pence }) => moneyCell(pence + index),
      }),
    ),
  ];
}

const rowsOf = (names: readonly string[]): readonly Row[] => names.map((name, index) => ({ name, pence: index * 100 }));
const games = (count: number) => Array.from({ length: count }, (_, index) => `Game${index}`);

function section(names: readonly string[], amounts = 3): ReportSection {
  return sectionOf({ heading: 'Games', columns: columns(amounts), rows: rowsOf(names), total: { name: 'Total', pence: 123_456 } });
}

async function printed(sections: readonly ReportSection[], subtitle: readonly string[] = ['Pier Amusements']) {
  const bytes = await tableReport({ title: 'Takings', subtitle, sections, at: new Date('2026-11-16T09:30:00Z'), by: 'Zoë Núñez' });
  return { bytes, ...(await readPdf(bytes)) };
}
/** The words of a page; which of them stand in one piece is the writer's business. */
const wordsOf = (page: readonly string[] | undefined) => (page ?? []).join(' ').replace(/\s+/g, ' ');

describe('a report of tables', () => {
  it('is a PDF with a title and a language, on A4 on its side', async () => {
    const { bytes, title, language, size, pages } = await printed([section(games(3))]);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect([title, language]).toEqual(['Takings', 'en-GB']);
    expect(size).toEqual([841.89, 595.28]);
    const [page] = pages;
    for (const part of ['Takings', 'Pier Amusements', 'Games', 'Game2', '£2.02', 'Total £1,234.56', 'Page 1 of 1'])
      expect(wordsOf(page)).toContain(part);
    expect(wordsOf(page)).toContain('Printed on 16-11-2026 09:30 by Zoë Núñez');
  });

  it.each([
    { format: 'EUR', sum: '€1,234.56' },
    { format: 'PLN', sum: 'zł1,234.56' },
  ])('writes sums in the currency of the server: $format', async ({ format, sum }) => {
    writeSumsIn({ format });
    const { pages } = await printed([section(games(3))]);
    expect(wordsOf(pages[0])).toContain(`Total ${sum}`);
    expect(wordsOf(pages[0])).not.toContain('£');
  });

  it('lies on its side however wide its tables are', async () => {
    expect((await printed([section(games(1), 12)])).size).toEqual((await printed([section(games(1), 1)])).size);
  });

  it('goes on over several pages with its title, its heads and the number of each', async () => {
    const { pages } = await printed([section(games(150))], ['Pier Amusements', 'Week ending 15-11-2026']);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      const made = 'Printed on 16-11-2026 09:30 by Zoë Núñez';
      for (const part of ['Takings', 'Week ending 15-11-2026', 'Games Game Sum0 Sum1 Sum2', made, `Page ${index + 1} of ${pages.length}`])
        expect(wordsOf(page)).toContain(part);
    });
    const shown = pages.flatMap((page) => page.filter((word) => /^Game\d+$/.test(word)));
    expect(shown).toEqual(games(150));
    expect(pages.flat().filter((word) => word === 'Total')).toHaveLength(1);
  });

  it('says where there is nothing, without sums', async () => {
    const nothing = sectionOf<Row>({ emptyText: 'No games.', columns: columns(1), rows: [], total: { name: 'Total', pence: 0 } });
    const { pages } = await printed([nothing]);
    expect(wordsOf(pages[0])).toContain('No games.');
    expect(pages.flat()).not.toContain('Total');
  });

  it('shows letters of many alphabets, and a question mark for what no font has', async () => {
    const names = ['Zażółć', 'Ωμέγα', 'Кафе', 'Fun🎰', '👩‍👩‍👧', '日', 'Cafe\u0301', 'a\u202Eb', 'a\tb', 'x\uD83D', 'one\ntwo'];
    const { pages } = await printed([section(names)], ['Łódź 🎰 “Pier” – 5 €']);
    const words = wordsOf(pages[0]);
    for (const part of ['Zażółć', 'Ωμέγα', 'Кафе', 'Fun?', 'Café', 'ab', 'a b', 'one two', 'Łódź ? “Pier” – 5 €', 'Total £1,234.56'])
      expect(words).toContain(part);
  });

  it('splits no word, however many columns there are', async () => {
    const names = ['Megamultiplier Extravaganza', 'Kaleidoscopic Wonderland', 'NL10041 SN-2023-000417'];
    const { pages } = await printed([section(names, 11)]);
    for (const word of names.flatMap((name) => name.split(' '))) expect(pages.flat().join(' ').split(/\s+/)).toContain(word);
  });

  it('breaks a word that is wider than its column', async () => {
    const { pages } = await printed([section(['W'.repeat(200)])]);
    expect(pages.flat().join('').replace(/[^W]/g, '').length).toBeGreaterThanOrEqual(200);
    expect(pages.flat().every((piece) => piece.length < 100)).toBe(true);
  });
});
