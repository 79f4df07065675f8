import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './scripts/lib/compileHints.mjs';
import { formValidators } from './scripts/lib/formValidators.mjs';
import { serviceWorker } from './scripts/lib/serviceWorker.mjs';

/**
 * The web application; scripts/build.mjs bundles the server. No build targets: lowering `light-dark()` makes the grid's header transparent.
 */
export default defineConfig({
  plugins: [react(), formValidators(), compileHints(), serviceWorker()],
  // Plotly includes its map styles with every graph.
  resolve: { alias: { 'maplibre-gl/dist/maplibre-gl.css': fileURLToPath(new URL('src/engine/panes/graph/noMaps.css', import.meta.url)) } },
  build: {
    outDir: 'dist/web',
    // The second page is for benchmarks: docs/benchmarks.md.
    rolldownOptions: { input: ['index.html', 'bench.html'] },
    emptyOutDir: true,
    target: 'esnext',
    cssTarget: 'esnext',
    sourcemap: false,
    reportCompressedSize: false,
    // The password meter's dictionaries, loaded on demand, are the only large chunk.
    chunkSizeWarningLimit: 1500,
  },
  server: { strictPort: true },
  // The server replaces the placeholder by a fresh nonce per response, for the Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
});
