import type { FormOutline } from './outline';

/** The forms of a server: as they were when they were last taken as known, and as they were described last. */
export interface ServerForms {
  readonly known: Readonly<Record<string, FormOutline>>;
  readonly now: Readonly<Record<string, FormOutline>>;
}

const nothing: ServerForms = { known: {}, now: {} };

/** Each server's are its own. */
const keyOf = (server: string) => `developer.forms ${server}`;

function isForms(value: unknown): value is ServerForms {
  const { known, now }: Partial<Record<string, unknown>> = Object(value);
  return [known, now].every((forms) => typeof forms === 'object' && forms !== null);
}

/** The forms of a server that this device remembers; none where nothing readable is kept. */
export function readForms(storage: Storage, server: string): ServerForms {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(server)) ?? 'null');
    return isForms(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

function write(storage: Storage, server: string, forms: ServerForms): void {
  try {
    storage.setItem(keyOf(server), JSON.stringify(forms));
  } catch {
    // A full device remembers no more; nothing else depends on it.
  }
}

/** Remembers how forms are described now. One that is seen for the first time is known from then on. */
export function noteForms(storage: Storage, server: string, described: Readonly<Record<string, FormOutline>>): void {
  const { known, now } = readForms(storage, server);
  const after = { known: { ...described, ...known }, now: { ...now, ...described } };
  if (JSON.stringify(after) !== JSON.stringify({ known, now })) write(storage, server, after);
}

/** Takes the forms of a server as they are described now as known: later ones are compared with these. */
export function takeAsKnown(storage: Storage, server: string): void {
  const { now } = readForms(storage, server);
  write(storage, server, { known: now, now });
}
