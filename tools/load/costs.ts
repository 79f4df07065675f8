import type { Client } from 'pg';
import type { SignedIn } from './prepared';
import { familyProcessorMsOf, processorMsOf } from './processor';
import type { Wire } from './wire';

/** Milliseconds of processor time. */
export interface Costs {
  readonly server: number;
  readonly database: number;
  readonly generator: number;
}

async function databaseOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  return Number(rows[0]?.pid);
}

export async function costsOf(client: Client, servers: readonly number[]): Promise<() => Costs> {
  const database = await databaseOf(client);
  return () => ({
    server: servers.reduce((sum, server) => sum + processorMsOf(server), 0),
    database: familyProcessorMsOf(database),
    generator: processorMsOf(process.pid),
  });
}

export function costOfOne(before: Costs, after: Costs, requests: number): Costs {
  const each = (who: keyof Costs) => (after[who] - before[who]) / requests;
  return { server: each('server'), database: each('database'), generator: each('generator') };
}

/** Enough to keep connections warm, too few to queue. */
const atOnce = 4;

/** Measures each kind of request one after the other and returns the cost of one. */
export async function costOfEach(
  everybody: readonly SignedIn[],
  { wire, times, costs }: { readonly wire: Wire; readonly times: number; readonly costs: () => Costs },
): Promise<readonly { readonly name: string; readonly cost: Costs }[]> {
  const results: { name: string; cost: Costs }[] = [];
  for (const [index, { question }] of (everybody[0]?.prepared ?? []).entries()) {
    const before = costs();
    let next = 0;
    async function askOn(): Promise<void> {
      for (let turn = next++; turn < times; turn = next++) {
        const prepared = everybody[turn % everybody.length]?.prepared[index];
        if (prepared !== undefined) await wire.send(prepared.sendable);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askOn));
    results.push({ name: question.name, cost: costOfOne(before, costs(), times) });
  }
  return results;
}
