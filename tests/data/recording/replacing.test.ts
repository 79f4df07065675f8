import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callOf } from '../../../src/data/recording/calls';
import { namedAnswers } from '../../../src/data/recording/places';
import { createReplacing, type RawCall, type Replacing } from '../../../src/data/recording/replacing';
import type { Service } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';

const now = new Date('2026-04-08T09:00:00Z');
const key = new Uint8Array(32).fill(7);

function replacing(by = key): Replacing {
  return createReplacing(by, now);
}

function raw(method: string, path: string, more: Partial<RawCall>, service: Service = 'operations'): RawCall {
  const of = callOf(method, path.split('?')[0] ?? '', service);
  if (of === undefined) throw new Error(`${method} ${path} is not declared`);
  return { of, method, path, ...more };
}

/** Long enough that none occurs by chance. */
const name = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéøñ李'), { minLength: 5, maxLength: 9 })
  .map((letters) => `${letters[0]?.toUpperCase() ?? ''}${letters.slice(1).join('')}`);
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).map((all) => all.join(''));

const person = fc.record({
  forename: name,
  surname: name,
  domain: name,
  number: digits,
  born: fc
    .date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  token: fc.base64String({ minLength: 40, maxLength: 60 }),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

const mailOf = ({ forename, surname, domain }: Person) => `${forename}.${surname}@${domain}.example`.toLowerCase();
const phoneOf = ({ number }: Person) => `0${number.slice(0, 4)} ${number.slice(4)}`;
const noteOf = (who: Person) => `Spoke to ${who.forename} ${who.surname} (${mailOf(who)}), call ${phoneOf(who)} about it.`;
const jpeg = '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkS';

function customerOf(who: Person) {
  return {
    id: 177,
    forename: who.forename,
    surname: who.surname,
    dateOfBirth: who.born,
    emailAddress: mailOf(who),
    phoneNumber: phoneOf(who),
    town: who.domain,
  };
}

function callsOf(who: Person): readonly RawCall[] {
  const whole = `${who.forename} ${who.surname}`;
  const cell = { type: 'cell', data: { actualValue: whole, displayValue: noteOf(who) } };
  const option = { code: 'WHO', text: `Signed by ${whole}`, type: 2, defaultText: whole, data: [{ id: 1, name: whole }] };
  const search = { rows: [customerOf(who)], records: [{ ...customerOf(who), image: jpeg }], pageCount: 1 };
  return [
    // The naming call comes last: it must also redact earlier calls.
    raw('GET', `Organisation/asset2/5,${encodeURIComponent(who.surname)}`, {
      answer: { options: [option], [whole]: { note: noteOf(who) } },
    }),
    raw('GET', `Device/devices/1,-1,-1,${encodeURIComponent(whole)}`, {
      answer: [{ name: whole, child: who.surname, children: [{ name: whole }] }],
    }),
    raw('PUT', 'Sessions/filterbymachine3/', {
      body: { OperatorId: 1, PlayerId: whole, Details: `WHO=${whole};PHONE=${phoneOf(who)}`, more: { [who.surname]: phoneOf(who) } },
      answer: { grid: { headerDef: [{ text: `Seen by ${whole}` }], rowDef: [], rows: [{ cellData: [cell] }] } },
      page: {
        path: '/dashboard/sessions',
        params: { 'filter.set': JSON.stringify({ name: whole, deep: [noteOf(who)] }), search: mailOf(who) },
      },
    }),
    raw('GET', 'Sessions/Details2/1,true', { status: 500, answer: { detail: noteOf(who), trace: who.token, [who.surname]: 1 } }),
    raw('GET', 'Sessions/Details2/2,true', { status: 500, type: 'text/plain', answer: noteOf(who) }),
    raw('PUT', 'Security/Login2/', {
      body: { username: mailOf(who), password: who.token },
      answer: {
        menu: [{ code: 'GENERAL_SESSIONS', name: `Of ${who.surname}`, icon: 'x' }],
        name: whole,
        sessionkey: who.token,
        extras: [whole],
      },
    }),
    raw('POST', 'Customer/Search', { body: { name: whole, note: noteOf(who) }, answer: search }, 'compliance'),
  ];
}

function tracesOf(who: Person): readonly string[] {
  const born = who.born.split('-').reverse().join('/');
  return [who.forename, who.surname, mailOf(who), phoneOf(who), who.number, who.number.slice(4), who.token, who.born, born, jpeg].map(
    (text) => text.toLowerCase(),
  );
}

function written(calls: readonly RawCall[], by: Replacing): string {
  const once = () => JSON.stringify(calls.map((call) => by.call(call)));
  once();
  return once();
}

describe('a recording', () => {
  it('holds nothing that identifies a person', () => {
    fc.assert(
      fc.property(person, (who) => {
        const text = written(callsOf(who), replacing());
        const plain = decodeURIComponent(text.replaceAll('%', '%25')).toLowerCase();
        for (const trace of tracesOf(who)) {
          expect(plain).not.toContain(trace);
          expect(text.toLowerCase()).not.toContain(encodeURIComponent(trace).toLowerCase());
        }
      }),
      { numRuns: 50 },
    );
  });

  it('replaces equal values equally, under one key', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const calls = [...callsOf(one), ...callsOf(other)];
        expect(written(calls, replacing())).toBe(written(calls, replacing()));
        expect(written(calls, replacing())).not.toBe(written(calls, replacing(new Uint8Array(32).fill(8))));
      }),
      { numRuns: 8 },
    );
  });
});

