import { useLayoutEffect, useState } from 'react';
import { afterPress } from './press';

/** Freezes a value during a press, so that nothing moves under the pointer. */
export function useUnpressed<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    let isOver = false;
    afterPress(() => {
      if (!isOver) setShown(() => value);
    });
    return () => {
      isOver = true;
    };
  }, [value]);
  return shown;
}
