import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callOf } from '../../src/data/recording/calls';
import type { Page, RecordedCall } from '../../src/data/recording/recording';
import { createReplacing, type RawCall } from '../../src/data/recording/replacing';
import type { Service } from '../../src/schemas/call';

export interface Passed {
  readonly service: Service;
  readonly method: string;
  readonly path: string;
  readonly sessionKey: string | undefined;
  readonly page: Page | undefined;
  readonly body: unknown;
  /** 0 without a response. */
  readonly status: number;
  readonly type: string | undefined;
  readonly answer: unknown;
}

export interface Recorder {
  readonly hear: (passed: Passed) => void;
  /** Flushes pending lines and returns the files. Rejects on a write error. */
  readonly written: () => Promise<readonly string[]>;
}

export interface RecorderOptions {
  readonly folder: string;
  readonly now: Date;
  readonly say: (line: string) => void;
  readonly complain: (error: unknown) => void;
}

/** Characters per sign-in. */
const mostCharacters = 64_000_000;

interface Entry {
  readonly raw: RawCall;
  /** How many personal values were known when the line was made. */
  line: string;
  known: number;
}

interface Session {
  readonly file: string;
  readonly login: Entry | undefined;
  readonly calls: Entry[];
  readonly last: Map<string, string>;
  size: number;
}

const signIn = 'authentication.login';

/** Records responses in a folder; a temporary key replaces personal data. docs/recording.md. */
export function createRecorder({ folder, now, say, complain }: RecorderOptions): Recorder {
  const replacing = createReplacing(randomBytes(32), now);
  const sessions = new Map<string, Session>();
  let latest: Session | undefined;
  let writing: Promise<void> = Promise.resolve();
  const waiting = new Set<Session>();

  function begun(sessionKey: string, login?: RawCall): Session {
    const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    const session: Session = {
      file: join(folder, `${stamp}-${sessions.size + 1}.json`),
      login: login && { raw: login, line: '', known: -1 },
      calls: [],
      last: new Map(),
      size: 0,
    };
    sessions.set(sessionKey, session);
    latest = session;
    say(`Recording ${session.file}`);
    return session;
  }

  /** Rebuilds lines that predate newly learned personal values. */
  function lineOf(entry: Entry, of: (call: RecordedCall) => unknown): string {
    if (entry.known !== replacing.known() || entry.line === '') {
      const call = replacing.call(entry.raw);
      entry.line = JSON.stringify(of(call));
      entry.known = replacing.known();
    }
    return entry.line;
  }

  function textOf({ login, calls }: Session): string {
    const whole = () => {
      const head = login === undefined ? '' : `"login":${lineOf(login, ({ answer }) => answer)},\n`;
      return `{"at":"${now.toISOString()}",\n${head}"calls":[\n${calls.map((entry) => lineOf(entry, (call) => call)).join(',\n')}\n]}\n`;
    };
    const before = replacing.known();
    const text = whole();
    // New personal values apply to earlier lines too.
    return replacing.known() === before ? text : whole();
  }

  async function write(session: Session): Promise<void> {
    waiting.delete(session);
    await mkdir(folder, { recursive: true });
    await writeFile(`${session.file}.part`, textOf(session));
    await rename(`${session.file}.part`, session.file);
  }

  function writeSoon(session: Session): void {
    if (waiting.has(session)) return;
    waiting.add(session);
    // Responses that arrive during a write join the next one.
    writing = writing.then(() => write(session)).catch(complain);
  }

  function hear(passed: Passed): void {
    const { service, method, path, sessionKey, status, type, answer, body, page } = passed;
    const of = callOf(method, path.split('?', 1).join(''), service);
    if (of === undefined) return;
    const raw: RawCall = { of, method, path, body, status, page, ...(type === undefined ? {} : { type }), answer };
    if (of.name === signIn) {
      const key: unknown = Object(answer).sessionkey;
      if (status === 200 && typeof key === 'string') writeSoon(begun(key, raw));
      return;
    }
    // Only passwords and tokens.
    if (of.name.startsWith('authentication.')) return;
    const session = (sessionKey === undefined ? latest : sessions.get(sessionKey)) ?? begun(sessionKey ?? '');
    const question = JSON.stringify([method, path, body]);
    const answered = JSON.stringify([status, type, answer]);
    if (session.last.get(question) === answered) return;
    session.last.set(question, answered);
    if (session.size > mostCharacters) return;
    session.size += answered.length;
    if (session.size > mostCharacters) say(`${session.file} is full. Stop and start again to record more.`);
    else session.calls.push({ raw, line: '', known: -1 });
    writeSoon(session);
  }

  return {
    hear,
    async written() {
      await writing;
      return [...sessions.values()].map(({ file }) => file);
    },
  };
}
