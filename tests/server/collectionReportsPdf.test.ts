import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { cell, instantCell, moneyCell, percentCell } from '../../server/output/grids/cells';
import type { GridColumn } from '../../server/output/grids/gridOf';
import { loadFonts, runsOf } from '../../server/output/pdf/fonts';
import { tableReport } from '../../server/output/pdf/pdf';
import { measure, reportLayout } from '../../server/output/pdf/pdfLayout';
import type { ReportSection } from '../../server/output/tables/section';
import { sectionOf } from '../../server/output/tables/table';
import { showDuration } from '../../server/output/values/duration';
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
/** How words split into text runs is up to the PDF writer. */
const wordsOf = (page: readonly string[] | undefined) => (page ?? []).join(' ').replace(/\s+/g, ' ');

describe('the tables of a report', () => {
  it('are all as wide as the widest, and their columns as wide as their content, with space between them', () => {
    const narrow = section(games(2), 1);
    const { widths, fontSize } = reportLayout([section(games(2), 8), narrow]);
    const sums = widths.map((table) => table.reduce((sum, width) => sum + width + 2 * measure.padding, 0));
    expect(sums[0]).toBeCloseTo(sums[1] ?? 0, 6);
    expect(sums[0]).toBeLessThan(500);
    // The standard font's digits are 0.556 of its height wide.
    for (const width of widths[0]?.slice(1) ?? []) expect(width).toBeGreaterThan('£1,234.56'.length * 0.5 * fontSize);
    expect(Math.min(...(widths[0] ?? []))).toBeGreaterThan(0);
    expect(measure.padding).toBeGreaterThan(3);
  });

  it('align columns of the same headings, however wide their content is', () => {
    const wide = sectionOf({ columns: columns(3), rows: [{ name: 'Game', pence: 123_456_789 }] });
    const { widths } = reportLayout([section(games(2)), wide]);
    expect(widths[0]).toEqual(widths[1]);
  });

  it('never break a day from its time, however much the other columns say', async () => {
    const when: GridColumn<Row> = { text: 'When', width: 1, of: () => instantCell(new Date('2026-11-16T09:30:00Z')) };
    const long = ['Before', 'After', 'Record', 'Field'].map(
      (text): GridColumn<Row> => ({ text, width: 1, of: () => cell('words '.repeat(60)) }),
    );
    const { pages } = await printed([sectionOf({ columns: [when, ...long], rows: rowsOf(games(3)) })]);
    expect(pages.flat().filter((text) => /^(?:16-11-2026|09:30)$/.test(text.trim()))).toEqual([]);
    expect(wordsOf(pages[0])).toContain('16-11-2026 09:30');
  });

  it('have short headings on one line and long ones on two, where the page has room', async () => {
    const headed = (texts: readonly string[]) => [
      sectionOf({
        columns: texts.map((text): GridColumn<Row> => ({ text, width: 1, align: 'right', of: () => cell(1) })),
        rows: rowsOf(games(1)),
      }),
    ];
    const { pages } = await printed(headed(['Asset No.', 'Meter Tickets In']), []);
    const lines = ['Asset No.', 'Meter', 'Tickets In'];
    expect(pages[0]?.filter((text) => lines.includes(text))).toEqual(lines);
    const { widths } = reportLayout(headed(Array.from({ length: 40 }, () => 'Asset No.')));
    expect(widths[0]?.reduce((sum, width) => sum + width + 2 * measure.padding, 0)).toBeLessThanOrEqual(measure.room + 1);
  });

  it('have a heading as wide as the page, however narrow they are', async () => {
    const heading = 'Notes and Coins Counted So Far (21 machines not counted, £572.85 expected)';
    const { pages } = await printed([sectionOf({ heading, columns: columns(1), rows: rowsOf(games(1)) })]);
    expect(pages[0]).toContain(heading);
  });

  it('are printed smaller rather than with broken lines', () => {
    const named = (letters: number, amounts: number) => [section(['M'.repeat(letters).replace(/(M{9})M/g, '$1 ')], amounts)];
    const sizes = [named(1, 12), named(30, 12), named(120, 13)].map((sections) => reportLayout(sections).fontSize);
    expect(sizes).toEqual([measure.text, measure.text - 1, measure.text]);
  });

  it('have no subtotal at the top of a page without its row', async () => {
    for (let count = 22; count < 30; count += 1) {
      const rows = rowsOf(games(count));
      const subtotals = {
        by: ({ name }: Row) => `${Math.floor(Number(name.slice(4)) / 2)}`,
        of: () => ({ name: 'Total of two', pence: 0 }),
      };
      const { pages } = await printed([sectionOf({ columns: columns(1), rows, subtotals })]);
      const tops = pages.map((texts) => texts[texts.indexOf('Sum0') + 1]);
      expect([count, tops.filter((text) => text?.startsWith('Total'))]).toEqual([count, []]);
    }
  });

  it('have n/a in their key where a figure cannot be worked out', async () => {
    const payout = (whole: number): GridColumn<Row> => ({ text: 'Payout', width: 1, align: 'right', of: () => percentCell(1, whole) });
    const keyWith = async (whole: number) =>
      wordsOf((await printed([sectionOf({ columns: [payout(whole)], rows: rowsOf(['Game0']) })])).pages[0]);
    expect(await keyWith(0)).toContain('n/a: The figure cannot be worked out');
    expect(await keyWith(2)).not.toContain('n/a');
  });

  it('have no key of columns that are not drawn', async () => {
    const rank: GridColumn<Row> = { text: 'Rank', width: 1, of: ({ pence }) => cell(pence) };
    const { pages } = await printed([sectionOf({ columns: [rank], rows: [] })]);
    expect(pages.flat()).not.toContain('Key');
  });

  it('replace columns that are equal in all rows by one line above, and keep the label of the total', async () => {
    const equal: readonly GridColumn<Row>[] = [{ text: 'Site', width: 1, of: ({ name }) => cell(name === 'Total' ? 'Total' : 'Pier') }];
    const game: readonly GridColumn<Row>[] = [{ text: 'Title', width: 1, of: ({ name }) => cell(name === 'Total' ? '' : name) }];
    const given = { columns: [...equal, ...game, ...columns(2).slice(1)], total: { name: 'Total', pence: 300 } };
    const words = wordsOf((await printed([sectionOf({ ...given, rows: rowsOf(games(3)) })], [])).pages[0]);
    expect(words).toContain('Site: Pier Title Sum0 Sum1 Game0');
    expect(words).toContain('Total £3.00 £3.01');
    expect(words.split('Pier')).toHaveLength(2);
    expect(wordsOf((await printed([sectionOf({ ...given, rows: rowsOf(games(1)) })], [])).pages[0])).not.toContain('Site: Pier');
  });

  it('leave out figures that are equal in all rows only where their total says no more', async () => {
    const figure = (text: string, of: number, total: number): GridColumn<Row> => ({
      text,
      width: 1,
      align: 'right',
      of: ({ name }) => cell(name === 'Total' ? total : of),
    });
    const total = { name: 'Total', pence: 300 };
    const all = [...columns(1), figure('Missing', 0, 0), figure('Doors', 2, 6)];
    const words = wordsOf((await printed([sectionOf({ columns: all, rows: rowsOf(games(3)), total })], [])).pages[0]);
    expect(words).toContain('Missing: 0');
    expect(words).not.toContain('Doors: 2');
    expect(words).toMatch(/Total (?:£3\.00 )?6/);
  });

  it('break words at their hyphens', async () => {
    const { pages } = await printed([sectionOf({ columns: columns(24), rows: rowsOf(['Clacton-on-the-Northern-Sea-Promenade']) })]);
    const lines = pages.flat().map((text) => text.trim());
    expect(lines.filter((text) => text.endsWith('-')).length).toBeGreaterThan(0);
  });

  it('have no page with only their last row', async () => {
    for (let count = 24; count < 34; count += 1) {
      const { pages } = await printed([section(games(count))]);
      const last = wordsOf(pages.at(-1));
      expect(last).toContain('Total');
      if (pages.length > 1) expect([count, last.match(/Game\d/g)?.length ?? 0]).toEqual([count, expect.toSatisfy((rows) => rows >= 1)]);
      expect(
        pages
          .flat()
          .join(' ')
          .match(/Game\d/g),
      ).toHaveLength(count);
    }
  });
});

