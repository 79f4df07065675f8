import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityOf } from '../../src/app/session/activity';
import { memoryStorage } from '../support/memoryStorage';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('is shared by the tabs of one sign-in, and by no other of the same user', () => {
  const [one, another] = [activityOf('ann', 'key of one'), activityOf('ann', 'key of another')];
  const now = Date.now();
  one.tell(now);
  expect([activityOf('Ann', 'key of one').read(), another.read()]).toEqual([now, undefined]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('key of one');
});

it('outlives other sign-ins of the user, but not its own', () => {
  const [one, another] = [activityOf('ann', 'key of one'), activityOf('ann', 'key of another')];
  const now = Date.now();
  one.tell(now);
  another.tell(now);
  one.forget();
  expect([one.read(), another.read()]).toEqual([undefined, now]);
});

it('is forgotten long after its sign-in has ended', () => {
  activityOf('ann', 'key of one').tell(Date.now() - 25 * 3_600_000);
  activityOf('ann', 'key of another').tell(Date.now());
  expect(Object.keys(localStorage)).toHaveLength(1);
});
