import { useLayoutEffect, useState } from 'react';
import { afterPress } from './press';

/** A value as it was when the press that is under way began, and as it is without one: what comes or goes with it must not move what is being pressed. */
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
