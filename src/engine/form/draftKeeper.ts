import type { FieldValues } from '../../schemas/options/model';
import type { FieldStore } from './fieldStore';
import { type DraftSlot, draftOf } from './formDraft';

/** A pause in typing. */
const pause = 500;

/**
 * Keeps a form's unsaved values in its slot, after every pause in typing and when the page is left, with what an earlier draft still holds.
 * Gives the function to call after a change, and one that ends it.
 */
export function keepDraft(
  store: FieldStore,
  slot: DraftSlot,
  earlier: () => FieldValues,
): { readonly changed: () => void; readonly flush: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    slot.write(draftOf(store.form.read().model, store.values(), store.baseline(), new Date(), earlier()));
  }
  window.addEventListener('pagehide', flush);
  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    end() {
      window.removeEventListener('pagehide', flush);
      flush();
    },
  };
}
