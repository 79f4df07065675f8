import type { FormOutline } from './outline';

/** A server's forms: last marked as known, and last described. */
export interface ServerForms {
  readonly known: Readonly<Record<string, FormOutline>>;
  readonly now: Readonly<Record<string, FormOutline>>;
}

const nothing: ServerForms = { known: {}, now: {} };

const keyOf = (server: string) => `developer.forms ${server}`;

function isForms(value: unknown): value is ServerForms {
  const { known, now }: Partial<Record<string, unknown>> = Object(value);
  return [known, now].every((forms) => typeof forms === 'object' && forms !== null);
}

export function readForms(storage: Storage, server: string): ServerForms {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(server)) ?? 'null');
    return isForms(stored) ? stored : nothing;
  } catch {
    return nothing;
  }
}

function write(storage: Storage, server: string, forms: ServerForms): void {
  try {
    storage.setItem(keyOf(server), JSON.stringify(forms));
  } catch {
    // Full storage; nothing else depends on it.
  }
}

/** Stores the current forms. A new form counts as known. */
export function noteForms(storage: Storage, server: string, described: Readonly<Record<string, FormOutline>>): void {
  const { known, now } = readForms(storage, server);
  const after = { known: { ...described, ...known }, now: { ...now, ...described } };
  if (JSON.stringify(after) !== JSON.stringify({ known, now })) write(storage, server, after);
}

export function takeAsKnown(storage: Storage, server: string): void {
  const { now } = readForms(storage, server);
  write(storage, server, { known: now, now });
}
