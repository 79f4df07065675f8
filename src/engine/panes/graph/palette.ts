import { inkOn } from '../../../ui/colour';
import type { Rgb } from '../../../ui/colourSpace';
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
  /** The series' colours with the contrast of text. */
  readonly names: readonly string[];
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

/** Reads `rgb(…)`. */
function channelsOf(colour: string): Rgb {
  const [r = 0, g = 0, b = 0] = [...colour.matchAll(/[\d.]+/g)].map(([channel]) => Number(channel));
  return { r, g, b };
}

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
  const isForced = theme === undefined && window.matchMedia(forcing).matches;
  const frame = isForced ? forced : own;
  const [text, surface] = [colourOf(frame.text), colourOf(frame.surface)];
  const series = seriesColours.map(colourOf);
  const palette = {
    text,
    muted: colourOf(frame.muted),
    line: colourOf(frame.line),
    surface,
    least: colourOf('var(--colour-scale-least)'),
    most: colourOf('var(--colour-scale-most)'),
    font: getComputedStyle(probe).fontFamily,
    series,
    names: series.map((colour) => {
      const { r, g, b } = inkOn(channelsOf(surface), { ...channelsOf(colour), a: 255 });
      return isForced ? text : `rgb(${r}, ${g}, ${b})`;
    }),
  };
  probe.remove();
  return palette;
}

/** A text in a series' colour is a name. */
function coloursOf({ text, muted, line, surface, series, names }: Palette, isText: boolean): readonly string[] {
  return [...(isText ? names : series), text, muted, line, surface];
}

const painted = ['fill', 'stroke', 'background-color'] as const;

/** Replaces the palette of an element; returns the undo function. */
function repaint(element: Element, from: Palette, to: Palette): () => void {
  const coloursFor = (isText: boolean) => {
    const others = coloursOf(to, isText);
    return new Map(coloursOf(from, isText).map((colour, at) => [colour, others[at]]));
  };
  const [ofTexts, ofShapes] = [coloursFor(true), coloursFor(false)];
  const undo = [...element.querySelectorAll<HTMLElement | SVGElement>('[style]')].flatMap(({ style, tagName }) =>
    painted.flatMap((property) => {
      const before = style.getPropertyValue(property);
      const after = (tagName === 'text' ? ofTexts : ofShapes).get(before);
      if (after === undefined) return [];
      style.setProperty(property, after);
      return [() => style.setProperty(property, before)];
    }),
  );
  return () => {
    for (const step of undo) step();
  };
}

/** Makes drawings as wide as the paper, which is narrower than most screens. Returns a function that undoes it. */
function shrink(element: Element): () => void {
  const drawings = [...element.querySelectorAll<SVGElement>('.main-svg')];
  for (const drawing of drawings) drawing.setAttribute('viewBox', `0 0 ${drawing.clientWidth} ${drawing.clientHeight}`);
  return () => {
    for (const drawing of drawings) drawing.removeAttribute('viewBox');
  };
}

/** Prints an element in light colours and whole: a redraw would be too late for print. Returns the stop function. */
export function paintForPaper(element: Element): () => void {
  let toScreen: readonly (() => void)[] = [];
  const end = (): void => {
    for (const step of toScreen) step();
    toScreen = [];
  };
  const begin = (): void => {
    end();
    toScreen = [repaint(element, readPalette(element), readPalette(element, 'light')), shrink(element)];
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
