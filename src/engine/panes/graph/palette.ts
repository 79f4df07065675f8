import { onMediaChange } from '../../../ui/useMedia';

/** Resolved CSS colours of a theme. */
export interface Palette {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  /** Distinguishable for colour-blind users; dashes and marks differ too. */
  readonly series: readonly string[];
  /** The ends of a heat map's scale, of one hue. */
  readonly least: string;
  readonly most: string;
}

const own = {
  text: 'var(--colour-text)',
  muted: 'var(--colour-text-muted)',
  line: 'var(--colour-line)',
  surface: 'var(--colour-surface)',
} as const;
/** Where the system forces its colours; the series keep theirs, which tell them apart. */
const forced = { text: 'CanvasText', muted: 'CanvasText', line: 'GrayText', surface: 'Canvas' } as const;
const forcing = '(forced-colors: active)';
/** The maximum of series: the data types of five rows. docs/rules/analysis.md, 9. */
const seriesColours = Array.from({ length: 10 }, (_, at) => `var(--colour-series-${at + 1})`);

/** A probe element resolves the tokens, since a token covers both themes. */
export function readPalette(element: Element, theme?: 'light' | 'dark'): Palette {
  const probe = document.createElement('span');
  if (theme !== undefined) probe.style.colorScheme = theme;
  probe.style.forcedColorAdjust = 'none';
  element.append(probe);
  const colourOf = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const frame = theme === undefined && window.matchMedia(forcing).matches ? forced : own;
  const palette = {
    text: colourOf(frame.text),
    muted: colourOf(frame.muted),
    line: colourOf(frame.line),
    surface: colourOf(frame.surface),
    least: colourOf('var(--colour-scale-least)'),
    most: colourOf('var(--colour-scale-most)'),
    font: getComputedStyle(probe).fontFamily,
    series: seriesColours.map(colourOf),
  };
  probe.remove();
  return palette;
}

function coloursOf({ text, muted, line, surface, series }: Palette): readonly string[] {
  return [text, muted, line, surface, ...series];
}

const painted = ['fill', 'stroke', 'background-color'] as const;

/** Replaces the palette of an element; returns the undo function. */
function repaint(element: Element, from: Palette, to: Palette): () => void {
  const others = coloursOf(to);
  const colours = new Map(coloursOf(from).map((colour, at) => [colour, others[at]]));
  const undo = [...element.querySelectorAll<HTMLElement | SVGElement>('[style]')].flatMap(({ style }) =>
    painted.flatMap((property) => {
      const before = style.getPropertyValue(property);
      const after = colours.get(before);
      if (after === undefined) return [];
      style.setProperty(property, after);
      return [() => style.setProperty(property, before)];
    }),
  );
  return () => {
    for (const step of undo) step();
  };
}

/** Prints an element in light colours: a redraw would be too late for print. Returns the stop function. */
export function paintForPaper(element: Element): () => void {
  let toScreen: (() => void) | undefined;
  const end = (): void => {
    toScreen?.();
    toScreen = undefined;
  };
  const begin = (): void => {
    end();
    toScreen = repaint(element, readPalette(element), readPalette(element, 'light'));
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Calls back on a theme change by the user or the system. Returns the stop function. */
export function watchTheme(onChange: () => void): () => void {
  const unwatch = ['(prefers-color-scheme: dark)', forcing].map((query) => onMediaChange(query, onChange));
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
    for (const each of unwatch) each();
  };
}
