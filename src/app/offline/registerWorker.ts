/**
 * Has the browser keep the application on the device, so that it starts without a connection. A new version takes over once all its pages are closed.
 * Does nothing in development, nor where browsers have no service workers: over plain http on another host.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the application works as before, only not without a connection.
  navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined);
}
