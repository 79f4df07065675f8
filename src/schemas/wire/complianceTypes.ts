/** Offsets of ids in the event types filter, which mixes event, incident and self-exclusion types. docs/rules/compliance.md, 2. */
const added = { event: 0, incident: 1000, selfExclusion: 2000 } as const;
export type EventTypeKind = keyof typeof added;
const span = 1000;

/** Returns the filter's id of an event, incident or self-exclusion type. */
export function eventTypeId(kind: EventTypeKind, id: number): number {
  return added[kind] + id;
}

/** Returns the kind and the own id of a filter's id. */
export function readEventTypeId(id: number): { readonly kind: EventTypeKind; readonly id: number } {
  if (id >= added.selfExclusion) return { kind: 'selfExclusion', id: id - added.selfExclusion };
  return id >= span ? { kind: 'incident', id: id - added.incident } : { kind: 'event', id };
}

/** Event types that the filter omits because it lists their subtypes. docs/rules/compliance.md, 2. */
export const eventTypesLeftOut: readonly number[] = [3, 5];
