import { useEffect, useEffectEvent } from 'react';
import { currentPath, navigate } from '../../app/location';
import { decodeShared, isShared } from './share';
import type { PlaygroundState } from './state';

/**
 * Opens the state in the address's hash, now and at each such link, then clears it, so that a reload keeps later edits. `undefined`: an
 * unreadable link.
 */
export function useShared(onOpen: (state: PlaygroundState | undefined) => void): void {
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    let isOver = false;
    async function open(): Promise<void> {
      const { hash } = window.location;
      if (!isShared(hash)) return;
      const state = await decodeShared(hash);
      if (isOver || window.location.hash !== hash) return;
      navigate(currentPath(), 'replace');
      opened(state);
    }
    void open();
    const follow = (): void => void open();
    window.addEventListener('hashchange', follow);
    return () => {
      isOver = true;
      window.removeEventListener('hashchange', follow);
    };
  }, []);
}
