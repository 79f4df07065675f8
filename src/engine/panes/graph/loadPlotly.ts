/** What draws graphs, once it has come over the network. */
export type Plotter = typeof import('./plotly');

const styleId = 'plotly.js-style-global';

/**
 * Tells Plotly that its styles are in our sheet, so that it writes none into the page, which a strict Content-Security-Policy would refuse.
 * It looks for an element of this id and class before it writes.
 */
function ownStyles(): void {
  if (document.getElementById(styleId) !== null) return;
  const told = document.createElement('meta');
  told.id = styleId;
  told.className = 'no-inline-styles';
  document.head.append(told);
}

/** Plotly looks for the page's global object under the name that Node gives it. */
function nameGlobal(): void {
  if (!('global' in globalThis)) Reflect.set(globalThis, 'global', globalThis);
}

let loading: Promise<Plotter> | undefined;

/** Loads what draws graphs, once for all of them; after a failure the next call tries again. */
export function loadPlotly(): Promise<Plotter> {
  ownStyles();
  nameGlobal();
  loading ??= import('./plotly').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
