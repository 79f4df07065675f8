import { onMediaChange } from '../../../ui/useMedia';

/** The colours of a graph in one theme, as CSS colours that need no page to be understood. */
export interface Palette {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  /** One after the other for the series; they stay apart for colour-blind people, and dashes, markers or patterns differ too. */
  readonly series: readonly string[];
}

const tokens = {
  text: '--colour-text',
  muted: '--colour-text-muted',
  line: '--colour-line',
  surface: '--colour-surface',
} as const;
/** As many as a graph has series at most: the data types of five rows. docs/rules/analysis.md, 9. */
const seriesTokens = Array.from({ length: 10 }, (_, at) => `--colour-series-${at + 1}`);

/** Reads the colours that the tokens have at an element now, or have in a theme. A token is a rule for both themes, so it is asked for by being used. */
export function readPalette(element: Element, theme?: 'light' | 'dark'): Palette {
  const probe = document.createElement('span');
  if (theme !== undefined) probe.style.colorScheme = theme;
  element.append(probe);
  const colourOf = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    text: colourOf(tokens.text),
    muted: colourOf(tokens.muted),
    line: colourOf(tokens.line),
    surface: colourOf(tokens.surface),
    font: getComputedStyle(probe).fontFamily,
    series: seriesTokens.map(colourOf),
  };
  probe.remove();
  return palette;
}

function coloursOf({ text, muted, line, surface, series }: Palette): readonly string[] {
  return [text, muted, line, surface, ...series];
}

const painted = ['fill', 'stroke', 'background-color'] as const;

/** Gives what is drawn within an element in one palette the colours of another, and gives what takes that back. */
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

/** Has what is drawn in an element in the light colours while it is printed; drawing anew would come too late for the sheet. Gives what stops it. */
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

/** Tells when the theme may have changed: the user's choice on the root element, or the system's. Gives what stops it. */
export function watchTheme(onChange: () => void): () => void {
  const unwatch = onMediaChange('(prefers-color-scheme: dark)', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
    unwatch();
  };
}
