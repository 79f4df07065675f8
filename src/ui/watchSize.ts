/** Looks at an element now and each time its size has changed. Gives what ends that. */
export function watchSize(element: Element, look: () => void): () => void {
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  return () => sizes.disconnect();
}
