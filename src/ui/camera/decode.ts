import jsqr from 'jsqr';

/** The part of a picture that decoding needs. */
export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How light a point is, from 0 to 255, as the eye sees its colours. */
function lightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** The same picture in grey, with its darkest hundredth black and its lightest hundredth white: for bad light. */
function withContrast({ data, width, height }: Picture): Picture {
  const counts = new Uint32Array(256);
  const points = width * height;
  for (let point = 0; point < points; point += 1) {
    const light = Math.round(lightness(data, point * 4));
    counts[light] = (counts[light] ?? 0) + 1;
  }
  const levelAt = (share: number) => {
    let seen = 0;
    return counts.findIndex((count) => {
      seen += count;
      return seen >= points * share;
    });
  };
  const [dark, light] = [levelAt(0.01), levelAt(0.99)];
  const scale = 255 / Math.max(light - dark, 1);
  const drawn = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    drawn.fill((lightness(data, at) - dark) * scale, at, at + 3);
    drawn[at + 3] = 255;
  }
  return { data: drawn, width, height };
}

function read({ data, width, height }: Picture): string | undefined {
  return jsqr(data, width, height, { inversionAttempts: 'attemptBoth' })?.data;
}

/** The text of the QR code in a picture; a second time with more contrast where none is found at first. Nothing where there is none. */
export function decode(picture: Picture): string | undefined {
  return read(picture) ?? read(withContrast(picture));
}