describe('the replacement of names', () => {
  const who: Person = {
    forename: 'Grace',
    surname: 'Robinson',
    domain: 'harbour',
    number: '770090012',
    born: '1981-07-22',
    token: 'x'.repeat(40),
  };
  const [form, , listed, , , , match] = callsOf(who).map((call) => replacing().call(call));

  it('gives a name one pseudonym in fields, texts, cells, paths and bodies', () => {
    const [customer] = Object(match?.answer).rows;
    const { options } = Object(form?.answer);
    const pseudonym = `${customer.forename} ${customer.surname}`;
    expect(pseudonym).toMatch(/^[A-Z][a-z]{4} [A-Z][a-z]{7}$/);
    expect(options[0].defaultText).toBe(pseudonym);
    expect(options[0].data).toEqual([{ id: 1, name: pseudonym }]);
    expect(form?.path).toBe(`/Organisation/asset2/5,${customer.surname}`);
    expect(Object(listed?.body)).toMatchObject({ OperatorId: 1, PlayerId: pseudonym });
    expect(Object(listed?.body).Details).toContain(`=${pseudonym};`);
    expect(Object(listed?.answer).grid.rows[0].cellData[0].data.displayValue).toContain(pseudonym);
    expect(listed?.page?.params['search']).toBe(customer.emailAddress);
    expect(customer.emailAddress).toMatch(/^[a-z]{5}\.[a-z]{8}@example\.com$/);
  });

  it('keeps ids, money, days, labels, kinds and rules of fields', () => {
    const answer = {
      options: [
        { code: 'STAKE', text: 'Largest stake', type: 5, regex: '[A-Za-z]{2}@[0-9]+', defaultText: '£1,250.00', defaultDate: '2026-04-01' },
      ],
      min: 12,
    };
    const cells = ['£1,234.50', '-3', '12.5%', '07/04/2026 09:31', '2026-04-07T09:01:00.000Z', '10:15', 'Yes', '7 Apr 2026'].map(
      (displayValue) => ({
        type: 'cell',
        data: { actualValue: 1234567.5, displayValue },
      }),
    );
    const grid = {
      headerDef: [{ text: 'Net income', width: 90 }],
      rowDef: [{ alignment: 2 }],
      rows: [{ cellData: cells, sessionId: 228_200_273 }],
    };
    const statuses = [{ id: 1, name: 'In Use', colour: { r: 46, g: 125, b: 50, a: 255 }, qty: 156, selected: true }];
    const tree = [{ id: 34, child: 'DV34', parent: 'SI36', type: 'DV', name: 'x', children: [] }];
    const by = replacing();
    expect(by.call(raw('GET', 'Asset/option/statuswithqty', { answer: statuses })).answer).toEqual(statuses);
    expect(by.call(raw('GET', 'Organisation/asset2/5,x', { answer: { options: answer.options } })).answer).toEqual({
      options: answer.options,
    });
    expect(by.call(raw('PUT', 'Sessions/filterbymachine3/', { answer: { grid } })).answer).toEqual({ grid });
    expect(by.call(raw('GET', 'Device/devices/1,-1,-1,%23', { answer: tree }))).toMatchObject({
      path: '/Device/devices/1,-1,-1,%23',
      answer: [{ id: 34, child: 'DV34', parent: 'SI36', type: 'DV' }],
    });
  });

  it('draws a picture of the same type, keeps a date of birth a date, and writes neither tokens nor passwords', () => {
    const answer = { ...customerOf(who), image: jpeg };
    const customer = Object(replacing().call(raw('POST', 'Customer/Update', { answer }, 'compliance')).answer);
    expect(customer.image).toMatch(/^\/9j\//);
    expect(customer.dateOfBirth).toMatch(/^19\d\d-\d\d-\d\d$/);
    const login = replacing().call(
      raw('PUT', 'Security/Login2/', { body: { username: 'admin', password: 'Harbour-1' }, answer: { sessionkey: 'abc' } }),
    );
    expect(login).toMatchObject({ body: { password: 'recorded' }, answer: { sessionkey: 'recorded' } });
  });

  it('learns a name from the entries of the menu next to it', () => {
    const menu = [{ code: 'KIOSK', name: 'Kiosks', icon: 'landmark' }];
    expect(replacing().call(raw('PUT', 'Security/Login2/', { answer: { menu, name: 'Grace Robinson' } })).answer).toMatchObject({
      menu,
      name: expect.not.stringContaining('Grace'),
    });
  });

  it('keeps the codes of fields whose values are sent', () => {
    const by = replacing();
    by.call(raw('GET', 'Organisation/asset2/5,x', { answer: { options: [{ code: 'Contact Name', text: 'Contact', type: 2 }] } }));
    const saved = by.call(raw('PUT', 'Sessions/filterbymachine3/', { body: { Details: 'Contact Name=Grace;Grace=1' } }));
    expect(Object(saved.body).Details).toMatch(/^Contact Name=[A-Z][a-z]{4};[A-Z][a-z]{4}=1$/);
  });

  it('keeps words of the trade that stand for somebody without a name', () => {
    const by = replacing();
    by.call(raw('POST', 'Customer/Update', { answer: { forename: 'Unknown', surname: 'Customer' } }, 'compliance'));
    const menu = [{ code: 'CUSTOMER', name: 'Customer Interaction', icon: 'message-circle' }];
    expect(by.call(raw('PUT', 'Security/Login2/', { answer: { menu } })).answer).toEqual({ menu });
  });

  it('keeps the fields of a report, but not the places and people on offer', () => {
    const data = [
      { text: 'Site', type: 1, isRequired: true, data: [{ id: 4, name: 'Bay Slots Bradford' }], defaultList: { id: 4 } },
      { text: 'User', type: 1, isRequired: false, data: [{ id: 9, name: 'Ruth Adeyemi' }] },
    ];
    const groups = [{ name: 'Performance', reports: [{ id: 101, name: 'Site Performance', data }] }];
    const by = replacing();
    const messages = [
      by.call(raw('GET', 'Report/ListGroups', { answer: groups })),
      by.call(raw('GET', 'Report/Parameters2/101,2,%23,%23,%23,%23,%23,%23,%23,%23,%23', { answer: data })),
    ];
    for (const call of messages) {
      const text = JSON.stringify(call);
      expect(text).toContain('"text":"Site"');
      expect(text).not.toMatch(/Bradford|Slots|Adeyemi|Ruth/);
    }
    expect(JSON.stringify(messages[0])).toContain('"name":"Site Performance"');
  });
  it('leaves the ids in paths and addresses, however long', () => {
    const page = { path: '/dashboard/sessions', params: { 'sessions.chosen': '228200273' } };
    expect(replacing().call(raw('GET', 'Sessions/Details2/228200273,true', { answer: { id: 228_200_273 }, page }))).toMatchObject({
      path: '/Sessions/Details2/228200273,true',
      page,
    });
  });

  it('knows the calls that answer with words of the program', () => {
    const declared = Object.entries(api).flatMap(([area, calls]) => Object.keys(calls).map((call) => `${area}.${call}`));
    expect([...namedAnswers].filter((named) => !declared.includes(named))).toEqual([]);
  });
});
