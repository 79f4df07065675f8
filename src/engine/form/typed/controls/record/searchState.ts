import type { TypedText } from '../../../../definition/recordField';
import type { RecordSearch, SearchInput } from '../../records';

/** Fewer characters match too much. */
const least = 2;

/** Removes characters that a phone search does not allow. */
export function fitting(text: string, input: SearchInput): string {
  return input === 'phone' ? text.replaceAll(/[^\d+ ]/g, '') : text;
}

/** Trimmed; `undefined` while too short. */
function wantedOf(text: string): string | undefined {
  const wanted = text.trim();
  return wanted.length < least ? undefined : wanted;
}

/** Converts a search text to initial values: digits to a phone number, other text to a name. */
export function typedOf(text: string): TypedText {
  const typed = text.trim();
  if (typed === '') return {};
  return /^[\d+ ]+$/.test(typed) ? { phone: typed } : { name: typed };
}

export interface SearchState {
  readonly text: string;
  readonly phase: 'idle' | 'searching' | 'done' | 'failed';
  readonly results: readonly object[];
}

export const nothingSearched: SearchState = { text: '', phase: 'idle', results: [] };

/** Debounce in milliseconds. docs/rules/compliance-records.md, 9. */
const pause = 300;

/** Reports its state to `onState`. Drops responses to older requests. */
export function createSearcher(onState: (state: SearchState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function stop(): void {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  }

  async function ask(text: string, wanted: string, search: RecordSearch<object>): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    try {
      const results = await search.find(wanted, mine.signal);
      if (!mine.signal.aborted) onState({ text, phase: 'done', results });
    } catch {
      if (!mine.signal.aborted) onState({ text, phase: 'failed', results: [] });
    }
  }

  function start(text: string, search: RecordSearch<object>, delay: number): void {
    stop();
    const wanted = wantedOf(text);
    onState({ text, phase: wanted === undefined ? 'idle' : 'searching', results: [] });
    if (wanted === undefined) return;
    if (delay === 0) void ask(text, wanted, search);
    else timer = setTimeout(() => void ask(text, wanted, search), delay);
  }

  return {
    /** Searches after the debounce; cancels a running request. */
    type: (text: string, search: RecordSearch<object>) => start(text, search, pause),
    now: (text: string, search: RecordSearch<object>) => start(text, search, 0),
    offer(text: string, results: readonly object[]): void {
      stop();
      onState({ text, phase: 'done', results });
    },
    stop,
  };
}
