import { type RefObject, useEffect, useMemo, useState } from 'react';
import { detailsOf } from '../../schemas/options/details';
import type { OptionModel } from '../../schemas/options/model';
import { afterPress } from '../../ui/press';
import { useLatest } from '../../ui/useLatest';
import type { FieldStore } from '../options/fieldStore';
import { emptiedChoices, mergeAnswer } from './merge';
import { placeOf } from './optionFormContext';
import { type AskRefresh, createRefresher, type RefreshState } from './refresher';

export interface Refresh {
  readonly state: RefreshState;
  readonly ask: (key: string) => boolean;
  readonly retry: () => void;
}

function focusedKey(id: string, { fields }: OptionModel): string | undefined {
  const place = placeOf(id, document.activeElement?.id ?? '');
  return place === undefined ? undefined : fields[place]?.key;
}

/** Refreshes a form and merges responses into the input. `typing`: the changed field without a blur yet. */
export function useRefresh(
  id: string,
  store: FieldStore,
  onRefresh: AskRefresh | undefined,
  onDescribed: ((model: OptionModel) => void) | undefined,
  typing: RefObject<string | undefined>,
): Refresh {
  const [state, setState] = useState<RefreshState>({ kind: 'idle' });
  const latest = useLatest({ onRefresh, onDescribed });
  const refresher = useMemo(
    () =>
      createRefresher({
        async ask(details, changed, signal) {
          try {
            return await latest.current.onRefresh?.(details, changed, signal);
          } finally {
            // A refreshed form would move the pressed button.
            await new Promise<void>(afterPress);
          }
        },
        take(answer, sent) {
          const focused = focusedKey(id, store.form.read().model);
          const editing = focused === typing.current ? focused : undefined;
          const before = store.form.read().model;
          const values = store.values();
          store.load(answer, mergeAnswer({ answer, values, sent, editing }));
          for (const { key, name } of emptiedChoices(before, values, answer, store.values())) {
            store.note(key, `${name} is no longer one of the choices.`);
          }
          latest.current.onDescribed?.(answer);
        },
        tell: setState,
      }),
    [id, store, typing, latest],
  );
  useEffect(() => () => refresher.stop(), [refresher]);
  return useMemo(() => {
    function question() {
      const sent = store.values();
      return { details: detailsOf(store.form.read().model, sent), sent };
    }
    return {
      state,
      ask(key: string) {
        if (latest.current.onRefresh === undefined) return false;
        const changed = store.form.read().model.fields.find((field) => field.key === key)?.code;
        refresher.ask({ ...question(), changed });
        return true;
      },
      retry: () => refresher.retry(question()),
    };
  }, [state, refresher, store, latest]);
}
