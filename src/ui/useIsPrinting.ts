import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** About forty sheets; beyond, use the export. */
export const mostPrinted = 2000;

/** Returns whether the browser is printing, for what only paper shows. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronous: the browser prints right after this event.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
