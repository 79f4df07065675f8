import { useEffect, useEffectEvent, useState } from 'react';
import type { RefreshState } from './refresher';

/** Saves after a running refresh; a failed one cancels the save. */
export function useWaitingSave(refresh: RefreshState['kind'], attempt: () => Promise<boolean>) {
  const [isWaiting, setWaiting] = useState(false);
  const save = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (!isWaiting || refresh === 'asking') return;
    setWaiting(false);
    if (refresh === 'idle') save();
  }, [isWaiting, refresh]);
  return { isWaiting, wait: () => setWaiting(true) };
}
