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
/** As many as a graph has series at most: the data types of five rows. docs/rules/everywhere.md, 4. */
const seriesTokens = Array.from({ length: 10 }, (_, at) => `--colour-series-${at + 1}`);

/** Reads the colours that the tokens have at an element now. A token is a rule for both themes, so it is asked for by being used. */
export function readPalette(element: Element): Palette {
  const probe = document.createElement('span');
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

/** Tells when the theme may have changed: the user's choice on the root element, or the system's. Gives what stops it. */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
