import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, installation, machine, site, subCompany } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import type { ReportParameter } from '../../src/schemas/entities/reports';
import { businessDay } from '../../src/schemas/wire/dates';
import { addDays } from '../../src/schemas/wire/days';
import { nameAndCode } from '../../src/schemas/wire/nameAndCode';
import { sum } from './support/collections';
import { download } from './support/download';
import { readPdf } from './support/pdfText';
import { type Chosen, inPence, startReports } from './support/reports';

type Given = Awaited<ReturnType<typeof startReports>>;
let server: Given['server'];
let client: Given['client'];
let as: Given['as'];
let sites: Given['sites'];
let companyId: Given['companyId'];
let sitesOfCompany: Given['sitesOfCompany'];
let sessionsOf: Given['sessionsOf'];

beforeAll(async () => {
  ({ server, client, as, sites, companyId, sitesOfCompany, sessionsOf } = await startReports());
});
afterAll(() => server.close());

const squeezed = (text: string) => text.replace(/\s/g, '');
const period = { From: '2026-03-25', To: '2026-04-05' } as const;

async function anyMachine(): Promise<number> {
  const [row] = await server.open.db.select({ id: machine.id }).from(machine).where(eq(machine.operatorId, 1)).limit(1);
  return row?.id ?? 0;
}

describe('the list of reports', () => {
  it('has groups with the permitted reports and their fields', async () => {
    const { body } = await server.ask(api.reports.groups(), as('admin'));
    expect(body.map(({ name, reports }) => [name, reports.length])).toEqual([
      ['Performance', 6],
      ['Cash and Collections', 5],
      ['Assets', 4],
      ['Security', 4],
      ['Compliance', 2],
    ]);
    const all = body.flatMap(({ reports }) => reports);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { data } of all) {
      expect(data.length).toBeLessThanOrEqual(10);
      expect(data[0]).toMatchObject({ text: 'Operator', type: 1, isRequired: true });
      expect(data[0]?.defaultList).toBeUndefined();
      expect(data.find(({ text }) => text === 'Site')?.data ?? []).toEqual([]);
      expect(data.at(-1)).toMatchObject({
        text: 'Format',
        data: [
          { name: 'PDF' },
          { name: 'CSV' },
          { name: 'CSV, dates as 2026-11-27' },
          { name: 'CSV with a cover sheet' },
          { name: 'CSV with a cover sheet, dates as 2026-11-27' },
        ],
        defaultList: { id: 1 },
      });
    }
  });

  it('leaves out reports without permission, and refuses to make them', async () => {
    for (const username of ['operator', 'restricted']) {
      const { body } = await server.ask(api.reports.groups(), as(username));
      expect(body.at(-1)).toEqual({ name: 'Compliance', reports: [] });
      const ids = body.flatMap(({ reports }) => reports.map(({ id }) => id));
      expect(ids).not.toContain(404);
      expect(body[0]?.reports[0]?.data[0]?.defaultList).toEqual({ id: 1 });
      for (const reportId of [404, 501, 999]) {
        const detail = { detail: 'This report is not available to you.' };
        expect(await server.ask(api.reports.parameters({ reportId }), as(username))).toMatchObject({ status: 403, body: detail });
        const made = await download(server, api.reports.create({ reportId, p1: '1' }), as(username));
        expect([made.status, JSON.parse(made.text)]).toEqual([403, detail]);
      }
    }
    expect((await server.ask(api.reports.groups(), as('site'))).status).toBe(403);
  });
});

