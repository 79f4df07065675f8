import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeShared, encodeShared, isShared } from '../../src/developer/playground/share';
import { firstState, type PlaygroundState, previewThemes, previewWidths, readState } from '../../src/developer/playground/state';

const states: fc.Arbitrary<PlaygroundState> = fc.record({
  subject: fc.string(),
  text: fc.string({ unit: 'binary', maxLength: 500 }),
  theme: fc.constantFrom(...previewThemes),
  width: fc.constantFrom(...previewWidths),
  isReadOnly: fc.boolean(),
});

describe('a link', () => {
  it('opens the shared text', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const hash = await encodeShared(state);
        expect(hash).toMatch(/^#play=[\w-]*$/);
        expect(isShared(hash)).toBe(true);
        // UTF-8 cannot encode a lone surrogate; it becomes the replacement character.
        const text = state.text.toWellFormed();
        expect(await decodeShared(hash)).toEqual({ ...state, text, subject: state.subject.toWellFormed() });
      }),
    );
  });

  it('is much shorter than the JSON', async () => {
    expect((await encodeShared(firstState)).length).toBeLessThan(firstState.text.length / 2);
  });

  it('opens nothing when it is cut off, damaged or of another kind', async () => {
    const hash = await encodeShared(firstState);
    for (const bad of [hash.slice(0, -20), `${hash.slice(0, 60)}!!${hash.slice(62)}`, '#play=', '#play=AAAA', '#other', '']) {
      expect(await decodeShared(bad)).toBeUndefined();
    }
  });

  it('never throws, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.base64String(), async (text) => {
        const state = await decodeShared(`#play=${text.replaceAll('=', '')}`);
        expect(state === undefined || typeof state.text === 'string').toBe(true);
      }),
    );
  });

  it('does not unpack more than 8 MB', async () => {
    const hash = await encodeShared({ ...firstState, text: ' '.repeat(9_000_000) });
    expect(hash.length).toBeLessThan(30_000);
    expect(await decodeShared(hash)).toBeUndefined();
  });
});

describe('a stored state', () => {
  it('is read only from valid storage', () => {
    expect(readState(firstState)).toEqual(firstState);
    expect(readState({ text: '[]', theme: 'pink', width: 12 })).toEqual({ ...firstState, text: '[]' });
    for (const bad of [undefined, null, 5, 'text', {}, { text: 5 }]) expect(readState(bad)).toBeUndefined();
  });
});
