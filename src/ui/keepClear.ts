/** Calls `look` now, on resize and after the host's slide-in, when positions are final. Returns a clean-up. */
export function keepClear<Host extends EventTarget>(
  host: Host,
  watch: (host: Host, look: () => void) => () => void,
  look: () => void,
): () => void {
  const rest = watch(host, look);
  host.addEventListener('animationend', look);
  return () => {
    host.removeEventListener('animationend', look);
    rest();
  };
}
