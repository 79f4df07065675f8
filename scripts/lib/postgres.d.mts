import type { ChildProcess } from 'node:child_process';

/** A PostgreSQL server of its own in a temporary folder. */
export interface Postgres {
  readonly url: string;
  /** The folder of its socket. */
  readonly socket: string;
  /** Its data. */
  readonly folder: string;
  /** Throws when it does not start. */
  start(): void;
  /** Starts it as a child of this process, and waits for nothing. */
  run(): ChildProcess;
  /** Ends it at once. */
  halt(): void;
  /** Ends it at once and removes its folder. */
  stop(): void;
}

export interface Wishes {
  /** Whether what it acknowledged must survive whatever kills it. */
  readonly isDurable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** The folder of its socket; a new one of itself. */
  readonly at?: string;
  /** Puts a disk of its own below its folder, and gives what takes that away. */
  readonly mount?: (folder: string) => () => void;
}

export function startPostgres(programs: string, wishes?: Wishes): Postgres;
export function startStandby(programs: string, primary: Pick<Postgres, 'socket'>, wishes?: Wishes): Postgres;
