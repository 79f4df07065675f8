import type { AuditedFields } from '../db/schema';

/** Returns only the fields that differ; a missing field counts as empty. */
export function changesOf(before: AuditedFields, after: AuditedFields): { before: AuditedFields; after: AuditedFields } {
  const differing = new Set(Object.keys({ ...before, ...after }).filter((label) => (before[label] ?? '') !== (after[label] ?? '')));
  const only = (fields: AuditedFields) => Object.fromEntries(Object.entries(fields).filter(([label]) => differing.has(label)));
  return { before: only(before), after: only(after) };
}
