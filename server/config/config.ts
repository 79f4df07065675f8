import { resolve } from 'node:path';
import { productName } from '../../src/schemas/productName';
import { addressesOf } from '../db/addresses';
import { type Endpoint, isPort } from './listening.mjs';

const estates = ['none', 'test', 'demo', 'large'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The metrics' own address; undefined without metrics. */
  readonly metrics: Endpoint | undefined;
  readonly dataDir: string;
  /** One or several PostgreSQL hosts, one of them the primary; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Standbys for reads that may be seconds old. */
  readonly databaseReadUrl: string | undefined;
  readonly estate: (typeof estates)[number];
  readonly simulate: boolean;
  /** Undefined writes mails to the outbox folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The application's address, for links in mails; undefined where only a proxy knows it. */
  readonly appUrl: string | undefined;
  /** An ISO 4217 code. */
  readonly currency: string;
  readonly baseUrls: { readonly operations: string; readonly authentication: string; readonly compliance: string };
  /** A proxy terminates TLS and sends the client's address. */
  readonly trustProxy: boolean;
  readonly corsOrigins: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
  /** The time to keep answering after the stop signal. */
  readonly stopGraceMs: number;
}

/** The message has a sentence per invalid setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Collects all faults, to report them together. */
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
      return isPort(value) ? Number(value) : refuse(name, 'a port from 0 to 65535', preset);
    },
    /** Returns milliseconds. */
    seconds(name: string, preset: number, most: number): number {
      const value = read(name);
      if (value === undefined) return preset * 1000;
      const fits = /^\d+(?:\.\d+)?$/.test(value) && Number(value) <= most;
      return 1000 * (fits ? Number(value) : refuse(name, `a number of seconds from 0 to ${most}`, preset));
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
    url(name: string, schemes: readonly string[], addresses = (value: string): readonly string[] => [value]): string | undefined {
      const value = read(name);
      if (value === undefined) return undefined;
      const fits = addresses(value).every((address) => URL.canParse(address) && schemes.includes(new URL(address).protocol));
      // The value may contain a password, so the message omits it.
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
    /** An http address, or a path on this server. */
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

function ownAddress({ host, port }: Endpoint): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Throws ConfigError. */
export function configFrom(environment: Environment): Config {
  const read = reader(environment);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], addressesOf);
  // A real database gets demo passwords or simulated cash only on explicit request.
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
    appUrl: read.url('APP_URL', ['http:', 'https:']),
    mailFrom: read.text('MAIL_FROM') ?? `${productName} <no-reply@localhost>`,
    baseUrls: {
      operations: read.baseUrl('BASE_URL', '/api'),
      authentication: read.baseUrl('AUTH_API_URL', '/auth'),
      compliance: read.baseUrl('COMP_API_URL', '/comp'),
    },
    trustProxy: read.onOff('TRUST_PROXY', false),
    corsOrigins: read.origins('CORS_ORIGINS'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, demonstrates ? 'warn' : 'info'),
    stopGraceMs: read.seconds('STOP_GRACE_SECONDS', 5, 300),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'));
  return { ...config, appUrl: config.appUrl ?? config.corsOrigins[0] ?? (config.trustProxy ? undefined : ownAddress(config)) };
}

/** Throws ConfigError. */
export function readConfig(): Config {
  return configFrom(process.env);
}

/** Returns ADMIN_PASSWORD; `undefined` if unset or empty. */
export function readAdminPassword(): string | undefined {
  const value = process.env['ADMIN_PASSWORD'];
  return value === '' ? undefined : value;
}
