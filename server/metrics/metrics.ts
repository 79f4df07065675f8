import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open';

/** In seconds: what feels immediate, what is noticed, what is waited for, and what is about to be given up. */
const buckets = [0.01, 0.05, 0.1, 0.25, 1, 5, 30];

/** The routes at which somebody proves who they are. */
const signInRoutes = ['/api/security/login2', '/auth/signin'];
const refused = new Set([401, 403, 429, 503]);

/** What a server counts of itself, as Prometheus reads it. Nothing of it names a person, an address or a value. */
export interface Metrics {
  /** Counts the answers of an application. */
  watch(app: FastifyInstance): void;
  /** Hears of what is done once a day. */
  swept(isDone: boolean, at: Date): void;
  /** Hears what became of a mail. */
  mailed(came: 'sent' | 'failed' | 'kept'): void;
  /** Asks from now on how many mails have not left. */
  watchMails(mailer: { readonly waiting?: () => Promise<number> }): void;
  text(): Promise<string>;
  readonly contentType: string;
}

function routeOf(url: string | undefined): string {
  return url ?? 'unknown';
}

/** The metrics of a server of a database, each server's own. */
export function createMetrics(open: Pick<OpenDatabase, 'connections' | 'slowStatements'>): Metrics {
  const registers = [new Registry()];
  const [registry] = registers;
  if (registry === undefined) throw new Error('There is no register of metrics');
  collectDefaultMetrics({ register: registry });

  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'How long answers took, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const underWay = new Gauge({ name: 'http_requests_under_way', help: 'Requests that are being answered', registers });
  const signIns = new Counter({
    name: 'sign_ins_refused_total',
    help: 'Sign-ins that were refused, by status: 401 wrong, 403 not allowed, 429 too many from one place, 503 too many at once',
    labelNames: ['status'] as const,
    registers,
  });
  const sweeps = new Counter({
    name: 'retention_sweeps_total',
    help: 'Daily deletions of what was kept long enough, by how they ended',
    labelNames: ['result'] as const,
    registers,
  });
  const lastSweep = new Gauge({
    name: 'retention_last_sweep_seconds',
    help: 'When the last one ended well, in seconds since 1970',
    registers,
  });
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by what became of them: sent to the mail server, failed, or kept in the outbox folder',
    labelNames: ['result'] as const,
    registers,
  });
  const { connections, slowStatements } = open;
  if (slowStatements !== undefined) {
    new Counter({
      name: 'database_slow_statements_total',
      help: 'Statements that took longer than a second',
      registers,
      collect() {
        this.reset();
        this.inc(slowStatements());
      },
    });
  }
  if (connections !== undefined) {
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, by what they do; waiting: requests for one that is not free',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  }

  return {
    watch(app) {
      app.addHook('onRequest', async () => underWay.inc());
      app.addHook('onResponse', async (request, reply) => {
        underWay.dec();
        const route = routeOf(request.routeOptions.url);
        answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        if (signInRoutes.includes(route.toLowerCase().replace(/\/$/, '')) && refused.has(reply.statusCode))
          signIns.inc({ status: reply.statusCode });
      });
    },
    swept(isDone, at) {
      sweeps.inc({ result: isDone ? 'done' : 'failed' });
      if (isDone) lastSweep.set(Math.floor(at.getTime() / 1000));
    },
    mailed: (came) => mails.inc({ result: came }),
    watchMails(mailer) {
      new Gauge({
        name: 'mails_waiting',
        help: 'Mails that have not left: in the outbox folder, or on their way to the mail server',
        registers,
        async collect() {
          this.set((await mailer.waiting?.()) ?? 0);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
