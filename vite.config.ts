import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The web application. The server is bundled by scripts/build.mjs; `npm run dev` adds the proxy to it.
 * The targets are left open because lowering `light-dark()` in CSS turns the grid's header transparent.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
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
