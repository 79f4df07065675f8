/**
 * 'mine': only the user changed it. 'taken': only the other did. 'choice': both did. 'lost': the value is no longer valid; 'gone': the
 * field no longer exists.
 */
export type Outcome = 'same' | 'mine' | 'taken' | 'choice' | 'lost' | 'gone';

interface FieldWords {
  readonly label: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface ConflictField<Value = unknown> {
  readonly key: string;
  readonly outcome: Outcome;
  readonly mine: Value;
  readonly theirs: Value;
  /** `undefined` for a field that the form does not show. */
  readonly words: () => FieldWords | undefined;
}

export interface ConflictRow extends FieldWords {
  readonly key: string;
  readonly outcome: Exclude<Outcome, 'same' | 'mine'>;
}

interface Changes {
  readonly byMe: boolean;
  readonly byThem: boolean;
  readonly isAgreed: boolean;
  /** The saved form accepts the user's value. */
  readonly canKeep: boolean;
}

/** Decides what happens to a field after another user's save. */
export function outcomeOf({ byMe, byThem, isAgreed, canKeep }: Changes): Outcome {
  if (!byMe) return byThem ? 'taken' : 'same';
  if (isAgreed) return 'same';
  if (!canKeep) return 'lost';
  return byThem ? 'choice' : 'mine';
}

/** Returns the visible differences, without those that only the user made. */
export function conflictRows(fields: readonly ConflictField[]): readonly ConflictRow[] {
  return fields.flatMap(({ key, outcome, words }) => {
    if (outcome === 'same' || outcome === 'mine') return [];
    const texts = words();
    return texts === undefined ? [] : [{ key, outcome, ...texts }];
  });
}

/** Merges the user's input over the saved values; `taken` are the conflicting fields with the saved value. */
export function resolveConflict<Value>(
  fields: readonly ConflictField<Value>[],
  taken: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  const remaining = fields.filter(({ outcome }) => outcome !== 'gone');
  const isMine = ({ key, outcome }: ConflictField<Value>) => outcome === 'mine' || (outcome === 'choice' && !taken.has(key));
  return Object.fromEntries(remaining.map((field) => [field.key, isMine(field) ? field.mine : field.theirs]));
}
