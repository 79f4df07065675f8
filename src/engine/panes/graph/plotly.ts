import bar from 'plotly.js/lib/bar';
import Plotly from 'plotly.js/lib/core';
import heatmap from 'plotly.js/lib/heatmap';
import createPlot from 'react-plotly.js/factory';
import type { Figure } from './figure';

/* A separate chunk, as large as the rest of the application: Plotly's core, columns and heat maps. Call `ownStyles` before loading. */
Plotly.register([bar, heatmap]);
export const Plot = createPlot(Plotly);

/** Returns a PNG at double size, for sharp prints. Rejects when the browser cannot draw it. */
export async function pngOf({ data, layout, config }: Figure): Promise<Blob> {
  const { width = 800, height = 400 } = layout;
  const options = { format: 'png', width, height, scale: 2, imageDataOnly: true } as const;
  const base64 = await Plotly.toImage({ data, layout, config }, options);
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' });
}
