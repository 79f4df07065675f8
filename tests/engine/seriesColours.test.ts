import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, full severity, in linear RGB. */
const sights = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, readonly Triple[]>>;

function linearOf(hex: string): Triple {
  const part = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times([x, y, z]: Triple, [r, g, b]: Triple): number {
  return x * r + y * g + z * b;
}

function seenAs(colour: Triple, [red, green, blue]: readonly [Triple, Triple, Triple]): Triple {
  const part = (row: Triple) => Math.min(1, Math.max(0, times(row, colour)));
  return [part(red), part(green), part(blue)];
}

/** Returns a linear colour as CIELAB. */
function labOf(colour: Triple): Triple {
  const curve = (share: number) => (share > 216 / 24_389 ? Math.cbrt(share) : ((share * 24_389) / 27 + 16) / 116);
  const x = curve(times([0.4124, 0.3576, 0.1805], colour) / 0.95047);
  const y = curve(times([0.2126, 0.7152, 0.0722], colour));
  const z = curve(times([0.0193, 0.1192, 0.9505], colour) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const css = readFileSync('src/ui/tokens.css', 'utf8');
const pairs = [...css.matchAll(/--colour-series-\d+: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)];
const themes = { light: pairs.map(([, light = '']) => light), dark: pairs.map(([, , dark = '']) => dark) } as const;

/** The smallest CIELAB distance between two of the colours; about 2 can just be seen. */
function closest(colours: readonly string[], sight: keyof typeof sights): number {
  const labs = colours.map((colour) => labOf(seenAs(linearOf(colour), sights[sight])));
  return Math.min(
    ...labs.flatMap((one, at) => labs.slice(0, at).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0))))),
  );
}

for (const theme of ['light', 'dark'] as const)
  for (const sight of Object.keys(sights) as (keyof typeof sights)[])
    it(`the series of a graph differ in the ${theme} theme with ${sight === 'usual' ? 'usual sight' : sight}`, () => {
      const colours = themes[theme];
      expect(colours).toHaveLength(10);
      expect(closest(colours.slice(0, 4), sight)).toBeGreaterThan(25);
      expect(closest(colours.slice(0, 6), sight)).toBeGreaterThan(15);
      // Dashes and marks differ too.
      expect(closest(colours, sight)).toBeGreaterThan(8);
    });
