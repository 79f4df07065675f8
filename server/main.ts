import { join } from 'node:path';
import { createApp } from './app/createApp';
import { loggableError } from './app/logging';
import { ConfigError, readConfig } from './config';
import { DataFolderInUse, openDatabase, PostgresTooOld } from './db/database';
import { migrate } from './db/migrate';
import { demoPassword } from './estate/demoUsers';
import { fillGap } from './estate/fillGap';
import { EstateRefused, seedEstate } from './estate/seedEstate';
import { outboxMailer, smtpMailer } from './mail/mailer';
import { placeOf } from './place';
import { hashPassword } from './security/passwords';
import { startSimulator } from './simulator/startSimulator';
import { addressOf, welcome } from './welcome';

const simulateEveryMs = 5000;
/** Answers that have not finished by then are cut off. */
const shutdownMs = 10_000;

function say(text: string): void {
  process.stdout.write(text);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** What a person who starts the server can mend; anything else is ours and shows where it happened. */
function explained(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof PostgresTooOld ||
    error instanceof EstateRefused
  ) {
    return error.message;
  }
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return `${error.message}. Choose another port with PORT.`;
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') return `The database of DATABASE_URL cannot be reached (${error.code}).`;
  return undefined;
}

async function main(): Promise<void> {
  const config = readConfig();
  const { migrationsFolder, webRoot, version } = placeOf(import.meta.dirname);
  const now = () => new Date();
  const open = await openDatabase(config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl });
  const stop = new AbortController();
  let simulating: Promise<void> = Promise.resolve();
  let closeApp = async () => {};

  async function shutDown(): Promise<void> {
    setTimeout(() => {
      complain('The server did not come to rest in time and was cut off.');
      process.exit(1);
    }, shutdownMs).unref();
    await closeApp();
    stop.abort();
    await simulating;
    await open.close();
  }

  try {
    await migrate(open, { migrationsFolder });
    await seedEstate(open, { estate: config.estate, now: now(), demoPasswordHash: await hashPassword(demoPassword) });
    await fillGap(open, now());
    const mailer =
      config.smtpUrl === undefined
        ? outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom)
        : smtpMailer(config.smtpUrl, config.mailFrom, complain);
    const app = await createApp({ open, config, now, mailer, version, webRoot });
    closeApp = async () => {
      await app.close();
    };
    await app.listen({ port: config.port, host: config.host });
    const [bound] = app.addresses();
    if (config.simulate) {
      const onError = (error: unknown) => app.log.error({ err: loggableError(error) }, 'a step of the simulator failed');
      simulating = startSimulator(open, { now, everyMs: simulateEveryMs, signal: stop.signal, onError });
    }
    say(welcome(addressOf(config.host, typeof bound === 'object' ? bound.port : config.port), config.estate === 'demo'));
  } catch (error) {
    await shutDown();
    throw error;
  }

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal does not wait for what is under way.
      if (stopping) process.exit(1);
      stopping = true;
      shutDown().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(String(error));
          process.exit(1);
        },
      );
    });
  }
}

try {
  await main();
} catch (error) {
  complain(explained(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
}
