import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Invalid arguments; the message is the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `--help`; the message is the usage. */
export class HelpRequest extends Error {
  override readonly name = 'HelpRequest';
}

/** Throws HelpRequest with the usage if the arguments ask for help. */
export function answerHelp(args: readonly string[], usage: string): void {
  if (args.includes('--help') || args.includes('-h')) throw new HelpRequest(usage);
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>>;

interface Shape<O extends Options> {
  readonly options: O;
  readonly usage: string;
  readonly allowPositionals?: boolean;
}

/** Parses a command's arguments. Throws UsageError for unknown ones, HelpRequest for `--help`. */
export function readArguments<const O extends Options>(
  args: readonly string[],
  { options, usage, allowPositionals = false }: Shape<O>,
): Parsed<O> {
  answerHelp(args, usage);
  try {
    // Positionals are an empty list unless allowed.
    return parseArgs({ args: [...args], options, allowPositionals }) as Parsed<O>;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Returns an http(s) URL. Throws UsageError. */
export function readAddress(name: string, value: string, usage: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new UsageError(`--${name} must be an http(s) address.\n\n${usage}`);
  return value;
}
