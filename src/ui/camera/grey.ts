export interface Grey {
  readonly light: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const light = new Uint8ClampedArray(width * height);
  for (let point = 0, at = 0; point < light.length; point += 1, at += 4) {
    light[point] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { light, width, height };
}

export function pointsIn({ light, width, height }: Grey): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let point = 0, at = 0; point < light.length; point += 1, at += 4) {
    const value = light[point] ?? 0;
    data[at] = value;
    data[at + 1] = value;
    data[at + 2] = value;
    data[at + 3] = 255;
  }
  return data;
}

export function shrunk(grey: Grey, longest: number): Grey {
  const scale = longest / Math.max(grey.width, grey.height);
  if (scale >= 1) return grey;
  const [width, height] = [grey.width, grey.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const light = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * grey.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * grey.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * grey.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * grey.width) / width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) for (let at = left; at < right; at += 1) sum += grey.light[row * grey.width + at] ?? 0;
      light[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { light, width, height };
}

export function doubled({ light, width, height }: Grey): Grey {
  const at = (x: number, y: number) => light[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0;
  const drawn = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [here, right, below, across] = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
      const into = y * 2 * width * 2 + x * 2;
      drawn[into] = here;
      drawn[into + 1] = (here + right) / 2;
      drawn[into + width * 2] = (here + below) / 2;
      drawn[into + width * 2 + 1] = (here + right + below + across) / 4;
    }
  }
  return { light: drawn, width: width * 2, height: height * 2 };
}

export function middleOf({ light, width, height }: Grey, share: number): Grey {
  const [wide, high] = [Math.round(width * share), Math.round(height * share)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const drawn = new Uint8ClampedArray(wide * high);
  for (let y = 0; y < high; y += 1) drawn.set(light.subarray((top + y) * width + left, (top + y) * width + left + wide), y * wide);
  return { light: drawn, width: wide, height: high };
}

/** Stretches the contrast: the darkest and lightest 1 % become black and white. For bad light. */
export function stretched({ light, width, height }: Grey): Grey {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  const levelAt = (share: number) => {
    let seen = 0;
    return counts.findIndex((count) => {
      seen += count;
      return seen >= light.length * share;
    });
  };
  const [dark, bright] = [levelAt(0.01), levelAt(0.99)];
  const scale = 255 / Math.max(bright - dark, 1);
  return { light: light.map((value) => (value - dark) * scale), width, height };
}

/** Smaller differences are noise, which would look like finder patterns. */
const grain = 14;

/** Thresholds to black and white relative to the surroundings, so that shadows and dark frames do not matter. */
export function thresholded({ light, width, height }: Grey): Grey {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += light[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const reach = Math.max(4, Math.round(Math.max(width, height) / 16));
  const drawn = new Uint8ClampedArray(light.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      drawn[y * width + x] = (light[y * width + x] ?? 0) < mean - grain ? 0 : 255;
    }
  }
  return { light: drawn, width, height };
}
