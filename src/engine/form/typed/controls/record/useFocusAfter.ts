import { useEffect, useState } from 'react';

/** Deferred to the next render, as the focused element may have unmounted. */
export function useFocusAfter(id: string): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.getElementById(id)?.focus();
  }, [count, id]);
  return () => setCount((before) => before + 1);
}
