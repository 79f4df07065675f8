/** Longest wait in ms, if the page is never idle. */
const patience = 1500;

/** Runs work when the page is idle. Returns the cancel function. */
export function whenIdle(work: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const ticket = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(ticket);
}
