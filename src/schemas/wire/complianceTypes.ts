/**
 * The ids of the event types filter: event types have their own; incident and self-exclusion types, which the filter lists beside them, are told apart
 * by what is added to theirs. docs/rules/compliance.md, 2.
 */
const added = { event: 0, incident: 1000, selfExclusion: 2000 } as const;
export type EventTypeKind = keyof typeof added;
const span = 1000;

/** The id by which a type of this kind travels in `eventTypeIds`. */
export function eventTypeId(kind: EventTypeKind, id: number): number {
  return added[kind] + id;
}

/** Which type an id of `eventTypeIds` stands for. */
export function readEventTypeId(id: number): { readonly kind: EventTypeKind; readonly id: number } {
  if (id >= added.selfExclusion) return { kind: 'selfExclusion', id: id - added.selfExclusion };
  return id >= span ? { kind: 'incident', id: id - added.incident } : { kind: 'event', id };
}

/** Event types that the filter leaves out, because it lists what they consist of instead. docs/rules/compliance.md, 2. */
export const eventTypesLeftOut: readonly number[] = [3, 5];
