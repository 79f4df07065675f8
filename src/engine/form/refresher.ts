import type { FieldValues, OptionModel } from '../../schemas/options/model';
import type { Details } from '../../schemas/wire/details';

export type AskRefresh = (details: Details, changed: string | undefined, signal: AbortSignal) => Promise<OptionModel | undefined>;

interface Question {
  readonly details: Details;
  readonly sent: FieldValues;
  readonly changed: string | undefined;
}

export type RefreshState = { readonly kind: 'idle' | 'asking' } | { readonly kind: 'failed'; readonly failure: unknown };

interface RefresherOptions {
  readonly ask: AskRefresh;
  readonly take: (answer: OptionModel, sent: FieldValues) => void;
  readonly tell: (state: RefreshState) => void;
}

/** Refreshes a form from the server. A new request cancels earlier ones. */
export function createRefresher({ ask, take, tell }: RefresherOptions) {
  let current: AbortController | undefined;
  let changed: string | undefined;

  async function start(question: Question): Promise<void> {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    changed = question.changed;
    tell({ kind: 'asking' });
    try {
      const answer = await ask(question.details, question.changed, controller.signal);
      if (current !== controller) return;
      if (answer !== undefined) take(answer, question.sent);
      tell({ kind: 'idle' });
    } catch (failure) {
      if (current === controller) tell({ kind: 'failed', failure });
    }
  }

  return {
    ask: (question: Question) => void start(question),
    retry: (question: Omit<Question, 'changed'>) => void start({ ...question, changed }),
    stop(): void {
      current?.abort();
      current = undefined;
    },
  };
}