describe('the fields of a report', () => {
  it('keep earlier values that still fit, and drop the others', async () => {
    const named = (parameters: readonly ReportParameter[], text: string) => parameters.find((parameter) => parameter.text === text);
    const idsOf = (parameter: ReportParameter | undefined) => new Set(parameter?.data?.map(({ id }) => id));
    expect(idsOf(named(await client.parametersOf(101), 'Site'))).toEqual(sites);
    const inCompany = await client.parametersOf(101, { Company: String(companyId), Site: String([...sitesOfCompany][0]) });
    expect(idsOf(named(inCompany, 'Site'))).toEqual(sitesOfCompany);
    expect(named(inCompany, 'Site')?.defaultList).toEqual({ id: [...sitesOfCompany][0] });
    const stranger = [...sites].find((id) => !sitesOfCompany.has(id));
    const moved = await client.parametersOf(101, {
      Company: String(companyId),
      Site: String(stranger),
      From: '2026-02-30',
      To: '2026-04-01',
    });
    expect(named(moved, 'Company')?.defaultList).toEqual({ id: companyId });
    expect(named(moved, 'Site')?.defaultList).toBeUndefined();
    expect([named(moved, 'From')?.defaultDate, named(moved, 'To')?.defaultDate]).toEqual(['2026-03-09', '2026-04-01']);
  });

  it('offer the own operators only', async () => {
    const foreign = api.reports.parameters({ reportId: 101, p1: '1' });
    expect((await server.ask(foreign, as('forgetful'))).status).toBe(403);
  });
});

