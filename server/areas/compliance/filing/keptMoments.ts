import { showInstant } from '../../../../src/schemas/wire/dates';
import { instantOf } from './instants';

function keptOf(sent: unknown, stored: unknown): unknown {
  if (typeof sent === 'string' && typeof stored === 'string') {
    const [at, before] = [instantOf(sent), instantOf(stored)];
    const isSame = at !== undefined && before !== undefined && showInstant(at, 'year-first') === showInstant(before, 'year-first');
    return isSame ? stored : sent;
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || typeof stored !== 'object' || stored === null) return sent;
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, keptOf(value, before.get(name))]));
}

/**
 * What is sent of a record that is changed, with its stored moments where the clocks of London show the same of both: a form shows minutes, and not
 * which of the two it is in the night when the clocks go back, so that nobody has changed them.
 */
export function withKeptMoments<Sent extends object>(sent: Sent, stored: object): Sent {
  // Nothing but moments written as texts is replaced, and by texts.
  return keptOf(sent, stored) as Sent;
}
