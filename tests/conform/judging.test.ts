import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { file, json } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { OptionForm } from '../../src/schemas/entities/option';
import { SessionDetails } from '../../src/schemas/entities/sessions';
import type { Exchange } from '../../tools/conform/asking/exchange';
import { answerFindings, deniedFindings } from '../../tools/conform/judging/answers';
import type { Finding } from '../../tools/conform/judging/finding';
import { outcomeOf } from '../../tools/conform/judging/outcome';
import { repeatedKeys } from '../../tools/conform/judging/repeats';
import { differences } from '../../tools/conform/judging/shape';

const textsOf = (findings: readonly Finding[]) => findings.map(({ weight, at = '-', says }) => `${weight} ${at}: ${says}`);
const places = (findings: readonly Finding[]) => findings.map(({ at }) => at);

function came(text: string, more: { readonly status?: number; readonly type?: string; readonly isText?: boolean } = {}): Exchange {
  const { status = 200, type = 'application/json', isText = true } = more;
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="x"' });
  return { method: 'GET', path: 'x', ms: 1, response: { status, headers, text, bytes: text.length, isText } };
}

describe('an answer', () => {
  const Rows = Type.Object({ rows: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })), total: Type.Integer() });

  it('is reported in every wrong place, however often one place is wrong', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: 'x' }));
    const says = textsOf(differences(Rows, { rows, total: '500' }));
    expect(says[0]).toMatch(/^wrong rows\[\]\.id: must be integer, but is "0" \(500 times\)/);
    expect(says[1]).toMatch(/^wrong total: /);
  });
  it('has a key in other letter case', () => {
    expect(textsOf(differences(Rows, { rows: [{ id: 1, Name: 'x' }], total: 1 }))).toEqual([
      "wrong rows[].name: is missing; did you mean 'Name'?",
      'advice rows[].Name: is not declared; the application does not read it',
    ]);
  });
  it('of a paged list may name its sort', () => {
    const pages = { grid: { headerDef: [], rowDef: [], rows: [] }, pageCount: 1, pageNumber: 1 };
    const of = (answer: object) => places(answerFindings(api.sessions.byPeriod, came(JSON.stringify(answer))));
    expect(of(pages)).toEqual(['sortedBy']);
    expect(of({ ...pages, sortedBy: '-Start' })).toEqual([]);
  });
  it('has undeclared keys, each reported once', () => {
    const rows = [
      { id: 1, name: 'x', colour: 1 },
      { id: 2, name: 'y', colour: 2 },
    ];
    expect(textsOf(differences(Rows, { rows, total: 2 }))).toEqual([
      'advice rows[].colour: is not declared; the application does not read it (2 times)',
    ]);
  });
  it('is an error sent as a success', () => {
    const exchange = came('{"detail":"Something broke","status":500}');
    const findings = answerFindings(api.assets.newCabinetType, exchange);
    expect(textsOf(findings)).toEqual(['wrong : has none of the declared fields']);
    expect(outcomeOf(api.assets.newCabinetType, exchange, findings)).toBe('takes the answer, but has nothing to show');
  });
  it('has a time in another notation', () => {
    const good = { ...JSON.parse('{"sessionId":1,"site":"a","gameName":"b","duration":"1","isSuspicious":false,"suspiciousReason":""}') };
    const grid = { columnInfo: [], rows: [] };
    const at = (startDate: string) => places(differences(SessionDetails, { ...good, startDate, summarysGrid: grid, eventsGrid: grid }));
    expect(at('23/11/2026 16:31')).toContain('startDate');
    for (const startDate of ['2026-11-23T16:31:00.000Z', '2026-11-23T16:31:00', '2026-11-23T16:31+00:00'])
      expect(at(startDate)).not.toContain('startDate');
  });
  it('describes a field of an unknown type, or an unreadable start value', () => {
    const options = [
      { code: 'A', text: 'A', type: 99 },
      { code: 'B', text: 'B', type: 3, defaultDate: '23/11/26 late' },
    ];
    const match = differences(OptionForm, { options });
    expect(places(match)).toContain('options[].type');
    expect(match.filter(({ weight }) => weight === 'wrong').length).toBe(2);
  });
  it('may have null for an optional field', () => {
    const profile = { id: 1, operatorId: 1, name: 'x', ownershipTypeId: 1, values: [] };
    expect(textsOf(answerFindings(api.ownership.profile, came(JSON.stringify({ ...profile, colour: null }))))).toEqual([]);
    expect(textsOf(answerFindings(api.ownership.profile, came(JSON.stringify({ ...profile, name: null }))))).toEqual([
      'wrong name: is missing',
    ]);
  });
  it('has a key twice', () => {
    const text = '{"id":1,"rows":[{"a":"x, \\"a\\": {","a":2},{"a":3}],"id":2}';
    expect(repeatedKeys(text)).toEqual(['rows[].a', 'id']);
    expect(repeatedKeys('[{"a":{"b":[1,{"b":"a"}]}},{"a":1}]')).toEqual([]);
  });
  it('is not in UTF-8, or comes with another status', () => {
    expect(textsOf(answerFindings(api.assets.variants, came('[]', { isText: false })))[0]).toMatch(/UTF-8/);
    expect(textsOf(answerFindings(api.assets.variants, came('[]', { status: 201 })))).toEqual(['advice -: 201 where 200 was expected']);
  });
});

