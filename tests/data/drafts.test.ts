import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { clearDrafts, createDrafts } from '../../src/data/drafts';
import { memoryStorage } from '../support/memoryStorage';

it('keeps what a user typed until it is removed', () => {
  const drafts = createDrafts(memoryStorage(), 'ada');
  drafts.write('comment', { text: 'half a sen' });
  expect(drafts.read('comment')).toEqual({ text: 'half a sen' });
  drafts.write('comment', undefined);
  expect(drafts.read('comment')).toBeUndefined();
});

it('shows nobody the drafts of somebody else, and a logout deletes just its own', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, other, key) => {
      fc.pre(one.trim().toLowerCase() !== other.trim().toLowerCase());
      const storage = memoryStorage();
      createDrafts(storage, one).write(key, 1);
      createDrafts(storage, other).write(key, 2);
      expect(createDrafts(storage, one).read(key)).toBe(1);
      clearDrafts(storage, one);
      expect(createDrafts(storage, one).read(key)).toBeUndefined();
      expect(createDrafts(storage, other).read(key)).toBe(2);
    }),
  );
});

it('knows a user in any letter case', () => {
  const storage = memoryStorage();
  createDrafts(storage, 'Ada').write('x', 1);
  expect(createDrafts(storage, ' ada ').read('x')).toBe(1);
  clearDrafts(storage, 'ADA');
  expect(createDrafts(storage, 'Ada').read('x')).toBeUndefined();
});

it('reports a draft that does not fit, and no other failure', () => {
  const failing = (error: Error) => ({
    ...memoryStorage(),
    setItem: () => {
      throw error;
    },
  });
  const onFull = vi.fn();
  createDrafts(failing(new DOMException('Full', 'QuotaExceededError')), 'ada', onFull).write('x', 1);
  expect(onFull).toHaveBeenCalledOnce();
  expect(() => createDrafts(failing(new TypeError('No storage')), 'ada', onFull).write('x', 1)).toThrow('No storage');
});

it('ignores a draft that is not JSON', () => {
  const storage = memoryStorage();
  storage.setItem('draft:ada:x', '{');
  expect(createDrafts(storage, 'ada').read('x')).toBeUndefined();
});
