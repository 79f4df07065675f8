import { reloadPage } from '../../engine';
import { newVersionStore, noteLoadFailure } from '../../ui';

/** The entry script; its name holds a content hash. */
const entryScript = /<script[^>]*\ssrc="([^"]*\/assets\/index-[^"]+)"/;

/** `undefined` in development. */
export function entryOfPage(): string | undefined {
  return document.querySelector('script[type="module"][src*="/assets/index-"]')?.getAttribute('src') ?? undefined;
}

/** Compares the server's entry script with this page's and announces a new version. */
export async function checkVersion(): Promise<void> {
  const own = entryOfPage();
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const served = answer.ok ? entryScript.exec(await answer.text())?.[1] : undefined;
    if (own !== undefined && served !== undefined && served !== own) newVersionStore.setState({ reload: reloadPage });
  } catch {
    // The lost connection is reported elsewhere.
  }
}

/** Detects missing chunks: after an upgrade the server no longer has this page's. */
export function watchVersion(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    noteLoadFailure(payload);
    void checkVersion();
  });
}
