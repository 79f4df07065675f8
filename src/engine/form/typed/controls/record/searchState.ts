import type { TypedText } from '../../../../definition/recordField';
import type { RecordSearch, SearchInput } from '../../records';

/** Fewer characters find too many. */
const least = 2;

/** What may stand in a search: anything, or of a phone number digits, + and blanks; whatever else is typed or pasted is left out. */
export function fitting(text: string, input: SearchInput): string {
  return input === 'phone' ? text.replaceAll(/[^\d+ ]/g, '') : text;
}

/** What a search asks for: the text without the blanks around it; nothing while it is too short. */
function wantedOf(text: string): string | undefined {
  const wanted = text.trim();
  return wanted.length < least ? undefined : wanted;
}

/** What was typed, as what a new record begins with: digits as a phone number, anything else as a name. */
export function typedOf(text: string): TypedText {
  const typed = text.trim();
  if (typed === '') return {};
  return /^[\d+ ]+$/.test(typed) ? { phone: typed } : { name: typed };
}

/** How far a search is. */
export interface SearchState {
  readonly text: string;
  readonly phase: 'idle' | 'searching' | 'found' | 'failed';
  readonly found: readonly object[];
}

export const nothingSearched: SearchState = { text: '', phase: 'idle', found: [] };

/** Typing pauses this long before the server is asked, in milliseconds. docs/rules/compliance-records.md, 9. */
const pause = 300;

/** Searches while it is typed; tells `onState` how far it is. An answer to an older question is never told. */
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
      const found = await search.find(wanted, mine.signal);
      if (!mine.signal.aborted) onState({ text, phase: 'found', found });
    } catch {
      if (!mine.signal.aborted) onState({ text, phase: 'failed', found: [] });
    }
  }

  function start(text: string, search: RecordSearch<object>, delay: number): void {
    stop();
    const wanted = wantedOf(text);
    onState({ text, phase: wanted === undefined ? 'idle' : 'searching', found: [] });
    if (wanted === undefined) return;
    if (delay === 0) void ask(text, wanted, search);
    else timer = setTimeout(() => void ask(text, wanted, search), delay);
  }

  return {
    /** Asks once the typing pauses; what is still on its way is given up. */
    type: (text: string, search: RecordSearch<object>) => start(text, search, pause),
    /** Asks at once: Enter, or once more after a failure. */
    now: (text: string, search: RecordSearch<object>) => start(text, search, 0),
    /** Offers these instead of what is being searched for. */
    offer(text: string, found: readonly object[]): void {
      stop();
      onState({ text, phase: 'found', found });
    },
    stop,
  };
}
