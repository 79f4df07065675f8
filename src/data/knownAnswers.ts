/** An answer with the tag by which the server knows it again. */
interface Known {
  readonly tag: string;
  readonly answer: unknown;
}

/** The latest answers of questions that are asked again and again, so that an unchanged one need not be sent, read and drawn anew. */
export interface KnownAnswers {
  /** What is known to this caller of a question; another caller knows nothing. */
  readonly read: (caller: string | undefined, question: string) => Known | undefined;
  readonly keep: (caller: string | undefined, question: string, known: Known) => void;
}

/** A screen asks few such questions at a time, and an answer may be long. */
const mostKept = 24;

/** Keeps the answers that were used last, of one caller at a time. */
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
      // What is used last stands last.
      all.delete(question);
      all.set(question, known);
      const [oldest] = all.keys();
      if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
    },
  };
}
