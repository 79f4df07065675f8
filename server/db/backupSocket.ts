import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** The operating system refuses a longer socket path. */
const mostBytes = 100;
/** The length of the backup precedes it, so that a truncated one is detected. */
const headerBytes = 8;

function socketOf(dataDir: string): string | undefined {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 32);
    return `\\\\.\\pipe\\venue-back-office-${name}`;
  }
  const path = join(dataDir, 'backup.sock');
  return Buffer.byteLength(path) <= mostBytes ? path : undefined;
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

export interface ServedBackups {
  readonly close: () => Promise<void>;
}

interface Served {
  readonly dataDir: string;
  readonly backup: () => Promise<Uint8Array>;
  readonly onError: (error: unknown) => void;
}

/** Serves backups over a socket in the locked data folder to accounts that may write there; none where no socket is possible. */
export async function serveBackups({ dataDir, backup, onError }: Served): Promise<ServedBackups> {
  const path = socketOf(dataDir);
  if (path === undefined) return { close: async () => {} };
  // Left by a killed process; the folder's lock proves that nobody else listens.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', onError);
    backup().then(
      (bytes) => {
        const header = Buffer.alloc(headerBytes);
        header.writeBigUInt64BE(BigInt(bytes.byteLength));
        socket.write(header);
        socket.end(bytes);
      },
      (error: unknown) => {
        onError(error);
        socket.destroy();
      },
    );
  });
  try {
    await listening(server, path);
    server.on('error', onError);
  } catch (error) {
    // A file system without sockets must not stop the server.
    onError(error);
    return { close: async () => {} };
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The server did not deliver a whole backup; the message says what to do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

const refusals = { nobody: ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'], forbidden: ['EACCES', 'EPERM'] } as const;

/** Requests a backup from the server on a data folder; `undefined` where none listens. Throws BackupFailed. */
export async function askBackup(dataDir: string): Promise<Uint8Array | undefined> {
  const path = socketOf(dataDir);
  if (path === undefined) return undefined;
  const parts: Buffer[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(path);
      socket.on('data', (part) => parts.push(part));
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  } catch (error) {
    if (isOneOf(error, refusals.nobody)) return undefined;
    if (!isOneOf(error, refusals.forbidden)) throw error;
    throw new BackupFailed(`This account may not use the data folder ${dataDir}: run this command as the account that the server runs as.`);
  }
  const all = Buffer.concat(parts);
  const bytes = all.subarray(headerBytes);
  if (all.length < headerBytes || all.readBigUInt64BE() !== BigInt(bytes.length)) {
    throw new BackupFailed('The server could not make a backup; its log says why. Nothing was written.');
  }
  return bytes;
}
