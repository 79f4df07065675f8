import { join } from 'node:path';
import { createApp } from './app/createApp';
import { stopper } from './app/ending';
import { loggableError } from './call/logging';
import { ConfigError, readConfig } from './config/config';
import { listeningObstacle } from './config/listening.mjs';
import { unansweredServices } from './config/unansweredServices';
import { type ServedBackups, serveBackups } from './db/backupSocket';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { reasonOnDisk, requireWritable } from './db/room';
import { demoPassword } from './estate/common/demoUsers';
import { fillGap } from './estate/fillGap';
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
/** Time after the grace period for open requests and the database to end. */
const shutdownMs = 20_000;

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
  // With a database server, mails need this folder; fail now rather than at the first mail.
  if (url !== undefined && config.smtpUrl === undefined) requireWritable(dataDir);
  const obstacle = await listeningObstacle(config, config.metrics);
  if (obstacle !== undefined) throw new ConfigError(obstacle);
  const open = await openDatabase(url === undefined ? { dataDir } : { url, readUrl, lookEveryMs });
  const now = (): Date => open.now?.() ?? new Date();
  const stop = new AbortController();
  let simulating: Promise<void> = Promise.resolve();
  let sweeping: Promise<void> = Promise.resolve();
  let stopApp = async (_graceMs: number) => {};
  let servedMetrics: ServedMetrics | undefined;
  let servedBackups: ServedBackups | undefined;

  async function shutDown(graceMs: number): Promise<void> {
    setTimeout(() => {
      complain('The server did not stop in time and was ended.');
      process.exit(1);
    }, graceMs + shutdownMs).unref();
    await stopApp(graceMs);
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
    const stopping = new AbortController();
    const app = await createApp({
      stopping: stopping.signal,
      open,
      config,
      now,
      mailer,
      version,
      webRoot,
      metrics: config.metrics === undefined ? undefined : metrics,
    });
    stopApp = stopper(app, stopping);
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
    for (const sentence of await unansweredServices(config.baseUrls)) complain(sentence);
    say(welcome(addressesOf(config.host, typeof bound === 'object' ? bound.port : config.port), config.estate));
  } catch (error) {
    const reason = open.folder === undefined ? error : reasonOnDisk(open.folder, error);
    await shutDown(0).catch(() => {});
    throw reason;
  }

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (isStopping) process.exit(1);
      isStopping = true;
      // A terminal needs no grace period for load balancers.
      shutDown(signal === 'SIGTERM' ? config.stopGraceMs : 0).then(
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
