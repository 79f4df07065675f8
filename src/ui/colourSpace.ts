/** Channels 0 to 255. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Lightness 0 to 1, chroma from 0, hue in radians. Perceptually uniform, so lightness changes keep the hue. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

function clampChannel(value: number): number {
  return Math.round(Math.max(0, Math.min(255, value)));
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
}

function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

export function contrast(one: Rgb, other: Rgb): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Blends a translucent colour over another; `a` is 0 to 255. */
export function over(colour: Rgb & { readonly a: number }, below: Rgb): Rgb {
  const alpha = clampChannel(colour.a) / 255;
  const mix = (top: number, bottom: number): number => clampChannel(clampChannel(top) * alpha + bottom * (1 - alpha));
  return { r: mix(colour.r, below.r), g: mix(colour.g, below.g), b: mix(colour.b, below.b) };
}

/** `#rrggbb` */
export function hex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Converts an sRGB colour to OKLCH. */
export function toOklch(colour: Rgb): Oklch {
  const [r, g, b] = [toLinear(colour.r), toLinear(colour.g), toLinear(colour.b)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function toLinearRgb({ l, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function isShown(linear: readonly number[]): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}

/** Converts an OKLCH colour to sRGB, with less chroma where it is out of range. */
export function fromOklch(colour: Oklch): Rgb {
  let linear = toLinearRgb(colour);
  for (let chroma = colour.c; !isShown(linear) && chroma > 0.002; chroma *= 0.94) linear = toLinearRgb({ ...colour, c: chroma });
  if (!isShown(linear)) linear = toLinearRgb({ ...colour, c: 0 });
  const [r, g, b] = linear;
  return { r: clampChannel(fromLinear(r)), g: clampChannel(fromLinear(g)), b: clampChannel(fromLinear(b)) };
}
