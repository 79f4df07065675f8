import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import type { BenchKind } from '../../../src/bench/bench';
import type { Session } from './cost';

export type Subject =
  | 'ours'
  | 'formByHand'
  | 'formByHandPlain'
  | 'formByReact'
  | 'formByLibrary'
  | 'gridByHand'
  | 'gridByHandNarrow'
  | 'gridByLibrary';

export interface Pages {
  addressOf(subject: Subject): string;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

/** Serves dist/web, and a production build of the comparisons. */
export async function servePages(): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const shared = { configFile: false, logLevel: 'warn' } as const;
  await build({
    ...shared,
    root: import.meta.dirname,
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      cssTarget: 'esnext',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(import.meta.dirname, 'byHand.html') },
    },
  });
  const serve = (outDir: string): Promise<PreviewServer> =>
    preview({ ...shared, root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const product = await serve(join(root, 'dist/web'));
  const others = await serve(folder);
  return {
    addressOf: (subject) =>
      subject === 'ours' ? `${product.resolvedUrls?.local[0]}bench.html` : `${others.resolvedUrls?.local[0]}byHand.html#${subject}`,
    async close() {
      await product.close();
      await others.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Stage {
  readonly page: Page;
  readonly session: Session;
  close(): Promise<void>;
}

const size = { width: 1200, height: 720 };

export async function openStage(browser: Browser, address: string, kind: BenchKind, n: number): Promise<Stage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  // Processor time: other programs run on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.waitForFunction(() => '__bench' in window);
  await page.evaluate(
    ([what, count, { width, height }]) => {
      const host = document.createElement('div');
      host.id = 'stage';
      host.style.width = `${width}px`;
      host.style.height = `${height}px`;
      document.body.append(host);
      window.__bench.dataOf(what, count);
    },
    [kind, n, size] as const,
  );
  return { page, session, close: () => context.close() };
}
