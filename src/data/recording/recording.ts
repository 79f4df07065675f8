import type { Scope } from '../scope';

/** A call on the wire with its response. Without `body` it matches any. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly status?: number;
  /** The media type of a non-JSON response, without content. */
  readonly type?: string;
  readonly answer?: unknown;
  /** Its id in the server's log, if it failed. */
  readonly requestId?: string;
  readonly page?: Page;
}

export interface Page {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A session's requests and responses without personal data. docs/recording.md. */
export interface Recording {
  readonly at: string;
  /** `undefined` if the session began before the recording. */
  readonly login?: unknown;
  readonly scope?: Scope;
  readonly calls: readonly RecordedCall[];
}
