import { loadavg } from 'node:os';
import { Client } from 'pg';
import { HelpRequest, UsageError } from '../terminal/readArguments';
import { inTime } from './arrivals';
import { type Costs, costOfEach, costOfOne, costsOf } from './costs';
import { badSignIn, drawnFrom, type Sent } from './drawn';
import { addPeople, people } from './people';
import { prepare, type SignedIn } from './prepared';
import { startServers } from './server';
import { readSettings, type Settings } from './settings';
import { type Ended, heading, lineOf, type Outcome, type Tally, tallyOf, within } from './tally';
import { truthOf } from './truth';
import { wireTo } from './wire';

/** The goal of the 95th percentile. */
const goalMs = 50;
/** The longest effect of wrong sign-ins. */
const burstMs = 5_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayCost({ server, database, generator }: Costs): void {
  const shown = (ms: number) => ms.toFixed(2);
  say(
    `Processor time of a request: ${shown(server)} ms of the server, ${shown(database)} ms of the database, ${shown(generator)} ms of the generator.`,
  );
}

function sayCosts(of: Awaited<ReturnType<typeof costOfEach>>): void {
  say(`${'processor time, milliseconds'.padEnd(28)}  server database`);
  for (const { name, cost } of of) say(`${name.padEnd(28)}${cost.server.toFixed(2).padStart(8)}${cost.database.toFixed(2).padStart(9)}`);
}

function sayFigures(ended: readonly Ended[], { rate, seconds, of }: Settings): Tally {
  const mix = ended.filter(({ name }) => name !== badSignIn);
  const all = tallyOf('all', mix);
  say(heading);
  for (const name of [...of.map((question) => question.name), 'sign-in'])
    say(
      lineOf(
        tallyOf(
          name,
          mix.filter((one) => one.name === name),
        ),
      ),
    );
  say(lineOf(all));
  const middle = (seconds * 1000) / 2;
  const isBurst = ({ at }: Ended) => at >= middle && at < middle + burstMs;
  say(lineOf(tallyOf('while wrong sign-ins come', mix.filter(isBurst))));
  say(
    lineOf(
      tallyOf(
        'at all other times',
        mix.filter((one) => !isBurst(one)),
      ),
    ),
  );
  say(
    lineOf(
      tallyOf(
        badSignIn,
        ended.filter(({ name }) => name === badSignIn),
      ),
    ),
  );
  const took = Math.max(seconds * 1000, ...mix.map(({ at, ms }) => at + ms)) / 1000;
  say(`${rate} requests a second were sent for ${seconds} s; ${(all.ms.length / took).toFixed(0)} a second were answered.`);
  return all;
}

async function everybodyIn(
  client: Client,
  port: number,
  { of, wire }: { of: Settings['of']; wire: ReturnType<typeof wireTo> },
): Promise<readonly SignedIn[]> {
  const everybody: SignedIn[] = [];
  for (const person of people)
    everybody.push(await prepare(person, { of, wire, port, truth: truthOf(client, person.username), now: new Date() }));
  return everybody;
}

async function main(): Promise<number> {
  const settings = readSettings(process.argv.slice(2));
  const servers = await startServers(settings);
  const client = new Client({ connectionString: settings.database });
  const wire = wireTo(servers.ports);
  try {
    await client.connect();
    await addPeople(client);
    const everybody = await everybodyIn(client, servers.ports[0] ?? 0, { of: settings.of, wire });
    const faults = everybody.flatMap((one) => one.faults);
    for (const fault of faults.slice(0, 20)) say(`Wrong without load: ${fault}`);
    if (faults.length > 0) return 1;
    say(`${people.length} people have signed in, and ${settings.of.length} responses to each agree with the database.`);
    const costs = await costsOf(client, servers.pids);
    if (settings.each > 0) {
      sayCosts(await costOfEach(everybody, { wire, times: settings.each, costs }));
      return 0;
    }
    const requests = drawnFrom({ ...settings, everybody, wire });
    const ended: Ended[] = [];
    const before = costs();
    await inTime<Outcome, Sent>(requests, ({ name, at }, ms, outcome) => ended.push({ name, at, ms, outcome }));
    const after = costs();
    const all = sayFigures(ended, settings);
    sayCost(costOfOne(before, after, requests.length));
    say(`Load of the computer in the last minute: ${(loadavg()[0] ?? 0).toFixed(1)}.`);
    const { right, ...others } = all.outcomes;
    const late = (within(0.95, all) ?? Number.POSITIVE_INFINITY) > goalMs;
    const amiss = Object.entries(others).filter(([, count]) => count > 0);
    say(late ? `More than 5 of 100 answers took longer than ${goalMs} ms.` : `95 of 100 answers were there within ${goalMs} ms.`);
    say(
      amiss.length === 0
        ? `All ${right} answers were right.`
        : `Wrong or missing: ${amiss.map(([what, count]) => `${count} ${what}`).join(', ')}.`,
    );
    return amiss.length === 0 && !late ? 0 : 1;
  } finally {
    wire.close();
    await client.end();
    await servers.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof HelpRequest) {
    say(error.message);
    process.exit(0);
  }
  process.stderr.write(`${error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
