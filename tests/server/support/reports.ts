import { api } from '../../../src/schemas/calls';
import type { ReportParameter } from '../../../src/schemas/entities/reports';
import { inSlots } from '../../../src/schemas/wire/reportSlots';
import type { TestApp } from './app';
import { download } from './download';
import { cellsOf } from './sessions';

/** Values by the texts of parameters; those of lists are ids. */
export type Chosen = Readonly<Record<string, string | undefined>>;

const isTotal = (row: Readonly<Record<string, string>>) => Object.values(row).includes('Total');

/** Asks for reports as a signed-in user, whose session's key `keyOf` gives; the operator is the first unless another is chosen. */
export function reportsOf(server: TestApp, keyOf: (username: string) => string) {
  const first = new Map<string, Promise<readonly ReportParameter[]>>();

  /** What a report asks for once these values are chosen. */
  async function asked(reportId: number, chosen: Chosen = {}, username = 'admin'): Promise<readonly ReportParameter[]> {
    const sessionKey = keyOf(username);
    const blank = await server.ask(api.reports.parameters({ reportId, p1: '1' }), { sessionKey });
    const slots = inSlots(blank.body.map(({ text }) => (text === 'Operator' ? (chosen[text] ?? '1') : chosen[text])));
    return (await server.ask(api.reports.parameters({ reportId, ...slots }), { sessionKey })).body;
  }

  /** A report's file by what it offers at first, and what is chosen instead. */
  async function make(reportId: number, chosen: Chosen = {}, username = 'admin') {
    const key = `${reportId} ${username}`;
    const offered = first.get(key) ?? asked(reportId, {}, username);
    first.set(key, offered);
    const values = (await offered).map(({ text, defaultList, defaultDate }) =>
      text in chosen ? chosen[text] : (defaultDate ?? (defaultList && String(defaultList.id))),
    );
    return download(server, api.reports.create({ reportId, ...inSlots(values) }), { sessionKey: keyOf(username) });
  }

  /** The rows of a report's CSV file by their headings, its sums apart, and all of its lines below the headings. Throws when it is refused. */
  async function rowsOf(reportId: number, chosen: Chosen = {}, username = 'admin') {
    const { status, text } = await make(reportId, { Format: '2', ...chosen }, username);
    if (status !== 200) throw new Error(`Report ${reportId} was refused: ${status} ${text}`);
    const [headings = [], ...lines] = cellsOf(text);
    const all = lines.map((line) => Object.fromEntries(headings.map((heading, index) => [heading, line[index] ?? ''])));
    return { headings, rows: all.filter((row) => !isTotal(row)), total: all.find(isTotal) ?? {}, lines };
  }

  /** The status and the sentence with which a report is refused. */
  async function refusal(reportId: number, chosen: Chosen, username = 'admin') {
    const { status, text } = await make(reportId, chosen, username);
    return [status, JSON.parse(text).detail];
  }

  /** Lets reports be offered anew, once there is more or less to make them of. */
  const forget = () => first.clear();

  return { asked, make, rowsOf, refusal, forget };
}
