import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { newOneTimePassword } from '../../server/security/keys';
import { leastStrength, passwordStrength } from '../../server/security/strength';

/** Tests every n-th common password. */
const step = 150;

describe('a new password', () => {
  it('is not a common password', async () => {
    const common = dictionary['passwords-common'].map(String);
    expect(common.length).toBeGreaterThan(40_000);
    const sample = common.filter((_, at) => at % step === 0);
    const taken: string[] = [];
    for (const password of sample) if ((await passwordStrength(password, [])) >= leastStrength) taken.push(password);
    expect(taken).toEqual([]);
  });
});

describe('a one-time password', () => {
  it('has at least 128 random bits in unmistakable letters', () => {
    const [first, second] = [newOneTimePassword(), newOneTimePassword()];
    expect(first).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4})+$/);
    // 32 letters: five bits each.
    expect(first.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(128);
    expect(second).not.toBe(first);
  });
});