describe('every report', () => {
  it('is made in both formats from its defaults, with the same sums', async () => {
    const { body } = await server.ask(api.reports.groups(), as('admin'));
    for (const { id, name } of body.flatMap(({ reports }) => reports)) {
      // A short period where rows are many.
      const short = { Company: String(companyId), ...([205, 401].includes(id) ? { From: '2026-04-06' } : {}) };
      const pdf = await client.make(id, short);
      expect([id, pdf.status, pdf.headers['content-type']]).toEqual([id, 200, 'application/pdf']);
      const { pages, title } = await readPdf(pdf.bytes);
      expect(title).toBe(name);
      // How words split into text runs is up to the PDF writer.
      const words = squeezed(pages.flat().join(''));
      for (const part of [name, 'Operator: ', `Page 1 of ${pages.length}`, 'by Alex Morgan']) expect(words).toContain(squeezed(part));
      const { lines } = await client.rowsOf(id, short);
      expect(lines.length).toBeGreaterThan(0);
      const totals = lines.filter((line) => line.includes('Total'));
      const bare = words.replace(/\.?0%/g, '').replace(/[£,%]/g, '');
      for (const text of totals.flat()) expect(bare).toContain(squeezed(text).replace('£', ''));
      if (lines.length === 1) expect(words).toContain(squeezed(lines[0]?.[0] ?? ''));
    }
  }, 90_000);

  it('is named after its title and its period', async () => {
    const nameOf = async (reportId: number, chosen: Chosen) =>
      /filename="([^"]+)"/.exec(String((await client.make(reportId, chosen)).headers['content-disposition']))?.[1];
    expect(await nameOf(101, period)).toBe('Site Performance, Northgate Leisure, 2026-03-25 to 2026-04-05.pdf');
    expect(await nameOf(203, { Format: '2' })).toBe('Uncollected and Uncounted Machines, Northgate Leisure, 2026-04-05.csv');
    expect(await nameOf(203, { Format: '5' })).toBe(
      'Uncollected and Uncounted Machines, Northgate Leisure, 2026-04-05, with a cover sheet, dates as 2026-11-27.csv',
    );
    expect(await nameOf(204, { Format: '2' })).toBe('Ticket Liability, Northgate Leisure, 2026-03-25 to 2026-04-08 11.00.csv');
    expect(await nameOf(304, { Format: '2' })).toBe('Ownership and Suppliers, Northgate Leisure, 2026-04-08 11.00.csv');
  });

  it('has dates in the order of its format throughout', async () => {
    const dates = async (Format: string) => {
      const { lines } = await client.rowsOf(301, { Format });
      return lines.flat().flatMap((text) => /^\d+-\d+-\d+$/.exec(text) ?? []);
    };
    const [shown, yearFirst] = [await dates('2'), await dates('3')];
    expect(shown[0]).toMatch(/^\d{2}-\d{2}-\d{4}$/);
    expect(yearFirst).toEqual(shown.map((text) => text.split('-').toReversed().join('-')));
    const moments = (await client.rowsOf(401, { Format: '3' })).rows.map((row) => row['When'] ?? '');
    expect(moments.filter((text) => !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text))).toEqual([]);
  });

  it('has a cover sheet above its table if that is requested', async () => {
    const linesOf = async (reportId: number, Format: string) =>
      (await client.make(reportId, { ...period, Format })).text.replace('\uFEFF', '').split('\r\n');
    const [bare, covered] = [await linesOf(101, '2'), await linesOf(101, '4')];
    expect(covered).toEqual([
      'Report,Site Performance',
      'Operator,Northgate Leisure',
      'Company,All',
      'Site,All',
      'Category,All',
      'From,25-03-2026',
      'To,05-04-2026',
      expect.stringMatching(/^Produced on,08-04-2026 \d\d:\d\d$/),
      'Produced by,Alex Morgan',
      '',
      ...bare,
    ]);
    const [yearFirst, ofNow] = [await linesOf(203, '5'), await linesOf(304, '5')];
    expect(yearFirst[4]).toBe('Week Ending,2026-04-05');
    expect(ofNow[5]).toMatch(/^As at,2026-04-08 \d\d:\d\d$/);
  });

  it('names a site with its code, and the company above it', async () => {
    const [place] = await server.open.db
      .select({ id: site.id, name: site.retailerName, code: site.siteCode, company: company.name })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(eq(site.id, [...sitesOfCompany][0] ?? 0));
    const [named, chosen] = [`${place?.name} (${place?.code})`, { ...period, Site: String(place?.id) }];
    const lines = (await client.make(101, { ...chosen, Format: '4' })).text.split('\r\n');
    expect(lines.slice(2, 4)).toEqual([`Company,${place?.company}`, `Site,${named}`]);
    const { pages } = await readPdf((await client.make(101, chosen)).bytes);
    expect(pages[0]?.join(' ')).toContain(`Company: ${place?.company} · Site: ${named}`);
  });

  it('ends with a key of its own figures and abbreviations', async () => {
    const textOf = async (reportId: number) => (await readPdf((await client.make(reportId, period)).bytes)).pages.flat().join(' ');
    const words = squeezed(await textOf(102));
    for (const part of [
      'Produced on',
      'Key',
      'Pos.: A numbered place at a site',
      'Net Income: Cash in plus tickets in, less tickets out.',
      'Payout: Wins as a percentage of stakes.',
    ])
      expect(words).toContain(squeezed(part));
    expect(words).not.toContain(squeezed('Per Machine per Week'));
    expect(squeezed(await textOf(204))).toContain(squeezed('Valid: The value of unredeemed tickets that have not expired'));
  });

  it('has lines for signatures if money is banked', async () => {
    const wordsOf = async (reportId: number) => squeezed((await readPdf((await client.make(reportId)).bytes)).pages.flat().join(''));
    expect(await wordsOf(201)).toContain('PreparedbySignatureDateCheckedbySignatureDate');
    expect(await wordsOf(202)).not.toContain('Signature');
  });

  it('repeats its heads on every page, and counts the pages', async () => {
    const { bytes } = await client.make(301);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      const words = page.join(' ');
      for (const part of ['Machine Inventory', 'Northgate Leisure', 'Asset No.', 'Serial No.', `Page ${index + 1} of ${pages.length}`])
        expect(words).toContain(part);
    });
  });

  it('says that it has no rows', async () => {
    const none = { From: '2019-01-01', To: '2019-01-31' };
    const { lines } = await client.rowsOf(101, none);
    expect(lines).toEqual([['These sites had no machines in this period.']]);
    const { pages } = await readPdf((await client.make(101, none)).bytes);
    expect(pages.flat().join(' ')).toContain('These sites had no machines in this period.');
  });
});

