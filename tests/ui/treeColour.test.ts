import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableColour, readableColours, rowBackgrounds, type Theme } from '../../src/ui/colour';
import { contrast, fromOklch, hex, type Rgb, toOklch } from '../../src/ui/colourSpace';

const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.record({ r: channel, g: channel, b: channel, a: channel });
const opaque = fc.record({ r: channel, g: channel, b: channel, a: fc.constant(255) });
const theme = fc.constantFrom<Theme>('light', 'dark');

function rgb(colour: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return { r, g, b };
}

function leastContrast(colour: string, on: Theme): number {
  return Math.min(...Object.values(rowBackgrounds[on]).map((background) => contrast(rgb(colour), rgb(background))));
}

describe("a server's colour on a row", () => {
  it('has 4.5:1 contrast on every row background of either theme', () => {
    fc.assert(
      fc.property(anyColour, theme, (colour, on) => {
        const adjusted = readableColour(colour, on);
        expect(adjusted).toMatch(/^#[0-9a-f]{6}$/);
        expect(leastContrast(adjusted, on)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1500 },
    );
  });

  it('is unchanged if it is readable already', () => {
    fc.assert(
      fc.property(opaque, theme, (colour, on) => {
        fc.pre(leastContrast(hex(colour), on) >= 4.6);
        expect(readableColour(colour, on)).toBe(hex(colour));
      }),
    );
  });

  it('keeps its hue and moves no further than necessary', () => {
    fc.assert(
      fc.property(opaque, theme, (colour, on) => {
        fc.pre(leastContrast(hex(colour), on) < 4.5);
        const adjusted = readableColour(colour, on);
        expect(leastContrast(adjusted, on)).toBeLessThan(5);
        const before = toOklch(colour);
        const after = toOklch(rgb(adjusted));
        fc.pre(Math.min(before.c, after.c) > 0.06);
        expect(Math.cos(before.h - after.h)).toBeGreaterThan(0.97);
      }),
      { numRuns: 500 },
    );
  });

  it('is set for both themes, or not at all if there is none', () => {
    expect(readableColours({ r: 255, g: 0, b: 0, a: 255 })).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
    expect(readableColours({ r: 0, g: 0, b: 0, a: 255 })).toMatch(/^light-dark\(#000000, #[89a-f]/);
    expect(readableColours({ r: 0, g: 0, b: 0, a: 0 })).toBeUndefined();
    expect(readableColours(undefined)).toBeUndefined();
  });

  it('uses the background colours of the tokens', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    for (const [name, light] of Object.entries(rowBackgrounds.light)) {
      const dark = Object.entries(rowBackgrounds.dark).find(([other]) => other === name)?.[1];
      expect(tokens).toContain(`--colour-${name}: light-dark(${light}, ${dark});`);
    }
  });
});

describe('OKLCH', () => {
  it('returns to the same colour', () => {
    fc.assert(
      fc.property(opaque, ({ r, g, b }) => {
        const back = fromOklch(toOklch({ r, g, b }));
        for (const [one, other] of [
          [back.r, r],
          [back.g, g],
          [back.b, b],
        ] as const) {
          expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
