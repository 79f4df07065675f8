/** Milliseconds until work is done even when the page is never idle. */
const patience = 1500;

/** Runs work when the page has time for it. Gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const ticket = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(ticket);
}