it('hours have separators', () => {
  expect([90, 36_000, 4_446_245].map(showDuration)).toEqual(['00:01:30', '10:00:00', '1,235:04:05']);
});

describe('a report of tables', () => {
  it('is a PDF with a title and a language, on landscape A4', async () => {
    const { bytes, title, language, size, pages } = await printed([section(games(3))]);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect([title, language]).toEqual(['Takings', 'en-GB']);
    expect(size).toEqual([841.89, 595.28]);
    const [page] = pages;
    for (const part of ['Takings', 'Pier Amusements', 'Games', 'Game2', '£2.02', 'Total £1,234.56', 'Page 1 of 1'])
      expect(wordsOf(page)).toContain(part);
    expect(wordsOf(page)).toContain('Produced on 16-11-2026 09:30 by Zoë Núñez');
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

  it('is landscape however wide its tables are', async () => {
    expect((await printed([section(games(1), 12)])).size).toEqual((await printed([section(games(1), 1)])).size);
  });

  it('goes on over several pages with its title, its heads and the number of each', async () => {
    const { pages } = await printed([section(games(150))], ['Pier Amusements', 'Week ending 15-11-2026']);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      const made = 'Produced on 16-11-2026 09:30 by Zoë Núñez';
      for (const part of ['Takings', 'Week ending 15-11-2026', 'Games Game Sum0 Sum1 Sum2', made, `Page ${index + 1} of ${pages.length}`])
        expect(wordsOf(page)).toContain(part);
    });
    const shown = pages.flatMap((page) => page.filter((word) => /^Game\d+$/.test(word)));
    expect(shown).toEqual(games(150));
    expect(pages.flat().filter((word) => word === 'Total')).toHaveLength(1);
  });

  it('says if a table is empty, without sums', async () => {
    const nothing = sectionOf<Row>({ emptyText: 'No games.', columns: columns(1), rows: [], total: { name: 'Total', pence: 0 } });
    const { pages } = await printed([nothing]);
    expect(wordsOf(pages[0])).toContain('No games.');
    expect(pages.flat()).not.toContain('Total');
  });

  it('shows letters of many alphabets', async () => {
    const names = ['Zażółć', 'Ωμέγα', 'Кафе', 'Fun🎰', '👩‍👩‍👧', '日', 'Cafe\u0301', 'a\u202Eb', 'a\tb', 'x\uD83D', 'one\ntwo'];
    const { pages } = await printed([section(names)], ['Łódź 🎰 “Pier” – 5 €']);
    const words = wordsOf(pages[0]);
    for (const part of ['Zażółć', 'Ωμέγα', 'Кафе', 'Fun 🎰', 'Café', 'ab', 'a b', 'one two', 'Łódź 🎰 “Pier” – 5 €', 'Total £1,234.56'])
      expect(words).toContain(part);
  });

  it.each(['李伟', '김민준', 'สมชาย', 'राम', 'שלום', 'محمد'])('prints the name %s in titles and cells', async (name) => {
    const { pages } = await printed([section([name])], [name]);
    const words = wordsOf(pages[0]);
    expect(words).not.toMatch(/[?□]/);
    // Readers reorder letters of some scripts, so only counts are compared.
    for (const letter of name) expect(words.split(letter).length - 1, letter).toBeGreaterThanOrEqual(2);
  });

  it('draws words that are read from right to left in their order', async () => {
    const words = ['محمد', 'علي'];
    await loadFonts(words);
    const drawn = (text: string) => runsOf(text).map((run) => run.text);
    expect(drawn(words.join(' '))).toEqual([words[1], ' ', words[0]]);
    expect(drawn(`Dr ${words.join(' ')} (Leeds)`)).toEqual(['Dr ', words[1], ' ', words[0], ' (Leeds)']);
  });

  it('draws a box for what no font has, and says so once', async () => {
    const texts: string[] = [];
    const listen = ({ message }: Error) => void texts.push(message);
    process.on('warning', listen);
    for (const _ of [1, 2]) expect(wordsOf((await printed([section(['Fun\u{1F9FF}\u{10A60}'])])).pages[0])).toContain('□');
    // A warning is heard after the promises that are ready.
    await setImmediate();
    process.off('warning', listen);
    expect(texts.filter((message) => message.includes('U+10A60'))).toHaveLength(1);
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
