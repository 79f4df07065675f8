import { readArguments, UsageError } from '../../terminal/readArguments';

/** What is sent, how fast and for how long. */
export interface Settings {
  /** Requests a second, whether or not earlier ones are answered. */
  readonly rate: number;
  readonly seconds: number;
  /** Wrong sign-ins that come all at once in the middle of the run. */
  readonly badSignIns: number;
  /** The database that holds the estate. */
  readonly database: string;
  /** Where the processor profile of the server goes; nothing where none is wanted. */
  readonly profile: string | undefined;
  /** The addresses that the mix is sent to are all of this computer, and the run ends by itself. */
  readonly estate: string;
}

const most = { rate: 2_000, seconds: 300, 'bad-sign-ins': 200 } as const;

const usage = `How to call it:
  npm run load -- [--rate 500] [--seconds 30] [--bad-sign-ins 40] [--estate large] [--database postgresql://…] [--profile folder]

  --rate          requests a second, at most ${most.rate}
  --seconds       at most ${most.seconds}
  --bad-sign-ins  wrong sign-ins that come at once in the middle, at most ${most['bad-sign-ins']}
  --estate        the made-up estate: large, demo or test
  --database      a PostgreSQL database that holds that estate, or is empty; one is made and thrown away where none is named
  --profile       where the server's processor profile goes`;

function bounded(name: keyof typeof most, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < (name === 'bad-sign-ins' ? 0 : 1) || number > most[name])
    throw new UsageError(`--${name} must be a whole number up to ${most[name]}.\n\n${usage}`);
  return number;
}

/** What the command was called with. Throws UsageError for what it does not know, and for more than it may send. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = readArguments(args, {
    usage,
    options: {
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '30' },
      'bad-sign-ins': { type: 'string', default: '40' },
      estate: { type: 'string', default: 'large' },
      database: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  if (values.database === undefined) throw new UsageError(`--database must name one.\n\n${usage}`);
  return {
    rate: bounded('rate', values.rate),
    seconds: bounded('seconds', values.seconds),
    badSignIns: bounded('bad-sign-ins', values['bad-sign-ins']),
    estate: values.estate,
    database: values.database,
    profile: values.profile,
  };
}