describe('a save whose answer is left to the server', () => {
  const save = api.operators.updateRegion;

  it('may answer only that it is done, unlike any other call', () => {
    for (const nothing of [came('', { status: 204 }), came(''), came('true'), came('Saved', { type: 'text/plain' })]) {
      expect(answerFindings(save, nothing)).toEqual([]);
      expect(outcomeOf(save, nothing, [])).toBe('treats it as done, and requests what it shows');
      expect(answerFindings(api.operators.calendar, nothing)).not.toEqual([]);
    }
  });
});

describe('a null cell', () => {
  const answer = (data: object) =>
    came(JSON.stringify({ headerDef: [{ text: 'A' }], rowDef: [{ alignment: 0 }], rows: [{ cellData: [{ type: 'cell', data }] }] }));

  it('shows nothing and has no colours', () => {
    const bare = { actualValue: null, displayValue: null, backColour: null, bold: null };
    expect(answerFindings(api.collections.events, answer(bare))).toEqual([]);
    expect(answerFindings(api.collections.events, answer({ actualValue: 7, displayValue: null }))).toEqual([]);
  });
  it('is wrong if its text is missing or not a text', () => {
    expect(textsOf(answerFindings(api.collections.events, answer({ actualValue: null })))[0]).toMatch(/displayValue: is missing/);
    expect(textsOf(answerFindings(api.collections.events, answer({ actualValue: 7, displayValue: 7 })))[0]).toMatch(
      /displayValue: must be string/,
    );
  });
});

describe('a bare grid, list or record', () => {
  it('fits a declared object that holds it', () => {
    const call = api.collections.events;
    const bare = came('{"headerDef":[],"rowDef":[],"rows":[]}');
    expect(answerFindings(call, bare)).toEqual([]);
    expect(outcomeOf(call, bare, [])).toBe('shows it');
  });
  it('fits a declared form of a record', () => {
    const customer = { id: 7, forename: 'Grace', site: { guid: 'g', name: 'Bay Slots' }, rowVersion: 1, hasBeenModified: false };
    expect(answerFindings(api.customers.change, came(JSON.stringify(customer)))).toEqual([]);
    const { id: _, ...stranger } = customer;
    expect(textsOf(answerFindings(api.customers.change, came(JSON.stringify(stranger))))).toContain('wrong record: is missing');
  });
});

describe('a file', () => {
  const pdf = { ...api.collectionReports.summaryPdf, answer: file };

  it('begins as its type does', () => {
    expect(textsOf(answerFindings(pdf, came('<html>sorry</html>', { type: 'application/pdf' })))[0]).toMatch(
      /is declared as a PDF, but begins/,
    );
    expect(textsOf(answerFindings(pdf, came('{"detail":"x"}', { type: 'text/csv' })))[0]).toMatch(/is declared as CSV/);
    expect(answerFindings(pdf, came('%PDF-1.7', { type: 'application/pdf' }))).toEqual([]);
    expect(answerFindings(pdf, came('Name,Sum\r\n', { type: 'text/csv' }))).toEqual([]);
  });
});

describe('a user without the right', () => {
  const call = { ...api.assets.statuses, answer: json(Type.Array(Type.Unknown())) };

  it('is refused with 403 and nothing else', () => {
    expect(deniedFindings(call, came('{"detail":"No."}', { status: 403 }))).toEqual([]);
    expect(textsOf(deniedFindings(call, came('{"detail":"No."}', { status: 401 })))[0]).toMatch(
      /^wrong -: 401 for a signed-in user without the right/,
    );
    expect(textsOf(deniedFindings(call, came('[]')))[0]).toMatch(/^advice -: answers a user/);
  });
});

describe('the application', () => {
  it('works as without an answer if the browser withholds one', () => {
    const stored: Finding = { rule: 'cors', weight: 'wrong', says: 'no', at: 'access-control-allow-origin' };
    const hidden: Finding = { ...stored, at: 'access-control-expose-headers' };
    expect(outcomeOf(api.assets.statuses, came('[]'), [stored])).toBe('shows an alert: "There was an error completing your request!"');
    expect(outcomeOf(api.assets.statuses, came('[]'), [hidden])).toBe('shows it');
  });
});
