import type { Scope } from '../scope';

/** A call as it went over the wire, and what a server answered. Without `body` it stands for every body. */
export interface RecordedCall {
  readonly method: string;
  /** The path below the service, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** 200 where it is not said. */
  readonly status?: number;
  /** What an answer was that is no JSON: its media type, and nothing of its content. */
  readonly type?: string;
  readonly answer?: unknown;
  /** By what the server's log names it, where it failed. */
  readonly requestId?: string;
  /** The address in the application from which it was asked. */
  readonly page?: Page;
}

/** A page of the application: its path, and the parameters behind it. */
export interface Page {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What a session asked and was answered, without personal data. docs/recording.md. */
export interface Recording {
  /** When it was begun. */
  readonly at: string;
  /** The answer to the sign-in; nothing where the session was older than the recording. */
  readonly login?: unknown;
  /** The part of the organisation that was chosen, where that is known. */
  readonly scope?: Scope;
  readonly calls: readonly RecordedCall[];
}
