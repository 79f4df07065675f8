import { useEffect, useMemo, useRef } from 'react';
import { detailsOf } from '../../schemas/options/details';
import type { Details } from '../../schemas/wire/details';
import type { FieldStore } from '../options/fieldStore';

/** Who hears of typed text hears of it once nothing has been typed for so long, or the field is left. In milliseconds. */
const pause = 100;

/** Tells what a form would send now, so that typing waits for nobody. Nothing is worked out where nobody listens. */
export function useDetails(store: FieldStore, onDetails: ((details: Details) => void) | undefined) {
  const listener = useRef(onDetails);
  useEffect(() => {
    listener.current = onDetails;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const teller = useMemo(() => {
    function tell(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      listener.current?.(detailsOf(store.form.read().model, store.values()));
    }
    return {
      tell,
      /** A field was changed: as a whole, or by typing in it. */
      changed(how: 'whole' | 'typed'): void {
        clearTimeout(timer.current);
        if (how === 'whole') tell();
        else timer.current = setTimeout(tell, pause);
      },
      /** Tells what has not been told yet. */
      flush(): void {
        if (timer.current !== undefined) tell();
      },
    };
  }, [store]);
  useEffect(() => {
    let { model } = store.form.read();
    const stop = store.form.watch(() => {
      const now = store.form.read().model;
      if (now === model) return;
      model = now;
      teller.tell();
    });
    return () => {
      stop();
      // A tab that goes behind others rests with what was typed.
      teller.flush();
    };
  }, [store, teller]);
  return teller;
}
