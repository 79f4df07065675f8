import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './scripts/lib/compileHints.mjs';
import { formValidators } from './scripts/lib/formValidators.mjs';
import { serviceWorker } from './scripts/lib/serviceWorker.mjs';

/**
 * The web application. The server is bundled by scripts/build.mjs; `npm run dev` adds the proxy to it.
 * The targets are left open because lowering `light-dark()` in CSS turns the grid's header transparent.
 */
export default defineConfig({
  plugins: [react(), formValidators(), compileHints(), serviceWorker()],
  // Plotly brings the styles of its maps with every graph.
  resolve: { alias: { 'maplibre-gl/dist/maplibre-gl.css': fileURLToPath(new URL('src/engine/panes/graph/noMaps.css', import.meta.url)) } },
  build: {
    outDir: 'dist/web',
    // The second page is for measuring: docs/benchmarks.md.
    rolldownOptions: { input: ['index.html', 'bench.html'] },
    emptyOutDir: true,
    target: 'esnext',
    cssTarget: 'esnext',
    sourcemap: false,
    reportCompressedSize: false,
    // The dictionaries of the password meter, which come when a new password is typed, are the one large chunk.
    chunkSizeWarningLimit: 1500,
  },
  server: { strictPort: true },
  // The server replaces the placeholder by a fresh nonce in every answer, as its Content-Security-Policy asks.
  html: { cspNonce: '__CSP_NONCE__' },
});
