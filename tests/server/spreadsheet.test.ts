import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridFile } from '../../server/output/csv/csv';
import { sectionsFile } from '../../server/output/csv/tables';
import { cell, moneyCell, quantityCell } from '../../server/output/grids/cells';
import { type GridColumn, gridOf } from '../../server/output/grids/gridOf';
import { sectionOf } from '../../server/output/tables/table';
import type { FileAnswer } from '../../src/schemas/call';
import { testEnvironment } from '../support/environment';

const { officePath = '' } = testEnvironment();
const run = promisify(execFile);

const codes = ['00123', '000000000000000007', '987654321098765432', '1234567890123456', '7E12', '123456789012345', 'NL10041', '=1+1'];
const columns: readonly GridColumn<string>[] = [
  { text: 'Ticket', width: 1, of: (code: string) => cell(code) },
  { text: 'Games', width: 1, of: (_: string) => quantityCell(1_200) },
  { text: 'Amount', width: 1, unit: 'money', of: (_: string) => moneyCell(123_456) },
];

/** Comma, quote, UTF-8, first line; quoted or detected cells are not forced; cells are saved as shown. */
const filter = 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

describe.skipIf(officePath === '')('a CSV file that LibreOffice opens and saves', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'venue-office-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function savedIn(format: 'xlsx' | 'csv', from: string): Promise<string> {
    const target = join(folder, format);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const wanted = format === 'csv' ? `csv:${filter}` : format;
    // Reads UTF-8, as its window does after a byte order mark.
    const reading = from.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : [];
    const args = [profile, '--headless', ...reading, '--convert-to', wanted, '--outdir', target, join(folder, from)];
    await run(officePath, args, { timeout: 80_000 });
    return `${format}/${from.replace(/\.\w+$/, '')}.${format}`;
  }

  /** Opens the file, saves it as a workbook, opens that, and returns its cells as shown. */
  async function cellsSaved({ name, bytes }: FileAnswer): Promise<readonly (readonly string[])[]> {
    await writeFile(join(folder, name), bytes);
    const workbook = await savedIn('xlsx', name);
    await rm(join(folder, name));
    await writeFile(join(folder, 'again.xlsx'), await readFile(join(folder, workbook)));
    const text = await readFile(join(folder, await savedIn('csv', 'again.xlsx')), 'utf8');
    return text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
  }

  it.each([
    [
      'a grid',
      gridFile(
        'Tickets',
        columns,
        gridOf(columns, codes, () => ({})),
      ),
    ],
    ['a report', sectionsFile('Tickets', [sectionOf({ columns, rows: codes })])],
  ])('keeps the codes and the numbers of %s', async (_, file) => {
    const [head, ...rows] = await cellsSaved(file);
    expect(head).toEqual(['Ticket', 'Games', 'Amount (£)']);
    // A formula stays harmless by its apostrophe.
    expect(rows.map(([code]) => code)).toEqual(codes.map((code) => (code === '=1+1' ? "'=1+1" : code)));
    for (const [, games, amount] of rows) expect([games, amount]).toEqual(['1200', '1234.56']);
  });
});
