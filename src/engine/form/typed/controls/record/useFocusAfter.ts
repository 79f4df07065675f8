import { useEffect, useState } from 'react';

/** Gives what puts the focus on the control with this id once it is drawn: what had it may be gone by then. */
export function useFocusAfter(id: string): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.getElementById(id)?.focus();
  }, [count, id]);
  return () => setCount((before) => before + 1);
}