describe('a report', () => {
  it('is refused with a sentence that names the fault', async () => {
    expect(await client.refusal(101, { From: undefined })).toEqual([400, 'From must be chosen.']);
    expect(await client.refusal(101, { From: '2026-04-02', To: '2026-04-01' })).toEqual([400, 'From must not be after To.']);
    expect(await client.refusal(101, { From: '2026-02-30' })).toEqual([400, 'From must be a day of the calendar, written YYYY-MM-DD.']);
    expect(await client.refusal(101, { From: addDays('2026-04-01', -366), To: '2026-04-01' })).toEqual([
      400,
      'To must not be more than 366 days after From.',
    ]);
    expect(await client.refusal(101, { Category: '99999' })).toEqual([400, 'Category must be one of the list.']);
    expect(await client.refusal(101, { Format: '9' })).toEqual([400, 'Format must be one of the list.']);
    expect(await client.refusal(201, { 'From Week': '20260405', 'To Week': '20260329' })).toEqual([
      400,
      'From Week must not be after To Week.',
    ]);
    const outside = 'does not exist, or you may not see it, or it belongs to another place than the chosen one.';
    for (const text of ['Operator', 'Company', 'Site'])
      expect(await client.refusal(101, { [text]: '99999' })).toEqual([403, `This ${text.toLowerCase()} ${outside}`]);
  });

  it('covers sites in the data access only', async () => {
    const own = await server.open.db.select().from(site).where(eq(site.subCompanyId, 2));
    const names = new Set(own.map(({ retailerName: name, siteCode: code }) => nameAndCode({ name, code })));
    const mine = new Set(own.map(({ id }) => id));
    const sessions = await sessionsOf(mine, period);
    const { rows, total } = await client.rowsOf(101, period, 'restricted');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => names.has(row['Site'] ?? ''))).toBe(true);
    expect(inPence(total['Cash In'])).toBe(sum(sessions, ({ cashIn }) => cashIn));
    for (const reportId of [102, 106, 201, 202, 203, 204, 205, 301, 302, 303, 401, 402, 403]) {
      const match = await client.rowsOf(reportId, {}, 'restricted');
      if (match.headings.includes('Site') && match.lines.length > 1)
        expect([reportId, match.rows.filter((row) => !names.has(row['Site'] ?? ''))]).toEqual([reportId, []]);
    }
    const stranger = [...sites].find((id) => !mine.has(id));
    expect((await client.refusal(101, { Site: String(stranger) }, 'restricted'))[0]).toBe(403);
  });

  it('with too many rows for a PDF is made as a CSV file, sent in pieces', async () => {
    const { db } = server.open;
    const [place] = await db
      .select()
      .from(installation)
      .where(eq(installation.siteId, [...sites][0] ?? 0));
    await db.execute(sql`insert into machine_event (installation_id, at, kind)
      select ${place?.id}, timestamptz '2021-03-01T12:00:00Z' + n * interval '1 second', 'door-open' from generate_series(1, 2001) n`);
    const march = { From: '2021-03-01', To: '2021-03-31' };
    const many = 'This report would have 2,001 rows, which is too many for a PDF. Choose CSV, fewer places or a shorter period.';
    expect(await client.refusal(401, march)).toEqual([400, many]);
    expect(await client.refusal(401, { From: march.To, To: march.From })).toEqual([400, 'From must not be after To.']);
    const { rows } = await client.rowsOf(401, march);
    expect([rows.length, new Set(rows.map((row) => row['When'])).size]).toEqual([2001, 34]);
  });

  it('offers as many of the last days as a PDF has room for at first', async () => {
    const { db } = server.open;
    const fromOf = async () => (await client.parametersOf(401)).find(({ text }) => text === 'From')?.defaultDate;
    const today = businessDay(server.clock.now);
    const [place] = await db
      .select()
      .from(installation)
      .where(eq(installation.siteId, [...sites][0] ?? 0));
    await db.execute(sql`insert into machine_event (installation_id, at, kind)
      select ${place?.id}, ${addDays(today, -3)}::date + time '12:00' + n * interval '1 second', 'door-open' from generate_series(1, 2001) n`);
    const from = await fromOf();
    expect(from).toBe(addDays(today, -2));
    expect((await client.make(401, { From: String(from) })).status).toBe(200);
  });

  // Last: audit entries cannot be removed.
  it('fits in a file with its defaults, whatever the data', async () => {
    const { db } = server.open;
    const { body } = await server.ask(api.reports.groups(), as('admin'));
    const ids = body.flatMap(({ reports }) => reports.map(({ id }) => id));
    const typeOf = async (id: number) => {
      const { status, headers } = await client.make(id);
      return [id, status, String(headers['content-type']).split(';')[0]];
    };
    client.forget();
    for (const id of ids) expect(await typeOf(id)).toEqual([id, 200, 'application/pdf']);
    // Exceeds a PDF's limit: a fortnight's till totals, audit entries since yesterday, and machines.
    const today = businessDay(server.clock.now);
    const yesterday = addDays(today, -1);
    await db.execute(sql`insert into cash_transaction (site_id, business_day, at, kind, amount)
      select s.id, ${today}::date - n, ${today}::date - n + time '12:00', kind, 100
      from site s, generate_series(0, 14) n, unnest(array['ticket-paid', 'ticket-sold', 'promo-ticket', 'float-balance']) kind`);
    await db.execute(sql`insert into audit_entry (seq, at, user_name, operator_id, entity, entity_id, action, before, after, hash)
      select 1000000 + n, ${yesterday}::date + time '12:00', 'A', 1, 'machine', n, 'Changed', '{"Notes": "a"}', '{"Notes": "b", "Status": "c"}', ''
      from generate_series(1, 1001) n`);
    await db.execute(sql`insert into machine (operator_id, asset_no, serial_no, manufacturer_id, category_id, game_title_id, cabinet_type_id, status)
      select operator_id, 'DEPOT-' || n, 'DEPOT-' || n, manufacturer_id, category_id, game_title_id, cabinet_type_id, 'in-depot'
      from machine, generate_series(1, 2001) n where machine.id = ${await anyMachine()}`);
    client.forget();
    const offered = async (id: number, text: string) => {
      const match = (await client.parametersOf(id)).find((parameter) => parameter.text === text);
      return match?.defaultDate ?? match?.defaultList?.id;
    };
    expect([await offered(404, 'From'), await offered(301, 'Format'), await offered(102, 'Format')]).toEqual([today, 2, 1]);
    const fromOfTills = String(await offered(205, 'From'));
    expect([fromOfTills > addDays(today, -14), fromOfTills < today]).toEqual([true, true]);
    for (const id of [205, 404]) expect(await typeOf(id)).toEqual([id, 200, 'application/pdf']);
    expect(await typeOf(301)).toEqual([301, 200, 'text/csv']);
    // Today alone exceeds a PDF's limit, so no period is short enough.
    await db.execute(sql`insert into machine_event (installation_id, at, kind)
      select i.id, ${today}::date + n * interval '1 second', 'door-open' from (select min(id) as id from installation where site_id = ${[...sites][0] ?? 0}) i,
        generate_series(1, 2001) n`);
    await db.execute(sql`insert into audit_entry (seq, at, user_name, operator_id, entity, entity_id, action, before, after, hash)
      select 2000000 + n, ${today}::date + time '00:01', 'A', 1, 'machine', n, 'Changed', '{"Notes": "a"}', '{"Notes": "b", "Status": "c"}', ''
      from generate_series(1, 1001) n`);
    client.forget();
    for (const id of [401, 404]) {
      expect([id, await offered(id, 'From'), await offered(id, 'Format')]).toEqual([id, today, 2]);
      expect(await typeOf(id)).toEqual([id, 200, 'text/csv']);
    }
  }, 90_000);
});
