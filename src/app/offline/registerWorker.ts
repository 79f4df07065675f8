import { checkVersion, entryOfPage } from '../failure/newVersion';

/** In milliseconds, when the page becomes visible. */
const checkEvery = 3_600_000;

/** Announces new versions, and checks when the user returns to a page left open. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => void checkVersion());
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checkEvery) return;
    checkedAt = performance.now();
    // Offline; the next visit checks again.
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker for offline starts. A new version activates once all pages are closed, or the only one reloads. Does nothing
 * in development or without TLS.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  // A browser may refuse service workers and still resolve without a registration.
  const registered = workers.register(`${import.meta.env.BASE_URL}sw.js`).then(() => workers.getRegistration());
  registered.then(
    (registration) => {
      if (registration === undefined) return;
      // The waiting version may be the one of this page.
      registration.waiting?.postMessage(entryOfPage());
      watchUpdates(registration);
    },
    // Without it only offline starts fail.
    () => undefined,
  );
}
