import { useEffect, useMemo, useRef } from 'react';
import { detailsOf } from '../../schemas/options/details';
import type { Details } from '../../schemas/wire/details';
import { useLatest } from '../../ui/useLatest';
import { type FieldStore, watchModel } from '../options/fieldStore';

const pause = 100;

/** Reports the details after a change, debounced. Computes nothing without a listener. */
export function useDetails(store: FieldStore, onDetails: ((details: Details) => void) | undefined) {
  const listener = useLatest(onDetails);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const teller = useMemo(() => {
    function tell(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      listener.current?.(detailsOf(store.form.read().model, store.values()));
    }
    return {
      tell,
      changed(how: 'whole' | 'typed'): void {
        clearTimeout(timer.current);
        if (how === 'whole') tell();
        else timer.current = setTimeout(tell, pause);
      },
      flush(): void {
        if (timer.current !== undefined) tell();
      },
    };
  }, [store, listener]);
  useEffect(() => {
    const stop = watchModel(store, teller.tell);
    return () => {
      stop();
      teller.flush();
    };
  }, [store, teller]);
  return teller;
}
