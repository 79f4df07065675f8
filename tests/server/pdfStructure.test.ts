import { describe, expect, it } from 'vitest';
import { cell } from '../../server/output/grids/cells';
import { openFlowingPdf } from '../../server/output/pdf/flowing';
import { tableReport } from '../../server/output/pdf/pdf';
import { pictureHeight } from '../../server/output/pdf/pdfPicture';
import { furthestBars } from '../../server/output/tables/picture';
import { sectionOf } from '../../server/output/tables/table';
import { showPence } from '../../server/output/values/money';
import { rowsOfLastPage } from './support/pdfFaults';
import { readPdfStructure } from './support/pdfStructure';
import { readPdf } from './support/pdfText';

const made = { at: new Date('2026-11-16T09:30:00Z'), by: 'Zoë Núñez' } as const;

async function report(rows: number) {
  const column = (text: string) => ({ text, width: 1, of: (row: string) => cell(`${text} ${row}`) });
  const section = sectionOf({
    heading: 'Games',
    columns: [column('Game'), column('Rank')],
    rows: Array.from({ length: rows }, (_, at) => String(at)),
    total: 'in total',
  });
  return tableReport({ title: 'Takings', subtitle: ['Pier Amusements'], sections: [section], signers: ['Counted by'], ...made });
}

async function document(): Promise<Uint8Array> {
  const pdf = await openFlowingPdf({ title: 'Evidence pack', subtitle: ['Pier'], dates: 'year-first', isTitled: false, ...made });
  pdf.heading('Evidence pack', 'part');
  pdf.contents([{ text: 'Totals', to: 'totals' }]);
  pdf.heading('Totals', 'part', 'totals');
  pdf.heading('Machines', 'section');
  pdf.lines(['One line', 'Ωμέγα']);
  pdf.words([{ text: '17', to: 'totals' }, { text: '18' }]);
  pdf.table(
    [
      { text: 'Site', share: 1 },
      { text: 'Records', share: 1 },
    ],
    [[{ text: 'Pier' }, { text: '3', to: 'totals' }]],
  );
  pdf.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of pdf.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a report', () => {
  it('has a title, a language and tags, and embeds its fonts', async () => {
    const bytes = await report(3);
    const { isMarked, showsTitle, isEmbedded } = await readPdfStructure(bytes);
    expect([isMarked, showsTitle]).toEqual([true, [['DisplayDocTitle', true]]]);
    expect(isEmbedded.size).toBeGreaterThan(1);
    expect([...isEmbedded].filter(([, is]) => !is)).toEqual([]);
    expect(await readPdf(bytes)).toMatchObject({ title: 'Takings', language: 'en-GB' });
  });

  it('tags titles, headings, heads and cells differently', async () => {
    const { pages } = await readPdfStructure(await report(2));
    const [{ elements, artifacts, loose } = { elements: [], artifacts: [], loose: [] }] = pages;
    expect(loose).toEqual([]);
    expect(elements.map(({ path, text }) => `${path} ${text}`.trim())).toEqual([
      '/Root',
      '/Root/Document',
      '/Root/Document/H1 Takings',
      '/Root/Document/P Pier Amusements',
      '/Root/Document/H2 Games',
      '/Root/Document/Table',
      '/Root/Document/Table/TR',
      '/Root/Document/Table/TR/TH Game',
      '/Root/Document/Table/TR/TH Rank',
      ...['0', '1', 'in total'].flatMap((row) => [
        '/Root/Document/Table/TR',
        `/Root/Document/Table/TR/TD Game ${row}`,
        `/Root/Document/Table/TR/TD Rank ${row}`,
      ]),
      '/Root/Document/H2 Key',
      '/Root/Document/P Rank: The order by net income. 1 is the highest.',
      '/Root/Document/P Counted by',
      '/Root/Document/P Signature',
      '/Root/Document/P Date',
    ]);
    expect(artifacts.join(' ')).toBe('Produced on 16-11-2026 09:30 by Zoë Núñez Page 1 of 1');
  });

  it('repeats its heads on further pages without tagging them again', async () => {
    const { pages } = await readPdfStructure(await report(100));
    expect(pages.length).toBeGreaterThan(2);
    const further = pages.slice(1).filter(({ elements }) => elements.some(({ role }) => role === 'TD'));
    expect(further.length).toBeGreaterThan(1);
    for (const [at, { artifacts, elements, loose }] of further.entries()) {
      expect(loose).toEqual([]);
      expect(artifacts).toEqual(expect.arrayContaining(['Takings', 'Pier Amusements', 'Games', 'Game', 'Rank', `Page ${at + 2} of`]));
      expect(elements.filter(({ role }) => ['H1', 'TH'].includes(role))).toEqual([]);
    }
    const cells = pages.flatMap(({ elements }) => elements.filter(({ role }) => role === 'TD'));
    expect(cells).toHaveLength(2 * 101);
  });

  it('has three rows with the key and the signatures on its last page, however many rows it has', async () => {
    const counts = Array.from({ length: 16 }, (_, at) => 24 + at);
    const lone: (readonly [count: number, onLastPage: number])[] = [];
    for (const count of counts) {
      const rows = await rowsOfLastPage(await report(count));
      if (rows !== undefined && rows < 3) lone.push([count, rows]);
    }
    expect(lone).toEqual([]);
  });

  it('has an empty last table together with the key and the signatures', async () => {
    const column = { text: 'Rank', width: 1, of: (row: number) => cell(row) };
    const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => at);
    for (const count of [28, 29, 30, 31, 32, 33, 34]) {
      const sections = [rowsOf(count), []].map((rows) => sectionOf({ heading: 'Games', columns: [column], rows }));
      const { pages } = await readPdf(await tableReport({ title: 'Takings', subtitle: [], sections, signers: ['Counted by'], ...made }));
      const pageOf = (text: string) => pages.findLastIndex((texts) => texts.includes(text));
      expect([count, pageOf('There is nothing to show.')]).toEqual([count, pageOf('Key')]);
    }
  });
});

