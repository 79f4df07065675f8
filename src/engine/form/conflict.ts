/**
 * What becomes of one field of a form that two people have changed. 'mine': only the user changed it. 'taken': only the other did, which is taken
 * over. 'choice': both did, and mine stays unless theirs is taken. 'lost': mine cannot be kept; 'gone': because the field is no more.
 */
export type Outcome = 'same' | 'mine' | 'taken' | 'choice' | 'lost' | 'gone';

/** A field in words: what it is called, what it was, what is saved now, and what was entered. */
interface FieldWords {
  readonly label: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/** One field of a form that two people have changed, as its form compares it. */
export interface ConflictField<Value = unknown> {
  readonly key: string;
  readonly outcome: Outcome;
  readonly mine: Value;
  /** What is saved now. */
  readonly theirs: Value;
  /** Gives nothing for what the form does not show. */
  readonly words: () => FieldWords | undefined;
}

/** A field that differs, as the user is shown it. */
export interface ConflictRow extends FieldWords {
  readonly key: string;
  readonly outcome: Exclude<Outcome, 'same' | 'mine'>;
}

interface Changes {
  readonly byMe: boolean;
  readonly byThem: boolean;
  /** Both hold the same now. */
  readonly isAgreed: boolean;
  /** The form as it is saved now can hold what the user entered. */
  readonly canKeep: boolean;
}

/** What becomes of a field, by who has changed it. */
export function outcomeOf({ byMe, byThem, isAgreed, canKeep }: Changes): Outcome {
  if (!byMe) return byThem ? 'taken' : 'same';
  if (isAgreed) return 'same';
  if (!canKeep) return 'lost';
  return byThem ? 'choice' : 'mine';
}

/** The fields that differ and can be seen; what only the user changed is not among them. */
export function conflictRows(fields: readonly ConflictField[]): readonly ConflictRow[] {
  return fields.flatMap(({ key, outcome, words }) => {
    if (outcome === 'same' || outcome === 'mine') return [];
    const told = words();
    return told === undefined ? [] : [{ key, outcome, ...told }];
  });
}

/** What is saved now with what the user entered over it; `taken` are the keys of the fields that both changed and whose saved value the user takes. */
export function resolveConflict<Value>(
  fields: readonly ConflictField<Value>[],
  taken: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  const kept = fields.filter(({ outcome }) => outcome !== 'gone');
  const isMine = ({ key, outcome }: ConflictField<Value>) => outcome === 'mine' || (outcome === 'choice' && !taken.has(key));
  return Object.fromEntries(kept.map((field) => [field.key, isMine(field) ? field.mine : field.theirs]));
}
