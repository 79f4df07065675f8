import { parseArgs } from 'node:util';
import { UsageError } from './usageError';

/** The values of `--name value` pairs, as far as they are given. Throws UsageError with the usage for anything else. */
export function readFlags(args: readonly string[], names: readonly string[], usage: string): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
