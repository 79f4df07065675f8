/** The process that a lock file names. */
export interface Holder {
  readonly pid: number;
  /** When the process started, as its operating system counts it; empty where that cannot be known. */
  readonly started: string;
}

/** Start of a process on Linux (boot and clock tick), so that a reused process number is recognised. */
export function startOf(pid: number): string | undefined;

/** The process that the content of a lock file names, while it lives. */
export function livingHolder(content: string): Holder | undefined;

/** Says which process holds a data folder and what to do. */
export function inUseSentence(folder: string, pid: number): string;

/** The lock file of a data folder's embedded database. */
export function lockFileOf(folder: string): string;

/** Says which living process holds a data folder; nothing where none does. */
export function folderObstacle(folder: string): string | undefined;
