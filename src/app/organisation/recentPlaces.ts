import { createDrafts } from '../../data';
import { organisationTypes } from '../../schemas/entities/organisation';
import type { ChosenNode } from './scopeState';

const key = 'shell.recentPlaces';
const most = 6;

export interface RecentPlace {
  readonly operatorId: number;
  readonly chosen: ChosenNode;
}

function isPlace(value: unknown): value is RecentPlace {
  const { operatorId, chosen }: Partial<Record<string, unknown>> = Object(value);
  const { key: of, type, id, name, company }: Partial<Record<string, unknown>> = Object(chosen);
  const isType = organisationTypes.some((known) => known === type);
  const areTexts = [of, name, company ?? ''].every((text) => typeof text === 'string');
  return isType && areTexts && typeof id === 'number' && typeof operatorId === 'number';
}

/** Returns an operator's recent places of a user on this computer, latest first. */
export function readRecentPlaces(username: string, operatorId: number | undefined): readonly RecentPlace[] {
  const stored = createDrafts(localStorage, username).read(key);
  return Array.isArray(stored) ? stored.filter(isPlace).filter((place) => place.operatorId === operatorId) : [];
}

/** Skips 'All', which is one press away anyway. */
export function noteRecentPlace(username: string, place: RecentPlace): void {
  if (place.chosen.type === 'ALL') return;
  const drafts = createDrafts(localStorage, username);
  const stored = drafts.read(key);
  const others = (Array.isArray(stored) ? stored.filter(isPlace) : []).filter(({ chosen }) => chosen.key !== place.chosen.key);
  drafts.write(key, [place, ...others].slice(0, most));
}
