import { resolve } from 'node:path';
import { programPartsOf } from '../../server/program/programParts';
import { basesOf, NoServer } from '../conform/bases';
import { HelpRequest, UsageError } from '../terminal/readArguments';
import { readFlags } from './flags';
import { createProxy } from './proxy';
import { createRecorder } from './recorder';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(error: unknown): void {
  const isExpected = error instanceof UsageError || error instanceof NoServer || (error instanceof Error && 'syscall' in error);
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}

function stopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
}

async function main(): Promise<void> {
  const { url, port, out, bases: overrides } = readFlags(process.argv.slice(2));
  const bases = await basesOf(url, overrides);
  const { webRoot, version } = programPartsOf(import.meta.dirname);
  if (webRoot === undefined) throw new UsageError('The application is not built. Run npm run build.');
  const recorder = createRecorder({ folder: resolve(out), now: new Date(), say, complain });
  const app = await createProxy({ bases, webRoot, version, onPassed: recorder.hear });
  // No other computer may reach the server through this proxy.
  await app.listen({ port, host: '127.0.0.1' });
  say(`Open http://127.0.0.1:${port} and sign in. What ${url} answers is recorded until Ctrl+C.`);
  await stopped();
  await app.close();
  const files = await recorder.written();
  say(files.length === 0 ? 'Nothing was recorded.' : `Recorded: ${files.join(', ')}`);
}

try {
  await main();
} catch (error) {
  if (error instanceof HelpRequest) say(error.message);
  else complain(error);
}
