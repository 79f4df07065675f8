import { showInstant } from '../../../../src/schemas/wire/dates';
import { instantOf } from './instants';

function storedIfSame(sent: unknown, stored: unknown): unknown {
  if (typeof sent === 'string' && typeof stored === 'string') {
    const [at, before] = [instantOf(sent), instantOf(stored)];
    const isSame = at !== undefined && before !== undefined && showInstant(at, 'year-first') === showInstant(before, 'year-first');
    return isSame ? stored : sent;
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || typeof stored !== 'object' || stored === null) return sent;
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, storedIfSame(value, before.get(name))]));
}

/** Restores stored moments that look the same in London time: forms show minutes and can't distinguish the repeated hour in autumn. */
export function withStoredMoments<Sent extends object>(sent: Sent, stored: object): Sent {
  // Only texts are replaced, each by a text.
  return storedIfSame(sent, stored) as Sent;
}
