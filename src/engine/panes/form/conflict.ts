import type { Conflict, Difference } from '../../../schemas/entities/compliance/common';
import type { Failure } from '../../../schemas/failure';

/** Who changed a record meanwhile, and what differs. */
export type FormConflict = Conflict;

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function textIn(value: unknown, name: string): string {
  const text = member(value, name);
  return typeof text === 'string' ? text : '';
}

function differenceOf(value: unknown): readonly Difference[] {
  const field = textIn(value, 'field');
  const label = textIn(value, 'label') || field;
  return field === '' ? [] : [{ field, label, yours: textIn(value, 'yours'), theirs: textIn(value, 'theirs') }];
}

/** What a refused save says that somebody else has changed meanwhile; nothing of any other failure, or of one that does not say what differs. */
export function conflictOf({ kind, body }: Failure): FormConflict | undefined {
  const differences = member(body, 'differences');
  if (kind !== 'stale' || !Array.isArray(differences)) return undefined;
  return { detail: textIn(body, 'detail') || 'Somebody else has changed this meanwhile.', differences: differences.flatMap(differenceOf) };
}
