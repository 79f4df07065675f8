import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { firstDay, mondayOf, yesterdayOf } from '../../../server/calendar/days';
import { installation, playSession, site } from '../../../server/db/schema';
import { fillGap } from '../../../server/estate/fillGap';
import { businessDay, showInstant } from '../../../src/schemas/wire/dates';
import { addDays } from '../../../src/schemas/wire/days';
import { openTestDatabase } from '../support/database';

function minuteOf(instant: Date): number {
  const [hours = 0, minutes = 0] = showInstant(instant, 'year-first').slice(11).split(':').map(Number);
  return hours * 60 + minutes;
}

describe('business days', () => {
  test.each([
    ['2026-03-29T00:30:00Z', '2026-03-28'],
    ['2026-07-01T22:59:00Z', '2026-06-30'],
    ['2026-07-01T23:01:00Z', '2026-07-01'],
    ['2026-10-25T23:30:00Z', '2026-10-24'],
  ])('at %s the last one that is over is %s', (now, day) => {
    expect(yesterdayOf(new Date(now))).toBe(day);
  });

  test('begin weeks on Mondays, also across clock changes', () => {
    expect(mondayOf('2026-03-29')).toBe('2026-03-23');
    expect(mondayOf('2026-03-30')).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(firstDay(new Date('2026-04-08T10:00:00Z'), 13)).toBe('2026-01-05');
  });

  // The second week has March's clock change; the filled gap has October's.
  test('every session lies in its day and in the opening hours of its site', { timeout: 120_000 }, async () => {
    const open = await openTestDatabase({ estate: 'test' });
    await fillGap(open, new Date('2026-10-28T12:00:00Z'));
    const rows = await open.db
      .select({ session: playSession, site, installation })
      .from(playSession)
      .innerJoin(site, eq(site.id, playSession.siteId))
      .innerJoin(installation, eq(installation.id, playSession.installationId));
    const days = new Set(rows.map((row) => row.session.businessDay));
    expect(days.has('2026-03-29')).toBe(true);
    expect(days.has('2026-10-25')).toBe(true);
    const astray = rows.filter(({ session, site: place, installation: machine }) => {
      const inDay = businessDay(session.startedAt) === session.businessDay;
      const open =
        minuteOf(session.startedAt) >= place.opensMinute && session.endedAt !== null && minuteOf(session.endedAt) <= place.closesMinute;
      const installed =
        session.startedAt >= machine.installedAt &&
        (machine.removedAt === null || (session.endedAt ?? session.startedAt) <= machine.removedAt);
      return !(inDay && open && installed);
    });
    expect(astray).toEqual([]);
    await open.close();
  });
});
