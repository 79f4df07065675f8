import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command was called in a way it does not know; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>>;

interface Shape<O extends Options> {
  readonly options: O;
  readonly usage: string;
  /** Whether things are named beside the flags. */
  readonly allowPositionals?: boolean;
}

/** What a command was called with: its flags, and what is named beside them. Throws UsageError with the usage for what it does not know. */
export function readArguments<const O extends Options>(
  args: readonly string[],
  { options, usage, allowPositionals = false }: Shape<O>,
): Parsed<O> {
  try {
    // Without leave there are no positionals, so that the list of them is empty.
    return parseArgs({ args: [...args], options, allowPositionals }) as Parsed<O>;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** An http(s) address that a flag was given. Throws UsageError for anything else. */
export function readAddress(name: string, value: string, usage: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new UsageError(`--${name} must be an http(s) address.\n\n${usage}`);
  return value;
}
