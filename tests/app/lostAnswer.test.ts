import { describe, expect, it } from 'vitest';
import { lostAnswerText, withLostAnswer } from '../../src/plugins/common/lostAnswer';

describe('a request whose outcome is unknown', () => {
  it('is reported if nobody has reported it yet', () => {
    const lost = 'The connection was lost before the server had answered. Try again: nothing is done twice.';
    expect(lostAnswerText({ kind: 'unreachable' })).toBe(lost);
    expect(withLostAnswer({ kind: 'unreachable' })).toEqual({ kind: 'unreachable', text: lost });
    for (const status of [502, 504])
      expect(lostAnswerText({ kind: 'broken', status })).toBe(
        'The server did not confirm it, so it may have been done. Try again: nothing is done twice.',
      );
  });

  it('is not reported if the server refused it', () => {
    for (const failure of [{ kind: 'broken', status: 500 }, { kind: 'stale', status: 409, detail: 'Too late' }, undefined] as const) {
      expect(lostAnswerText(failure)).toBeUndefined();
      expect(withLostAnswer(failure)).toBe(failure);
    }
  });
});
