import { readArguments, UsageError } from '../terminal/readArguments';
import { type Question, questions } from './mix';

export interface Settings {
  /** Requests per second, whether or not earlier ones are answered. */
  readonly rate: number;
  readonly seconds: number;
  /** Wrong sign-ins, all at once in mid-run. */
  readonly badSignIns: number;
  /** Instead of a run, each question is asked this often without load. */
  readonly each: number;
  readonly of: readonly Question[];
  /** Server processes on one database; requests alternate. */
  readonly servers: number;
  readonly database: string;
  /** The path of the CPU profile; undefined: none. */
  readonly profile: string | undefined;
  readonly estate: string;
}

const most = { rate: 2_000, seconds: 300, 'bad-sign-ins': 200, each: 2_000, servers: 8 } as const;

const usage = `Sends requests of many users to a server at a fixed rate, and checks every response:

  npm run load -- [--rate 500] [--seconds 30] [--bad-sign-ins 40] [--estate large] [--database postgresql://…] [--profile folder] [--each 200]
                   [--of 'operators,game titles'] [--servers 1]

  --rate          requests a second, at most ${most.rate}
  --seconds       at most ${most.seconds}
  --bad-sign-ins  wrong sign-ins, all at once in mid-run, at most ${most['bad-sign-ins']}
  --estate        the sample data: large, demo or test
  --database      a PostgreSQL database, empty or with that sample data; default: a temporary one
  --profile       the folder for the server's CPU profile
  --each          instead of a run, sends each request this often without load, and prints its cost; at most ${most.each}
  --of            only these requests, separated by commas: ${questions.map(({ name }) => name).join(', ')}
  --servers       how many servers share the database, at most ${most.servers}; --profile profiles the first`;

function leastOf(name: keyof typeof most): number {
  return name === 'rate' || name === 'seconds' || name === 'servers' ? 1 : 0;
}

function chosen(names: string | undefined): readonly Question[] {
  if (names === undefined) return questions;
  return names.split(',').map((name) => {
    const match = questions.find((question) => question.name === name.trim());
    if (match === undefined) throw new UsageError(`--of: there is no request '${name.trim()}'.\n\n${usage}`);
    return match;
  });
}

function bounded(name: keyof typeof most, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < leastOf(name) || number > most[name])
    throw new UsageError(`--${name} must be a whole number up to ${most[name]}.\n\n${usage}`);
  return number;
}

/** Parses the arguments. Throws UsageError for unknown or excessive ones. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = readArguments(args, {
    usage,
    options: {
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '30' },
      'bad-sign-ins': { type: 'string', default: '40' },
      each: { type: 'string', default: '0' },
      of: { type: 'string' },
      servers: { type: 'string', default: '1' },
      estate: { type: 'string', default: 'large' },
      database: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  if (values.database === undefined) throw new UsageError(`--database must name one.\n\n${usage}`);
  return {
    rate: bounded('rate', values.rate),
    seconds: bounded('seconds', values.seconds),
    each: bounded('each', values.each),
    of: chosen(values.of),
    servers: bounded('servers', values.servers),
    badSignIns: bounded('bad-sign-ins', values['bad-sign-ins']),
    estate: values.estate,
    database: values.database,
    profile: values.profile,
  };
}
