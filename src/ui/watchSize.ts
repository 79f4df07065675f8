/** Runs a callback now and on each resize. Returns a clean-up. */
export function watchSize(element: Element, look: () => void): () => void {
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  return () => sizes.disconnect();
}
