import { demoPassword } from '../../server/estate/common/demoUsers';
import { api } from '../../src/schemas/calls';
import { type Arrival, momentsOf, randomFrom } from './arrivals';
import { type Question, questions, signInsPerMille } from './mix';
import { type SignedIn, sendableOf } from './prepared';
import { type Outcome, outcomeOf } from './tally';
import type { Reply, Wire } from './wire';

export interface Sent extends Arrival<Outcome> {
  readonly name: string;
}

const signIn = 'sign-in';
/** Wrong sign-ins are judged separately: nobody waits for them. */
export const badSignIn = 'wrong sign-in';

function signedIn(reply: Reply, expected: number): Outcome {
  if (reply.status === expected) return 'right';
  if (reply.status === 0) return 'unanswered';
  return (reply.status === 503 || reply.status === 429) && reply.retryAfter !== undefined ? 'turned away' : 'failed';
}

function signingIn(wire: Wire, username: string, password: string, expected: number) {
  const sendable = sendableOf(api.authentication.login({ username, password }));
  return async () => signedIn(await wire.send(sendable), expected);
}

interface DrawnFrom {
  readonly everybody: readonly SignedIn[];
  readonly wire: Wire;
  readonly rate: number;
  readonly seconds: number;
  readonly badSignIns: number;
  readonly of: readonly Question[];
}

/** Returns the run's requests in order, drawn by weight; the same in each run. */
export function drawnFrom({ everybody, wire, rate, seconds, badSignIns, of }: DrawnFrom): readonly Sent[] {
  const random = randomFrom(1);
  // A run with selected questions compares them, so sign-ins happen before.
  const signIns = of.length < questions.length ? 0 : signInsPerMille;
  const ofAll = of.reduce((sum, { perMille }) => sum + perMille, signIns);
  const mix = momentsOf(rate, seconds, random).map((at): Sent => {
    const somebody = everybody[Math.floor(random() * everybody.length)];
    if (somebody === undefined) throw new Error('Nobody has signed in');
    let left = random() * ofAll - signIns;
    if (left < 0) return { at, name: signIn, send: signingIn(wire, somebody.person.username, demoPassword, 200) };
    const chosen = somebody.prepared.find(({ question }) => {
      left -= question.perMille;
      return left < 0;
    });
    if (chosen === undefined) throw new Error(`${somebody.person.username} has not been asked everything`);
    return { at, name: chosen.question.name, send: async () => outcomeOf(chosen, await wire.send(chosen.sendable)) };
  });
  // Unknown usernames, so that no account is locked.
  const bad = Array.from(
    { length: badSignIns },
    (_, index): Sent => ({
      at: (seconds * 1000) / 2,
      name: badSignIn,
      send: signingIn(wire, `nobody-${index}`, 'a wrong password', 401),
    }),
  );
  return [...mix, ...bad].sort((left, right) => left.at - right.at);
}
