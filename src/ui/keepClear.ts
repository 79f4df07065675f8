/**
 * Looks for a free place in a host now, as the host grows with what comes into it, and once it has slid to where it rests: until then what is in it
 * lies elsewhere. `watch` looks at once and whenever the size has changed. Gives what ends that.
 */
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
