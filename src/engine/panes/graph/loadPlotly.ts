export type Plotter = typeof import('./plotly');

const styleId = 'plotly.js-style-global';

/** A strict Content-Security-Policy forbids Plotly's injected styles. It injects none when an element with this id and class exists. */
function ownStyles(): void {
  if (document.getElementById(styleId) !== null) return;
  const marker = document.createElement('meta');
  marker.id = styleId;
  marker.className = 'no-inline-styles';
  document.head.append(marker);
}

/** Plotly expects Node's name of the global object. */
function nameGlobal(): void {
  if (!('global' in globalThis)) Reflect.set(globalThis, 'global', globalThis);
}

let loading: Promise<Plotter> | undefined;

/** Loads Plotly once; retries after a failure. */
export function loadPlotly(): Promise<Plotter> {
  ownStyles();
  nameGlobal();
  loading ??= import('./plotly').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
