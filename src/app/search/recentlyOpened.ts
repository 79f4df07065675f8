import { createDrafts } from '../../data';
import type { PlaceResult } from '../../engine';
import { organisationTypes } from '../../schemas/entities/organisation';

const key = 'shell.recentlyOpened';
const most = 8;

export interface Opened {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly path: string;
  readonly at?: PlaceResult | undefined;
}

function isPlace(value: unknown): value is PlaceResult {
  const { node, key: of, company }: Partial<Record<string, unknown>> = Object(value);
  const { type, id, name }: Partial<Record<string, unknown>> = Object(node);
  const isType = type === 'ALL' || organisationTypes.some((known) => known === type);
  return isType && typeof id === 'number' && typeof name === 'string' && typeof of === 'string' && typeof (company ?? '') === 'string';
}

function isOpened(value: unknown): value is Opened {
  const { id, title, group, path, at }: Partial<Record<string, unknown>> = Object(value);
  const texts = [id, title, group, path].every((text) => typeof text === 'string');
  // Two leading slashes would lead to another server.
  return texts && /^\/(?!\/)/.test(String(path)) && (at === undefined || isPlace(at));
}

export function readOpened(username: string): readonly Opened[] {
  const stored = createDrafts(localStorage, username).read(key);
  return Array.isArray(stored) ? stored.filter(isOpened).slice(0, most) : [];
}

/** Stores an opened item; never call it with a person's name. */
export function noteOpened(username: string, opened: Opened): void {
  const others = readOpened(username).filter(({ id }) => id !== opened.id);
  createDrafts(localStorage, username).write(key, [opened, ...others].slice(0, most));
}