it('has each heading on the page of the record or the small table below it', async () => {
  for (let count = 36; count < 50; count += 2) {
    const pdf = await openFlowingPdf({ title: 'Evidence pack', subtitle: [], dates: 'year-first', isTitled: false, ...made });
    pdf.lines(Array.from({ length: count }, () => 'A line'));
    pdf.heading('Incidents', 'section');
    pdf.record(
      'Incident 1',
      Array.from({ length: 9 }, (_, at) => `Fact ${at}`),
      'incident-1',
    );
    pdf.lines(Array.from({ length: count - 10 }, () => 'A line'));
    pdf.heading('Machines', 'section');
    pdf.table(
      [{ text: 'Category', share: 1 }],
      ['B3', 'C', 'D', 'Total'].map((text) => [{ text }]),
    );
    pdf.end();
    const pieces: Uint8Array[] = [];
    for await (const piece of pdf.pieces()) pieces.push(piece);
    const { pages } = await readPdf(Buffer.concat(pieces));
    const pageOf = (text: string) => pages.findLastIndex((texts) => texts.includes(text));
    const first = (text: string) => pages.findIndex((texts) => texts.includes(text));
    expect([count, first('Incidents'), first('Machines')]).toEqual([count, pageOf('Fact 8'), pageOf('Total')]);
  }
});

describe('a picture', () => {
  const weeks = [
    { week: '01-11-2026', pence: 123_456, isPartial: false },
    { week: '08-11-2026', pence: -5_000, isPartial: true },
    { week: '15-11-2026', pence: null, isPartial: false },
  ];

  async function drawn(rows: typeof weeks) {
    const section = sectionOf({
      columns: [{ text: 'Week', width: 1, of: ({ week }: (typeof weeks)[number]) => cell(week) }],
      rows,
      picture: (own) => ({
        title: 'Net banked by week',
        axes: ['Week ending', 'Net banked, in £'],
        bars: own.map(({ week, pence, isPartial }) => ({ label: week, value: pence, isPartial })),
        show: showPence,
        unknown: 'Not counted',
        partly: 'Some machines are not counted yet',
      }),
    });
    const { pages } = await readPdfStructure(await tableReport({ title: 'Takings', subtitle: [], sections: [section], ...made }));
    return pages[0];
  }

  it('describes its title, its axes and its values in words, and draws no bar if nothing is counted', async () => {
    const page = await drawn(weeks);
    const figure = page?.elements.find(({ role }) => role === 'Figure');
    expect(figure?.alt).toBe(
      'Net banked by week. Net banked, in £ by week ending: ' +
        '01-11-2026 £1,234.56; 08-11-2026 -£50.00 (some machines are not counted yet); 15-11-2026 not counted.',
    );
    for (const part of [
      'Net banked by week',
      'Net banked, in £ · Pale: some machines are not counted yet',
      'Week ending',
      '£1,234.56',
      'Not counted',
    ])
      expect(figure?.text).toContain(part);
    expect(page?.fills).toBe(2);
  });

  it('takes less than a third of a page, and is left out for a single bar', async () => {
    expect(pictureHeight).toBeLessThan(595.28 / 3);
    expect((await drawn(weeks.slice(0, 1)))?.elements.filter(({ role }) => role === 'Figure')).toEqual([]);
  });

  it('names no more sites than it has room for, and says so', () => {
    const bars = Array.from({ length: 20 }, (_, at) => ({ label: `Site ${at}`, value: at % 2 === 0 ? at : -at }));
    const { title, bars: named } = furthestBars('Variance by site', bars);
    expect(title).toBe('Variance by site: the 12 of 20 furthest from zero');
    expect(named).toEqual(bars.slice(8));
  });
});

describe('a document', () => {
  it('tags its contents, its headings and its links', async () => {
    const { pages, isMarked } = await readPdfStructure(await document());
    expect(isMarked).toBe(true);
    const texts = pages.flatMap(({ elements }) => elements.filter(({ text }) => text !== ''));
    expect(pages.flatMap(({ loose }) => loose)).toEqual([]);
    expect(texts.map(({ path, text }) => `${path.replace('/Root/Document/', '')} ${text}`)).toEqual([
      'H1 Evidence pack',
      'TOC/TOCI/Link Totals',
      'TOC/TOCI 1',
      'H1 Totals',
      'H2 Machines',
      'P One line',
      'P Ωμέγα',
      'P 18',
      'P/Link 17',
      'Table/TR/TH Site',
      'Table/TR/TH Records',
      'Table/TR/TD Pier',
      'Table/TR/TD/Link 3',
    ]);
  });
});
