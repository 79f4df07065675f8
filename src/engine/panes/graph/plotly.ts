import Plotly from 'plotly.js/lib/core';
import createPlot from 'react-plotly.js/factory';
import type { Figure } from './figure';

/*
 * A chunk of its own, for it is as large as everything else together: the core, which draws lines, and nothing more. ownStyles must have been
 * called before this is loaded.
 */
/** Draws a figure, and draws it anew when it changes. */
export const Plot = createPlot(Plotly);

/** A figure as a PNG in twice its size, for sharp print. Rejects when the browser cannot draw it. */
export async function pngOf({ data, layout, config }: Figure): Promise<Blob> {
  const { width = 800, height = 400 } = layout;
  const options = { format: 'png', width, height, scale: 2, imageDataOnly: true } as const;
  const base64 = await Plotly.toImage({ data, layout, config }, options);
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' });
}
