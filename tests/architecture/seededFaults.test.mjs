import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { timesIn } from '../../tools/mutations/copy.mjs';
import { seededFaults } from '../../tools/mutations/seeded/all.mjs';

const faults = Object.entries(seededFaults).flatMap(([layer, ofLayer]) => ofLayer.map((fault) => ({ layer, ...fault })));

describe('the seeded faults', () => {
  it('each replace a text that occurs once in its file', () => {
    const timesOf = (/** @type {typeof faults[number]} */ { file, find }) =>
      existsSync(file) ? timesIn(readFileSync(file, 'utf8'), find) : 0;
    expect(faults.filter((fault) => timesOf(fault) !== 1 || fault.find === fault.put).map(({ file, find }) => [file, find])).toEqual([]);
  });

  it('lie in the layer that they count for, and name a test file', () => {
    const misplaced = faults.filter(({ layer, file }) => !file.startsWith(layer === 'server' ? 'server/' : `src/${layer}/`));
    expect(misplaced.map(({ file }) => file)).toEqual([]);
    expect(faults.filter(({ test }) => !/^tests\/.+\.test\.tsx?$/.test(test) || !existsSync(test)).map(({ test }) => test)).toEqual([]);
  });

  it('are 120 different ones', () => {
    expect(faults).toHaveLength(120);
    expect(new Set(faults.map(({ file, find, put }) => `${file} ${find} ${put}`)).size).toBe(120);
  });
});
