import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callOf } from '../src/data/recording/calls';
import type { Page, RecordedCall } from '../src/data/recording/recording';
import { createReplacing, type RawCall } from '../src/data/recording/replacing';
import type { Service } from '../src/schemas/call';

/** One request of the application, and what came back. */
export interface Passed {
  readonly service: Service;
  readonly method: string;
  /** Path and query below the service. */
  readonly path: string;
  readonly sessionKey: string | undefined;
  readonly page: Page | undefined;
  readonly body: unknown;
  /** 0 where nothing came back. */
  readonly status: number;
  /** The media type of what is no JSON. */
  readonly type: string | undefined;
  readonly answer: unknown;
}

/** Keeps what is passed on, in a file for each sign-in. */
export interface Recorder {
  readonly hear: (passed: Passed) => void;
  /** Writes what is not written yet; gives the files. Rejects where they cannot be written. */
  readonly written: () => Promise<readonly string[]>;
}

export interface RecorderOptions {
  readonly folder: string;
  readonly now: Date;
  /** Hears that a file was begun, or has no room for more. */
  readonly say: (line: string) => void;
  /** Hears that a file could not be written. */
  readonly complain: (error: unknown) => void;
}

/** So many characters of answers are kept of one sign-in: more makes no story. */
const mostCharacters = 64_000_000;

interface Kept {
  readonly raw: RawCall;
  /** The line of the file, and how much was known to be personal when it was made. */
  line: string;
  known: number;
}

interface Session {
  readonly file: string;
  readonly login: Kept | undefined;
  readonly calls: Kept[];
  /** The last answer to each question. */
  readonly last: Map<string, string>;
  size: number;
}

const signIn = 'authentication.login';

/** Keeps answers as recordings in a folder; what is personal is replaced by a key that nobody has when the command has ended. docs/recording.md. */
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

  /** Lines that were made when less was known to be personal are made again. */
  function lineOf(kept: Kept, of: (call: RecordedCall) => unknown): string {
    if (kept.known !== replacing.known() || kept.line === '') {
      const call = replacing.call(kept.raw);
      kept.line = JSON.stringify(of(call));
      kept.known = replacing.known();
    }
    return kept.line;
  }

  function textOf({ login, calls }: Session): string {
    const whole = () => {
      const head = login === undefined ? '' : `"login":${lineOf(login, ({ answer }) => answer)},\n`;
      return `{"at":"${now.toISOString()}",\n${head}"calls":[\n${calls.map((kept) => lineOf(kept, (call) => call)).join(',\n')}\n]}\n`;
    };
    const before = replacing.known();
    const text = whole();
    // What a later line taught holds for the lines before it too.
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
    // Answers that come while a file is written go into it together, the next time.
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
    // Passwords and tokens are all that is asked and answered there.
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
