interface Known {
  readonly tag: string;
  readonly answer: unknown;
}

/** Recent responses of polled requests, so that an unchanged one is neither sent, parsed nor rendered again. */
export interface KnownAnswers {
  /** Separate for each caller. */
  readonly read: (caller: string | undefined, question: string) => Known | undefined;
  readonly keep: (caller: string | undefined, question: string, known: Known) => void;
}

/** A screen polls few requests, and responses may be long. */
const mostCached = 24;

/** Keeps recently used responses, of one caller at a time. */
export function createKnownAnswers(): KnownAnswers {
  const answers = new Map<string, Known>();
  let whose: string | undefined;

  function of(caller: string | undefined): Map<string, Known> {
    if (caller !== whose) answers.clear();
    whose = caller;
    return answers;
  }
  return {
    read: (caller, question) => of(caller).get(question),
    keep(caller, question, known) {
      const all = of(caller);
      all.delete(question);
      all.set(question, known);
      const [oldest] = all.keys();
      if (all.size > mostCached && oldest !== undefined) all.delete(oldest);
    },
  };
}
