import { isEstateName } from '../../server/estate/common/sizes';
import { readArguments, UsageError } from '../terminal/readArguments';

export interface ScaleSettings {
  /** Multiples of the estate's weeks, ascending. */
  readonly times: readonly number[];
  readonly database: string;
  readonly estate: string;
}

const most = 20;

const usage = `Measures the costly queries while the data grows:

  npm run scale -- [--times 1,4] [--estate large] [--database postgresql://…]

  --times     multiples of the sample data's weeks, ascending, each at most ${most}
  --estate    the sample data: large, demo or test
  --database  a PostgreSQL database with pg_stat_statements, empty or with that sample data, which grows; default: a temporary one`;

/** Parses the arguments. Throws UsageError. */
export function readSettings(args: readonly string[]): ScaleSettings {
  const { values } = readArguments(args, {
    usage,
    options: { times: { type: 'string', default: '1,4' }, estate: { type: 'string', default: 'large' }, database: { type: 'string' } },
  });
  const times = values.times.split(',').map(Number);
  const isRising = times.every((each, at) => Number.isInteger(each) && each >= 1 && each <= most && each > (times[at - 1] ?? 0));
  if (!isRising) throw new UsageError(`--times takes ascending whole numbers up to ${most}.\n\n${usage}`);
  if (!isEstateName(values.estate) || values.estate === 'none')
    throw new UsageError(`--estate: there is no sample data '${values.estate}'.\n\n${usage}`);
  if (values.database === undefined) throw new UsageError(`--database must name one.\n\n${usage}`);
  return { times, database: values.database, estate: values.estate };
}
