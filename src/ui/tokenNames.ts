export const colourNames = {
  Surfaces: ['canvas', 'surface', 'sunken', 'raised', 'hover', 'pressed'],
  'Text and lines': ['text', 'text-muted', 'text-subtle', 'line', 'line-control', 'line-strong'],
  Accent: ['accent', 'accent-hover', 'accent-pressed', 'on-accent', 'accent-text', 'accent-subtle', 'focus'],
  Success: ['success', 'success-text', 'success-subtle'],
  Warning: ['warning', 'warning-text', 'warning-subtle'],
  Danger: ['danger', 'danger-text', 'danger-subtle', 'danger-solid', 'danger-solid-hover', 'danger-solid-pressed', 'on-danger'],
  Info: ['info', 'info-text', 'info-subtle'],
  Series: ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6', 'series-7', 'series-8', 'series-9', 'series-10'],
} as const;

export const textSizes = ['small', 'label', 'body', 'large', 'heading', 'title'] as const;
export const spaces = ['0', '1', '2', '3', '4', '5', '6', '8', '12'] as const;
export const radii = ['radius-small', 'radius', 'radius-large'] as const;
export const shadows = ['shadow-control', 'shadow-raised', 'shadow-dialog'] as const;

interface Contrast {
  readonly ink: string;
  readonly grounds: readonly string[];
  readonly ratio: number;
}

const grounds = ['canvas', 'surface', 'sunken', 'raised'] as const;
const statuses = ['success', 'warning', 'danger', 'info'] as const;

/** The minimum contrast of each colour on its backgrounds, in both themes. */
export const contrasts: readonly Contrast[] = [
  { ink: 'text', grounds: [...grounds, 'hover', 'pressed', 'accent-subtle', ...statuses.map((name) => `${name}-subtle`)], ratio: 7 },
  { ink: 'text-muted', grounds, ratio: 7 },
  { ink: 'text-muted', grounds: ['hover', 'pressed'], ratio: 4.5 },
  { ink: 'text-subtle', grounds: [...grounds, 'hover'], ratio: 4.5 },
  { ink: 'line-strong', grounds, ratio: 3 },
  { ink: 'focus', grounds: [...grounds, 'hover', 'pressed'], ratio: 3 },
  { ink: 'accent-text', grounds: [...grounds, 'hover', 'accent-subtle'], ratio: 4.5 },
  { ink: 'on-accent', grounds: ['accent', 'accent-hover', 'accent-pressed'], ratio: 4.5 },
  { ink: 'on-danger', grounds: ['danger-solid', 'danger-solid-hover', 'danger-solid-pressed'], ratio: 4.5 },
  { ink: 'on-tooltip', grounds: ['tooltip'], ratio: 7 },
  ...colourNames.Series.map((ink) => ({ ink, grounds, ratio: 3 })),
  ...statuses.flatMap((name) => [
    { ink: name, grounds: [...grounds, `${name}-subtle`], ratio: 3 },
    { ink: `${name}-text`, grounds: [...grounds, `${name}-subtle`], ratio: 4.5 },
  ]),
];
