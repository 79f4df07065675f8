import { and, asc, eq, gte, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playSession, sessionEvent, site, ticket } from '../../server/db/schema';
import { simulateTick } from '../../server/simulator/simulateTick';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { columnOf, labelled } from './support/sessions';

let server: TestApp;
const keys = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  server.clock.now = new Date('2026-04-08T14:00:00Z');
  await simulateTick(server.open, server.clock.now, 1);
  for (const username of ['admin', 'operator', 'restricted', 'site']) keys.set(username, (await server.signIn(username)).sessionkey);
});
afterAll(() => server.close());

const caller = (username: string) => ({ sessionKey: keys.get(username) ?? '' });

async function details(id: number, username = 'admin') {
  const { status, body } = await server.ask(api.sessions.session({ id }), caller(username));
  expect(status).toBe(200);
  return body;
}

async function sessionWith(condition: SQL | undefined) {
  const [row] = await server.open.db.select().from(playSession).where(condition).orderBy(asc(playSession.id)).limit(1);
  if (row === undefined) throw new Error('The estate has no such session');
  return row;
}

describe('the details of a session', () => {
  it('show stakes, notes in and payouts', async () => {
    const known = await sessionWith(and(gte(playSession.n20, 1), gte(playSession.ticketOut, 1), isNotNull(playSession.endedAt)));
    const [printed] = await server.open.db
      .select()
      .from(ticket)
      .where(and(eq(ticket.sessionId, known.id), eq(ticket.origin, 'machine')));
    const answer = await details(known.id);
    expect(answer).toMatchObject({ sessionId: known.id, startDate: known.startedAt.toISOString(), endDate: known.endedAt?.toISOString() });
    expect(labelled(answer.summarysGrid)).toMatchObject({
      Games: known.games,
      Staked: known.stake / 100,
      Won: known.win / 100,
      'Cash In': known.cashIn / 100,
      '£20 Notes': known.n20,
      Coins: known.coinsPence / 100,
      'Ticket Out': known.ticketOut / 100,
      Net: (known.cashIn + known.ticketIn - known.ticketOut) / 100,
      'Ticket Out Ref.': printed?.serialNo,
    });
    const seconds = ((known.endedAt?.getTime() ?? 0) - known.startedAt.getTime()) / 1000;
    const [h = 0, m = 0, s = 0] = answer.duration.split(':').map(Number);
    expect(h * 3600 + m * 60 + s).toBe(seconds);
  });

  it('list the events in order, or none', async () => {
    const known = await sessionWith(gte(playSession.ticketOut, 1));
    const events = await server.open.db
      .select()
      .from(sessionEvent)
      .where(eq(sessionEvent.sessionId, known.id))
      .orderBy(asc(sessionEvent.seq));
    for (const call of [api.sessions.session({ id: known.id }), api.sessions.details({ id: known.id })]) {
      const { body } = await server.ask(call, caller('admin'));
      expect(columnOf(body.eventsGrid, 'Event')).toHaveLength(events.length);
      expect(columnOf(body.eventsGrid, 'Event').at(0)).toBe('Session Start');
    }
    const withEvents = await server.ask(api.sessions.details2({ id: known.id, showEvents: true }), caller('admin'));
    expect(withEvents.body.eventsGrid.rows).toHaveLength(events.length);
    const without = await server.ask(api.sessions.details2({ id: known.id, showEvents: false }), caller('admin'));
    expect(without.body.eventsGrid.rows).toEqual([]);
    expect(without.body.eventsGrid.headerDef.map(({ text }) => text)).toEqual(['At', 'Event', 'Amount']);
  });

  it('have no end during play, and the time until now', async () => {
    const known = await sessionWith(isNull(playSession.endedAt));
    const answer = await details(known.id);
    expect(answer).not.toHaveProperty('endDate');
    const minutes = Math.floor((server.clock.now.getTime() - known.startedAt.getTime()) / 60_000);
    expect(answer.duration.slice(0, 5)).toBe(
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
  });

  it('show the player only if the profile allows it', async () => {
    const ofRestricted = server.open.db.select({ id: site.id }).from(site).where(eq(site.subCompanyId, 2));
    const known = await sessionWith(and(isNotNull(playSession.playerId), inArray(playSession.siteId, ofRestricted)));
    expect((await details(known.id)).playerID).toBe(known.playerId);
    expect(await details(known.id, 'restricted')).not.toHaveProperty('playerID');
    const anonymous = await sessionWith(isNull(playSession.playerId));
    expect(await details(anonymous.id)).not.toHaveProperty('playerID');
  });

  it('say whether it is suspicious and why', async () => {
    const known = await sessionWith(isNotNull(playSession.suspiciousReason));
    expect(await details(known.id)).toMatchObject({ isSuspicious: true, suspiciousReason: known.suspiciousReason });
    expect(await details((await sessionWith(isNull(playSession.suspiciousReason))).id)).toMatchObject({
      isSuspicious: false,
      suspiciousReason: '',
    });
  });

  it('are refused alike for a session elsewhere and a missing one', async () => {
    const { id } = await sessionWith(eq(playSession.siteId, 2));
    for (const request of [id, 999_999_999]) {
      for (const call of [
        api.sessions.details({ id: request }),
        api.sessions.details2({ id: request, showEvents: true }),
        api.sessions.session({ id: request }),
      ]) {
        const { status, body } = await server.ask(call, caller('site'));
        expect([status, body]).toEqual([403, { detail: 'This session does not exist, or you may not see it.' }]);
      }
    }
  });
});

describe('the summary of no sessions', () => {
  it('has the usual labels, and is refused for another operator', async () => {
    const { body } = await server.ask(api.sessions.blankSummary({ id: 1 }), caller('operator'));
    expect(labelled(body)).toMatchObject({ Sessions: 0, 'Zero-Bet Sessions': 0, Staked: 0, Net: 0, 'Time Played': 0 });
    expect((await server.ask(api.sessions.blankSummary({ id: 2 }), caller('operator'))).status).toBe(403);
  });
});
