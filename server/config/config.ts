import { resolve } from 'node:path';
import { addressesOf } from '../db/addresses';

const estates = ['none', 'test', 'demo', 'large'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything that the environment decides, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where Prometheus reads the metrics, on a port of their own; nothing where nobody does. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Where the embedded database and the outbox live. */
  readonly dataDir: string;
  /** The address of a PostgreSQL server, or of several of which one is the primary; nothing for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The addresses of standbys that answer what may be a few seconds old; nothing where there are none. */
  readonly databaseReadUrl: string | undefined;
  readonly estate: (typeof estates)[number];
  readonly simulate: boolean;
  /** The mail server; nothing to write mails to the outbox folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The ISO 4217 code of the currency that all sums are in. */
  readonly currency: string;
  /** What /config.json tells the application. */
  readonly baseUrls: { readonly operations: string; readonly authentication: string; readonly compliance: string };
  /** A proxy in front ends TLS and names the client's address. */
  readonly trustProxy: boolean;
  /** Other origins that may call this server from a browser. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
}

/** One or more settings cannot be used; the message has a sentence for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings and gathers what is wrong with them, so that the server tells all of it at once. */
function reader(environment: Environment) {
  const problems: string[] = [];
  const read = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  function refuse<T>(name: string, wanted: string, instead: T): T {
    problems.push(`${name} is '${read(name)}', but must be ${wanted}.`);
    return instead;
  }
  return {
    problems,
    text: (name: string) => read(name),
    port(name: string, preset: number): number {
      const value = read(name);
      if (value === undefined) return preset;
      return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : refuse(name, 'a port from 0 to 65535', preset);
    },
    onOff(name: string, preset: boolean): boolean {
      const value = read(name)?.toLowerCase();
      if (value === undefined) return preset;
      return value === 'on' || value === 'off' ? value === 'on' : refuse(name, "'on' or 'off'", preset);
    },
    oneOf<const T extends string>(name: string, choices: readonly T[], preset: T): T {
      const value = read(name);
      if (value === undefined) return preset;
      return choices.find((choice) => choice === value) ?? refuse(name, `one of ${choices.join(', ')}`, preset);
    },
    /** An address of one of the given schemes, or several in one. */
    url(name: string, schemes: readonly string[], addresses = (value: string): readonly string[] => [value]): string | undefined {
      const value = read(name);
      if (value === undefined) return undefined;
      const fits = addresses(value).every((address) => URL.canParse(address) && schemes.includes(new URL(address).protocol));
      // The value may hold a password: it is not repeated.
      if (!fits) problems.push(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`);
      return fits ? value : undefined;
    },
    currency(name: string, preset: string): string {
      const value = read(name)?.toUpperCase();
      if (value === undefined) return preset;
      return Intl.supportedValuesOf('currency').includes(value)
        ? value
        : refuse(name, 'the ISO 4217 code of a currency, such as EUR', preset);
    },
    /** An http address, or a path of this server. */
    baseUrl(name: string, preset: string): string {
      const value = read(name);
      if (value === undefined) return preset;
      const fits = /^\/(?!\/)/.test(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));
      return fits ? value : refuse(name, 'an http(s) address or a path that begins with /', preset);
    },
    origins(name: string): readonly string[] {
      const values = (read(name) ?? '').split(',').map((value) => value.trim());
      const given = values.filter((value) => value !== '');
      const fit = given.every((value) => URL.canParse(value) && new URL(value).origin === value);
      return fit ? given : refuse(name, 'origins such as https://office.example.com, separated by commas', []);
    },
  };
}

/** The configuration from environment variables. Throws ConfigError for values that cannot be used. */
export function configFrom(environment: Environment): Config {
  const read = reader(environment);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], addressesOf);
  // A real database never gets demo passwords or simulated cash unless somebody asks for them by name.
  const demonstrates = read.text('DATABASE_URL') === undefined;
  const config: Config = {
    port: read.port('PORT', 8080),
    host: read.text('HOST') ?? '127.0.0.1',
    metrics:
      read.text('METRICS_PORT') === undefined
        ? undefined
        : { port: read.port('METRICS_PORT', 0), host: read.text('METRICS_HOST') ?? '127.0.0.1' },
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:'], addressesOf),
    estate: read.oneOf('ESTATE', estates, demonstrates ? 'demo' : 'none'),
    simulate: read.onOff('SIMULATE', demonstrates),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    currency: read.currency('CURRENCY', 'GBP'),
    mailFrom: read.text('MAIL_FROM') ?? 'Back office <no-reply@localhost>',
    baseUrls: {
      operations: read.baseUrl('BASE_URL', '/api'),
      authentication: read.baseUrl('AUTH_API_URL', '/auth'),
      compliance: read.baseUrl('COMP_API_URL', '/comp'),
    },
    trustProxy: read.onOff('TRUST_PROXY', false),
    corsOrigins: read.origins('CORS_ORIGINS'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, demonstrates ? 'warn' : 'info'),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'));
  return config;
}

/** The configuration of this process. Throws ConfigError for values that cannot be used. */
export function readConfig(): Config {
  return configFrom(process.env);
}

/** The password for the first administrator, where it is given by the environment. */
export function readAdminPassword(): string | undefined {
  const value = process.env['ADMIN_PASSWORD'];
  return value === '' ? undefined : value;
}
