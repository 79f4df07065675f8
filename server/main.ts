import { join } from 'node:path';
import { createApp } from './app/createApp';
import { loggableError } from './call/logging';
import { readConfig } from './config/config';
import { type ServedBackups, serveBackups } from './db/backupSocket';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { reasonOnDisk, requireWritable } from './db/room';
import { fillGap } from './estate/fillGap';
import { demoPassword } from './estate/ground/demoUsers';
import { seedEstate } from './estate/seedEstate';
import { outboxMailer, smtpMailer } from './mail/mailer';
import { createMetrics } from './metrics/metrics';
import { type ServedMetrics, serveMetrics } from './metrics/serve';
import { complaintOf } from './program/complaint';
import { programPartsOf } from './program/programParts';
import { addressesOf, welcome } from './program/welcome';
import { startSweeper } from './retention/startSweeper';
import { hashPassword } from './security/passwords';
import { startSimulator } from './simulator/startSimulator';

const simulateEveryMs = 5000;
const lookEveryMs = 1000;
/** Answers that have not finished by then are cut off. */
const shutdownMs = 10_000;
/** How long what is being answered may take to end when the server is told to end. */
const answerMs = 3_000;

function say(text: string): void {
  process.stdout.write(text);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function main(): Promise<void> {
  const config = readConfig();
  const { migrationsFolder, webRoot, version } = programPartsOf(import.meta.dirname);
  const { dataDir, databaseUrl: url, databaseReadUrl: readUrl } = config;
  // An embedded database says so itself. Beside one on a server mails are kept there, of which the first one must not be the first to find out.
  if (url !== undefined && config.smtpUrl === undefined) requireWritable(dataDir);
  const open = await openDatabase(url === undefined ? { dataDir } : { url, readUrl, lookEveryMs });
  const now = (): Date => open.now?.() ?? new Date();
  const stop = new AbortController();
  let simulating: Promise<void> = Promise.resolve();
  let sweeping: Promise<void> = Promise.resolve();
  let closeApp = async () => {};
  let servedMetrics: ServedMetrics | undefined;
  let servedBackups: ServedBackups | undefined;

  async function shutDown(): Promise<void> {
    setTimeout(() => {
      complain('The server did not come to rest in time and was cut off.');
      process.exit(1);
    }, shutdownMs).unref();
    await closeApp();
    await servedMetrics?.close();
    await servedBackups?.close();
    stop.abort();
    await simulating;
    await sweeping;
    await open.close();
  }

  try {
    await migrate(open, { migrationsFolder });
    await seedEstate(open, { estate: config.estate, now: now(), hashDemoPassword: () => hashPassword(demoPassword) });
    await fillGap(open, now());
    const metrics = createMetrics(open);
    const mailer =
      config.smtpUrl === undefined
        ? outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom, metrics.mailed)
        : smtpMailer(config.smtpUrl, config.mailFrom, complain, metrics.mailed);
    metrics.watchMails(mailer);
    const app = await createApp({
      open,
      config,
      now,
      mailer,
      version,
      webRoot,
      metrics: config.metrics === undefined ? undefined : metrics,
    });
    closeApp = async () => {
      // Connections that a browser opened in advance and never used count as busy.
      const cutOff = setTimeout(() => app.server.closeAllConnections(), answerMs);
      await app.close();
      clearTimeout(cutOff);
    };
    await app.listen({ port: config.port, host: config.host });
    if (config.metrics !== undefined) servedMetrics = await serveMetrics(metrics, config.metrics);
    if (open.backup !== undefined) {
      const onError = (error: unknown) => app.log.error({ err: loggableError(error) }, 'a backup could not be made');
      servedBackups = await serveBackups({ dataDir: config.dataDir, backup: open.backup, onError });
    }
    const [bound] = app.addresses();
    sweeping = startSweeper(open, {
      now,
      signal: stop.signal,
      onSwept: () => metrics.swept(true, now()),
      onError: (error, what) => {
        metrics.swept(false, now());
        app.log.error({ err: loggableError(error) }, what);
      },
    });
    if (config.simulate) {
      const onError = (error: unknown) => app.log.error({ err: loggableError(error) }, 'a step of the simulator failed');
      simulating = startSimulator(open, { now, everyMs: simulateEveryMs, signal: stop.signal, onError });
    }
    say(welcome(addressesOf(config.host, typeof bound === 'object' ? bound.port : config.port), config.estate));
  } catch (error) {
    const reason = open.folder === undefined ? error : reasonOnDisk(open.folder, error);
    // A database that has failed may fail to close too; why it failed is what counts.
    await shutDown().catch(() => {});
    throw reason;
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
          complain(complaintOf(error));
          process.exit(1);
        },
      );
    });
  }
}

try {
  await main();
} catch (error) {
  complain(complaintOf(error));
  process.exit(1);
}
