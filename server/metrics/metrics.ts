import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open';
import { routeName } from './routeName';

/** Seconds: immediate, noticeable, slow, close to a timeout. */
const buckets = [0.01, 0.05, 0.1, 0.25, 1, 5, 30];

const signInRoutes = ['/api/security/login2', '/auth/signin'];
const refused = new Set([401, 403, 429, 503]);

/** Prometheus metrics of a server, without names, addresses or values. */
export interface Metrics {
  watch(app: FastifyInstance): void;
  swept(isDone: boolean, at: Date): void;
  mailed(came: 'sent' | 'failed' | 'kept'): void;
  watchMails(mailer: { readonly waiting?: () => Promise<number> }): void;
  text(): Promise<string>;
  readonly contentType: string;
}

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
    help: 'Daily deletions of data past its retention time, by outcome',
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
    help: 'Mails by outcome: sent to the mail server, failed, or stored in the outbox folder',
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
      help: 'Connections to the database by state; waiting: requests for a free connection',
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
        const route = routeName(request);
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
        help: 'Mails not sent yet: in the outbox folder, or being sent to the mail server',
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
