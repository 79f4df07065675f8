import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../server/areas/reports/common/report';
import { reportGroups } from '../../server/areas/reports/registry';
import { chosenValues, listsFor } from '../../server/areas/reports/slots';
import type { Context } from '../../server/call/context';
import { appUser } from '../../server/db/schema';
import { cell } from '../../server/output/grids/cells';
import { drawnTable } from '../../server/output/pdf/drawnTable';
import { keyOf } from '../../server/output/tables/key';
import type { ReportSection } from '../../server/output/tables/section';
import { tableOf } from '../../server/output/tables/table';
import { findUser } from '../../server/security/currentUser';
import { api } from '../../src/schemas/calls';
import { inSlots } from '../../src/schemas/wire/reportSlots';
import { download } from './support/download';
import { startReports } from './support/reports';
import { cellsOf } from './support/sessions';

let given: Awaited<ReturnType<typeof startReports>>;
let context: Context;
beforeAll(async () => {
  given = await startReports();
  const { open, clock } = given.server;
  const user = await findUser(open.db, eq(appUser.username, 'admin'));
  if (user === undefined) throw new Error('There is no admin');
  // A report reads no more of its context.
  context = { db: open.db, now: clock.now, address: '', session: undefined, bearer: { user } } as Context;
});
afterAll(() => given.server.close());

/** A cell as both files tell it: a number without what its heading says, else its text. */
function bare(text: string): string {
  const digits = text.replace(/[£%,]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? String(Number(digits)) : digits;
}

/** The lines of a section as the PDF draws them, with what it tells once in each of its rows. */
function drawnRows(given: ReportSection): readonly (readonly string[])[] {
  const { caption: reported, section } = drawnTable(given);
  const once = new Map(
    reported === '' ? [] : reported.split(' · ').map((text) => [text.split(': ')[0], text.split(': ').slice(1).join(': ')]),
  );
  const shown = (cells: ReportSection['rows'][number], heading: string) =>
    cells[section.columns.findIndex(({ text }) => text === heading)]?.data.displayValue ?? '';
  const cellsIn = (cells: ReportSection['rows'][number], isTotal: boolean) =>
    given.columns.map(({ text, align }) => (isTotal && align !== 'right' ? undefined : once.get(text)) ?? shown(cells, text));
  return [
    ...(given.heading === undefined ? [] : [[given.heading]]),
    given.columns.map(({ text }) => text),
    ...(section.rows.length === 0 ? [[section.emptyText ?? '']] : section.rows.map((cells) => cellsIn(cells, false))),
    ...(section.total === undefined ? [] : [cellsIn(section.total, true)]),
  ];
}

/** A column told above the table is missing from its rows, so the word Total moves to another column. */
const comparable = (row: readonly string[]) => row.filter((text) => text !== '').map(bare);

const reports = reportGroups.flatMap(({ reports: own }) => own);

async function requestOf(report: Report) {
  const short = { Company: String(given.companyId), ...([205, 401].includes(report.id) ? { From: '2026-04-06' } : {}) };
  const offered = await given.client.parametersOf(report.id, short);
  const wire = (format: string) =>
    inSlots(
      offered.map(({ text, defaultDate, defaultList }) =>
        text === 'Format' ? format : (defaultDate ?? (defaultList && String(defaultList.id))),
      ),
    );
  const tables = await report.make(context, await chosenValues(report.parameters, wire('1'), listsFor(context)));
  return { wire, sections: tables.map(({ section }) => section()) };
}

it.each(reports)('$name has the same cells in both files', async (report) => {
  const { wire, sections } = await requestOf(report);
  const drawn = sections.flatMap(drawnRows);
  const file = await download(given.server, api.reports.create({ reportId: report.id, ...wire('2') }), given.as('admin'));
  const lines = cellsOf(file.text).filter((line) => line.some((text) => text !== ''));
  expect(drawn.length).toBeGreaterThan(0);
  expect(lines.map(comparable)).toEqual(drawn.map(comparable));
});

it.each(['Banking Summary', 'Machine Variance'])('%s has a picture with the sums of its table', async (name) => {
  const report = reports.find((one) => one.name === name);
  if (report === undefined) throw new Error(`There is no report ${name}`);
  const [section] = (await requestOf(report)).sections;
  const picture = section?.picture;
  const sums = (section?.rows ?? [])
    .filter((cells) => cells.every(({ data }) => data.bold === true))
    .map((cells) => cells.map(({ data }) => data.displayValue));
  expect(sums.length).toBeGreaterThan(1);
  const shown = picture?.bars.map(({ label, value }) => [`Total of ${label}`, value === null ? '' : picture.show(value)]);
  const first = (texts: readonly string[]) => texts.find((text) => text.startsWith('Total of ')) ?? '';
  expect(shown).toEqual(sums.map((texts) => [first(texts), texts.at(-1)]));
});

it('tells a place once above its table, although the sums of its days do not repeat it', () => {
  const column = (text: string, of: (row: readonly string[]) => string | undefined) => ({
    text,
    width: 1,
    of: (row: readonly string[]) => cell(of(row) ?? ''),
  });
  const section = tableOf({
    columns: [column('Day', ([day]) => day), column('Site', ([, place]) => place), column('Till', ([, , till]) => till)],
    rows: ['Mon', 'Tue'].flatMap((day) => ['Kiosk', 'Cash Desk'].map((till) => [day, 'Pier', till])),
    subtotals: { by: ([day]) => day ?? '', of: ([row]) => [`Total of ${row?.[0]}`, '', ''] },
  }).section();
  expect(section.rows).toHaveLength(6);
  expect(drawnTable(section).caption).toBe('Site: Pier');
});

/** Columns of numbers that are no figures. */
const names = ['Entry', 'Id'];

it.each(reports)('$name has a meaning for each of its figures', async (report) => {
  const { sections } = await requestOf(report);
  const texts = new Set(keyOf(sections).flatMap((line) => line.split(': ')[0]?.split(', ') ?? []));
  const figures = sections.flatMap(({ columns }) => columns.flatMap(({ text, align }) => (align === 'right' ? [text] : [])));
  expect(figures.filter((text) => !texts.has(text) && !names.includes(text))).toEqual([]);
});

it.each(reports)('$name declares the unit of each of its figures', async (report) => {
  const { sections } = await requestOf(report);
  const unitOf = (text: string) => (/^(?:Average )?-?£[\d,.]+$/.test(text) ? 'money' : /^-?[\d,.]+%$/.test(text) ? 'percent' : undefined);
  for (const { columns, rows, total = [] } of sections) {
    for (const [at, { text, unit }] of columns.entries()) {
      // The audit trail shows figures of any kind in its texts.
      const shown = [...rows, total].flatMap((cells) => cells.slice(at, at + 1)).filter(({ data }) => typeof data.actualValue === 'number');
      const units = new Set(shown.flatMap(({ data }) => unitOf(data.displayValue) ?? []));
      expect([text, ...units]).toEqual(units.size === 0 ? [text] : [text, unit]);
    }
  }
});
